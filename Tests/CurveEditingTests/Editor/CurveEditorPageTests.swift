import Base
import InputMethods
import Sliders
import Testing

@testable import CurveEditing

struct CurveEditorPageTests {
  private var clock = Instant(nanoseconds: 0)

  private func page(_ curve: AccuracyCurve = .standard, path: String? = nil)
    -> CurveEditorPage
  {
    var page = CurveEditorPage(curve, path: path)
    let window = Rectangle(x: 0, y: 0, width: 1280, height: 800)
    page.place(
      in: Placement(
        area: Rectangle(x: 790, y: 120, width: 450, height: 120), window: window, unit: 1,
        digits: DigitAdvances(digit: 0.6, point: 0.3, comma: 0.3, minus: 0.4)),
      axes: CurveAxes(frame: Rectangle(x: 90, y: 160, width: 640, height: 360)))
    return page
  }

  @discardableResult
  private func act(_ page: inout CurveEditorPage, _ event: InputEvent) -> [CurveEditorPage.Action] {
    page.handle(StampedEvent(event, at: clock)).1
  }

  @discardableResult
  private func key(_ page: inout CurveEditorPage, _ key: Key, _ modifiers: Modifiers = [])
    -> [CurveEditorPage.Action]
  { act(&page, .keyPressed(key, modifiers, isRepeat: false)) }

  @Test func `the slider follows the curve at once and keeps its value`() {
    var page = page()
    let before = page.slider.value
    key(&page, .tab)
    key(&page, .right, .shift)
    #expect(page.editor.curve.deadZone == 30)
    #expect(page.slider.slider.tracking.curve.deadZone == 30 && page.slider.value == before)
    let old = page.checkResults
    page.advance(to: clock)
    #expect(page.checkResults != old)
  }

  @Test func `Tab goes through all handles, the slider and the path, and back`() {
    var page = page(CurveFamily.exponential.standard)
    var (handles, parts): ([Int?], [CurveEditorPage.Part]) = ([], [])
    for _ in 0..<6 {
      key(&page, .tab)
      handles.append(page.editor.selected)
      parts.append(page.part)
    }
    #expect(handles == [0, 1, 2, nil, nil, 0])
    #expect(parts == [.curve, .curve, .curve, .slider, .path, .curve])
    key(&page, .tab, .shift)
    #expect(page.isPathFocused)
    key(&page, .tab, .shift)
    #expect(page.part == .slider)
  }

  @Test func `keys move the slider that has the focus, and no handle`() {
    var page = page()
    let (value, curve) = (page.slider.value, page.editor.curve)
    key(&page, .left)
    #expect(page.slider.value == value)
    while page.part != .slider { key(&page, .tab) }
    let before = page.editor.curve
    for _ in 0..<2 { key(&page, .left) }
    #expect(page.slider.value == value.map { $0 - 2 } && page.editor.curve == before)
    key(&page, .character("z"), .control)
    #expect(page.editor.curve == curve || before == curve, "it undoes the curve there too")
  }

  @Test func `keys in the path edit the path and not the curve`() {
    var page = page()
    key(&page, .tab, .shift)
    act(&page, .textEntered("a.json"))
    #expect(page.path.string == "a.json")
    key(&page, .character("z"), .control)
    #expect(page.path.string == "curve.json")
    key(&page, .left)
    #expect(page.editor.curve == .standard)
  }

  @Test func `a path may have spaces, and what is pasted has none around it`() {
    var page = page()
    key(&page, .tab, .shift)
    for text in ["my", " ", "curves/", " a.json\n"] { act(&page, .textEntered(text)) }
    #expect(page.path.string == "my curves/a.json")
  }

  @Test func `another file is replaced only when asked twice`() {
    var page = page()
    let bytes = AccuracyCurve.standard.bytes
    do {
      let actions = key(&page, .enter)
      #expect(actions == [.save(path: "curve.json", bytes: bytes, mayReplace: false)])
    }
    page.exists(at: "curve.json")
    #expect(page.asked == .replace("curve.json"))
    do {
      let actions = page.save()
      #expect(actions == [.save(path: "curve.json", bytes: bytes, mayReplace: true)])
    }
    page.wasSaved(at: "curve.json")
    #expect(page.asked == nil && page.message?.isError == false)
    do {
      let actions = page.save()
      #expect(actions == [.save(path: "curve.json", bytes: bytes, mayReplace: true)])
    }
  }

  @Test func `what is saved is said with its place`() {
    var page = page(CurveFamily.power.standard)
    page.wasSaved(at: "mine/curve.json", in: "~/study/mine")
    #expect(page.message?.sentence == "Saved the power curve as curve.json in ~/study/mine.")
    page.wasSaved(at: "/dev/fd/9")
    #expect(page.message?.sentence == "Saved the power curve as /dev/fd/9.")
  }

