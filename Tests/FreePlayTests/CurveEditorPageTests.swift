import Formats
import InputMethods
import Primitives
import Sliders
import Testing

@testable import FreePlay

struct CurveDeskTests {
  private var clock = Instant(nanoseconds: 0)

  private func desk(_ curve: any AccuracyCurve = ExponentialCurve(), path: String? = nil)
    -> CurveEditorPage
  {
    var desk = CurveEditorPage(curve, path: path)
    let window = Rectangle(x: 0, y: 0, width: 1280, height: 800)
    desk.place(
      in: Placement(
        area: Rectangle(x: 790, y: 120, width: 450, height: 120), window: window, unit: 1,
        digits: DigitAdvances(digit: 0.6, point: 0.3, comma: 0.3, minus: 0.4)),
      axes: CurveAxes(frame: Rectangle(x: 90, y: 160, width: 640, height: 360)))
    return desk
  }

  @discardableResult
  private func act(_ desk: inout CurveEditorPage, _ event: InputEvent) -> [CurveEditorPage.Action] {
    desk.handle(StampedEvent(event, at: clock)).1
  }

  @discardableResult
  private func key(_ desk: inout CurveEditorPage, _ key: Key, _ modifiers: Modifiers = [])
    -> [CurveEditorPage.Action]
  { act(&desk, .keyPressed(key, modifiers, isRepeat: false)) }

  @Test func `the slider follows the curve at once and keeps its value`() {
    var desk = desk()
    let before = desk.slider.value
    key(&desk, .tab)
    key(&desk, .right, .shift)
    #expect(desk.editor.curve.deadZone == 30)
    #expect(desk.slider.slider.tracking.curve.deadZone == 30 && desk.slider.value == before)
    let old = desk.findings
    desk.advance(to: clock)
    #expect(desk.findings != old)
  }

  @Test func `Tab goes through all handles and the path, and back`() {
    var desk = desk()
    var seen: [Int?] = []
    for _ in 0..<5 {
      key(&desk, .tab)
      seen.append(desk.isPathFocused ? nil : desk.editor.selected)
    }
    #expect(seen == [0, 1, 2, nil, 0])
    key(&desk, .tab, .shift)
    #expect(desk.isPathFocused)
  }

  @Test func `keys in the path edit the path and not the curve`() {
    var desk = desk()
    key(&desk, .tab, .shift)
    act(&desk, .textEntered("a.json"))
    #expect(desk.path.string == "a.json")
    key(&desk, .character("z"), .control)
    #expect(desk.path.string == "curve.json")
    key(&desk, .left)
    #expect(desk.editor.curve.isSame(as: ExponentialCurve()))
  }

  @Test func `another file is replaced only when asked twice`() {
    var desk = desk()
    let bytes = CurveFile.encode(ExponentialCurve())
    do {
      let actions = key(&desk, .enter)
      #expect(actions == [.save(path: "curve.json", bytes: bytes, mayReplace: false)])
    }
    desk.exists(at: "curve.json")
    #expect(desk.asked == .replace("curve.json"))
    do {
      let actions = desk.save()
      #expect(actions == [.save(path: "curve.json", bytes: bytes, mayReplace: true)])
    }
    desk.wasSaved(at: "curve.json")
    #expect(desk.asked == nil && desk.message?.isFailure == false)
    do {
      let actions = desk.save()
      #expect(actions == [.save(path: "curve.json", bytes: bytes, mayReplace: true)])
    }
  }

  @Test func `a question is forgotten when the path or the curve changes`() {
    var desk = desk()
    desk.exists(at: "curve.json")
    key(&desk, .tab)
    key(&desk, .right)
    #expect(desk.asked == nil)
    desk.exists(at: "curve.json")
    desk.pressPath(x: 0, stops: [0], clicks: 2)
    act(&desk, .textEntered("b.json"))
    #expect(desk.asked == nil)
    let actions = desk.save()
    #expect(
      actions == [
        .save(path: "b.json", bytes: CurveFile.encode(desk.editor.curve), mayReplace: false)
      ])
  }

  @Test func `what cannot be read leaves the curve and is told in one line`() {
    var desk = desk()
    desk.wasRead(Array(#"{"family": "linear", "slope": 9, "floor": 7}"#.utf8), from: "x.json")
    #expect(desk.editor.curve.isSame(as: ExponentialCurve()))
    let sentence = desk.message?.sentence ?? ""
    #expect(sentence.contains("$.slope") && sentence.contains("$.floor"))
    #expect(!sentence.contains("\n") && desk.message?.isFailure == true)
  }

  @Test func `an opened curve is what Reset goes back to, and opening can be undone`() {
    var desk = desk()
    desk.wasRead(CurveFile.encode(PowerCurve()), from: "x.json")
    #expect(desk.editor.curve.family == "power" && !desk.hasChanges)
    key(&desk, .pageDown)
    #expect(desk.editor.curve.family == "hyperbolic" && desk.hasChanges)
    desk.reset()
    #expect(desk.editor.curve.isSame(as: PowerCurve()))
    for _ in 0..<3 { key(&desk, .character("z"), .control) }
    #expect(desk.editor.curve.isSame(as: ExponentialCurve()))
    key(&desk, .character("z"), [.control, .shift])
    #expect(desk.editor.curve.isSame(as: PowerCurve()))
  }

  @Test func `Esc leaves, but changes that no file has only when pressed twice`() {
    var desk = desk()
    do {
      let actions = key(&desk, .escape)
      #expect(actions == [.leave])
    }
    key(&desk, .tab)
    key(&desk, .right)
    do {
      let actions = key(&desk, .escape)
      #expect(actions == [])
    }
    do {
      let actions = key(&desk, .escape)
      #expect(actions == [.leave])
    }
  }

  @Test func `Esc is a no to replacing a file, and leaves nothing behind`() {
    var desk = desk()
    desk.exists(at: "curve.json")
    do {
      let actions = key(&desk, .escape)
      #expect(actions == [] && desk.asked == nil && desk.message == nil)
    }
    do {
      let actions = key(&desk, .escape)
      #expect(actions == [.leave])
    }
  }

  @Test func `Delete and the secondary button take knots out`() {
    var desk = desk(TableCurve())
    for _ in 0..<2 { key(&desk, .tab) }
    key(&desk, .delete)
    #expect(desk.editor.handles.count == 4)
    act(&desk, .pointerPressed(desk.editor.point(of: 1), button: .secondary, clicks: 1))
    #expect(desk.editor.handles.count == 3)
  }

  @Test func `a refused disk loses nothing`() {
    var desk = desk()
    key(&desk, .tab)
    key(&desk, .right)
    let curve = desk.editor.curve
    desk.failed("cannot write curve.json: No space left on device")
    #expect(desk.editor.curve.isSame(as: curve) && desk.editor.canUndo && desk.hasChanges)
  }

  private func forecast(_ seconds: Double) -> CurveForecast {
    let time = CurveForecast.Time(seconds: seconds, interval: 1...9, solvedShare: 1)
    return CurveForecast(curve: time, standard: time, people: 2)
  }

  @Test func `each change of the curve is another question, and its own answer settles it`() {
    var desk = desk()
    let first = desk.question.number
    #expect(!desk.isForecastCurrent && desk.forecast == nil)
    desk.wasForecast(forecast(3), answering: first)
    #expect(desk.isForecastCurrent && desk.forecast == forecast(3))
    key(&desk, .tab)
    key(&desk, .right)
    #expect(desk.question.number > first && desk.question.design.curve.deadZone == 21)
    #expect(!desk.isForecastCurrent && desk.forecast == forecast(3))
    desk.wasForecast(forecast(4), answering: desk.question.number)
    #expect(desk.isForecastCurrent && desk.forecast == forecast(4))
  }

  @Test func `an answer to an older question is shown but not taken for the present one`() {
    var desk = desk()
    key(&desk, .tab)
    key(&desk, .right)
    let passed = desk.question.number
    key(&desk, .right)
    desk.wasForecast(forecast(3), answering: passed)
    #expect(desk.forecast == forecast(3) && !desk.isForecastCurrent)
    desk.wasForecast(forecast(4), answering: desk.question.number)
    desk.wasForecast(forecast(5), answering: passed)
    #expect(desk.forecast == forecast(4) && desk.isForecastCurrent)
  }

  @Test func `a shorter track is another question, a denser display is not`() {
    var desk = desk()
    let first = desk.question
    func place(width: Double, unit: Double) {
      desk.place(
        in: Placement(
          area: Rectangle(x: 100, y: 120, width: width * unit, height: 120 * unit),
          window: Rectangle(x: 0, y: 0, width: 1280 * unit, height: 800 * unit), unit: unit,
          digits: DigitAdvances(digit: 0.6, point: 0.3, comma: 0.3, minus: 0.4)),
        axes: CurveAxes(frame: Rectangle(x: 90, y: 160, width: 640, height: 360)))
    }
    place(width: 450, unit: 2)
    #expect(desk.question.number == first.number && first.trackLength == 430)
    place(width: 300, unit: 2)
    #expect(desk.question.number > first.number && desk.question.trackLength == 300)
  }
}