  @Test func `a key that is held answers no question`() {
    var page = page()
    func hold(_ key: Key, _ modifiers: Modifiers = []) -> [CurveEditorPage.Action] {
      page.handle(
        StampedEvent(.keyPressed(key, modifiers, isRepeat: true), at: clock)
      ).1
    }
    page.exists(at: "curve.json")
    #expect(hold(.enter) == [] && hold(.character("s"), .control) == [] && hold(.escape) == [])
    #expect(page.asked == .replace("curve.json"))
    key(&page, .pageDown)
    _ = page.open()
    #expect(hold(.character("o"), .control) == [] && page.asked == .open("curve.json"))
  }

  @Test func `a long name is shortened on the button that asks`() {
    #expect(page(path: "curves/mine.json").shortName == "mine.json")
    #expect(page(path: "curve-of-june-the-2nd.json").shortName == "curve…2nd.json")
  }

  @Test func `Control R resets the curve, and Control U makes the suggested one the present one`() {
    var page = page()
    key(&page, .pageDown)
    #expect(page.hasChanges)
    key(&page, .character("r"), .control)
    #expect(page.editor.curve == .standard && page.editor.canUndo)
    key(&page, .character("u"), .control)
    #expect(page.editor.curve == .standard, "nothing is suggested yet")
    var answer = forecast(4)
    answer.suggestion = SuggestedCurve(
      curve: CurveFamily.exponential.standard, ratio: 0.9, range: 0.8...1.1, kinds: 24)
    page.wasForecast(answer, answering: page.question.number)
    key(&page, .character("u"), .control)
    #expect(page.editor.curve == CurveFamily.exponential.standard)
  }

  @Test func `a question is forgotten when the path or the curve changes`() {
    var page = page()
    page.exists(at: "curve.json")
    key(&page, .tab)
    key(&page, .right)
    #expect(page.asked == nil)
    page.exists(at: "curve.json")
    page.pressPath(x: 0, stops: [0], clicks: 2)
    act(&page, .textEntered("b.json"))
    #expect(page.asked == nil)
    let actions = page.save()
    #expect(
      actions == [
        .save(path: "b.json", bytes: page.editor.curve.bytes, mayReplace: false)
      ])
  }

  @Test func `what cannot be read leaves the curve and is reported in one line`() {
    var page = page()
    page.wasRead(Array(#"{"family": "linear", "slope": 9, "floor": 7}"#.utf8), from: "x.json")
    #expect(page.editor.curve == .standard)
    let sentence = page.message?.sentence ?? ""
    #expect(sentence.contains("$.slope") && sentence.contains("$.floor"))
    #expect(!sentence.contains("\n") && page.message?.isError == true)
  }

  @Test func `a curve with a warning is opened, and says where the warning is`() {
    var page = page(path: "x.json")
    page.wasRead(CurveFile(CurveFamily.power.standard, warning: "Untested.").bytes, from: "x.json")
    #expect(page.editor.curve == CurveFamily.power.standard && page.message?.isError == false)
    #expect(
      page.message?.sentence
        == "Opened x.json. It has a warning, which 'caliper curve show' prints.")
    // The editor saves its own bytes, without the warning.
    let bytes = CurveFamily.power.standard.bytes
    #expect(page.save() == [.save(path: "x.json", bytes: bytes, mayReplace: true)])
  }

  @Test func `an opened curve is what Reset goes back to, and opening can be undone`() {
    var page = page()
    page.wasRead(CurveFamily.power.standard.bytes, from: "x.json")
    #expect(page.editor.curve.family == .power && !page.hasChanges)
    key(&page, .pageDown)
    #expect(page.editor.curve.family == .hyperbolic && page.hasChanges)
    page.reset()
    #expect(page.editor.curve == CurveFamily.power.standard)
    for _ in 0..<3 { key(&page, .character("z"), .control) }
    #expect(page.editor.curve == .standard)
    key(&page, .character("z"), [.control, .shift])
    #expect(page.editor.curve == CurveFamily.power.standard)
  }

  @Test func `Esc leaves, but changes that no file has only when pressed twice`() {
    var page = page()
    do {
      let actions = key(&page, .escape)
      #expect(actions == [.leave])
    }
    key(&page, .tab)
    key(&page, .right)
    do {
      let actions = key(&page, .escape)
      #expect(actions == [])
    }
    do {
      let actions = key(&page, .escape)
      #expect(actions == [.leave])
    }
  }

  @Test func `Esc is a no to replacing a file, and leaves nothing behind`() {
    var page = page()
    page.exists(at: "curve.json")
    do {
      let actions = key(&page, .escape)
      #expect(actions == [] && page.asked == nil && page.message == nil)
    }
    do {
      let actions = key(&page, .escape)
      #expect(actions == [.leave])
    }
  }

  @Test func `opening a file asks before it loses changes, once for each path`() {
    var page = page()
    #expect(page.open() == [.open(path: "curve.json")])
    key(&page, .tab)
    key(&page, .right)
    let changed = page.editor.curve
    #expect(page.open() == [])
    #expect(page.asked == .open("curve.json") && page.message?.isError == true)
    #expect(page.editor.curve == changed)
    // Another path is another question.
    page.pressPath(x: 0, stops: [0], clicks: 2)
    act(&page, .textEntered("b.json"))
    #expect(page.asked == nil)
    #expect(key(&page, .character("o"), .control) == [])
    #expect(page.asked == .open("b.json"))
    #expect(key(&page, .character("o"), .control) == [.open(path: "b.json")])
    page.wasRead(CurveFamily.power.standard.bytes, from: "b.json")
    #expect(page.asked == nil && !page.hasChanges)
  }

  @Test func `Esc is a no to opening a file, and a saved curve is replaced without a question`() {
    var page = page()
    key(&page, .pageDown)
    _ = page.open()
    #expect(key(&page, .escape) == [] && page.asked == nil && page.message == nil)
    page.wasSaved(at: "curve.json")
    #expect(page.open() == [.open(path: "curve.json")])
  }

  @Test func `a study is said to be one, and the curve stays`() {
    var page = page()
    page.wasRead(Array(#"{"name": "s", "methods": ["text-field"]}"#.utf8), from: "study.json")
    #expect(page.editor.curve == .standard && page.message?.isError == true)
    #expect(page.message?.sentence.contains("study.json: $: this is a study, not a curve") == true)
  }

  @Test func `the default curve passes every check`() {
    #expect(page().checkResults.allSatisfy { $0.passed })
  }

  @Test func `Delete and the secondary button take knots out`() {
    var page = page(CurveFamily.table.standard)
    for _ in 0..<2 { key(&page, .tab) }
    key(&page, .delete)
    #expect(page.editor.handles.count == 4)
    act(&page, .pointerPressed(page.editor.point(of: 1), button: .secondary, clicks: 1))
    #expect(page.editor.handles.count == 3)
  }

  @Test func `a refused disk loses nothing`() {
    var page = page()
    key(&page, .tab)
    key(&page, .right)
    let curve = page.editor.curve
    page.failed("cannot write curve.json: No space left on device")
    #expect(page.editor.curve == curve && page.editor.canUndo && page.hasChanges)
  }

  private func forecast(_ seconds: Double) -> CurveForecast {
    let time = CurveForecast.Time(seconds: seconds, interval: 1...9, solvedShare: 1)
    return CurveForecast(curve: time, standard: time, people: 2)
  }

  @Test func `the suggested curve is adopted as one change, which can be undone`() throws {
    var page = page()
    let before = page.editor.curve
    page.adopt()
    #expect(page.adoptable == nil && page.editor.curve == before && !page.editor.canUndo)
    var answer = forecast(4)
    let suggested = CurveFamily.exponential.standard
    answer.suggestion = SuggestedCurve(
      curve: suggested, ratio: 0.9, range: 0.8...1.1, kinds: 24)
    page.wasForecast(answer, answering: page.question.number)
    #expect(page.adoptable == suggested)
    page.adopt()
    #expect(page.editor.curve == suggested && page.adoptable == nil && page.hasChanges)
    page.editor.undo()
    #expect(page.editor.curve == before && page.adoptable == suggested)
    // The plain slider has no curve to edit.
    answer.suggestion?.curve = .unit
    page.wasForecast(answer, answering: page.question.number)
    #expect(page.adoptable == nil)
  }

  @Test func `each change of the curve is another question, and its own answer settles it`() {
    var page = page()
    let first = page.question.number
    #expect(!page.isForecastCurrent && page.forecast == nil)
    page.wasForecast(forecast(3), answering: first)
    #expect(page.isForecastCurrent && page.forecast == forecast(3))
    key(&page, .tab)
    key(&page, .right)
    #expect(page.question.number > first && page.question.design.curve.deadZone == 21)
    #expect(!page.isForecastCurrent && page.forecast == forecast(3))
    page.wasForecast(forecast(4), answering: page.question.number)
    #expect(page.isForecastCurrent && page.forecast == forecast(4))
  }

  @Test func `an answer to an older question is shown but not taken for the present one`() {
    var page = page()
    key(&page, .tab)
    key(&page, .right)
    let passed = page.question.number
    key(&page, .right)
    page.wasForecast(forecast(3), answering: passed)
    #expect(page.forecast == forecast(3) && !page.isForecastCurrent)
    page.wasForecast(forecast(4), answering: page.question.number)
    page.wasForecast(forecast(5), answering: passed)
    #expect(page.forecast == forecast(4) && page.isForecastCurrent)
  }

  @Test func `a shorter track is another question, a denser display is not`() {
    var page = page()
    let first = page.question
    func place(width: Double, unit: Double) {
      page.place(
        in: Placement(
          area: Rectangle(x: 100, y: 120, width: width * unit, height: 120 * unit),
          window: Rectangle(x: 0, y: 0, width: 1280 * unit, height: 800 * unit), unit: unit,
          digits: DigitAdvances(digit: 0.6, point: 0.3, comma: 0.3, minus: 0.4)),
        axes: CurveAxes(frame: Rectangle(x: 90, y: 160, width: 640, height: 360)))
    }
    place(width: 450, unit: 2)
    #expect(page.question.number == first.number && first.trackLength == 430)
    place(width: 300, unit: 2)
    #expect(page.question.number > first.number && page.question.trackLength == 300)
  }
}
