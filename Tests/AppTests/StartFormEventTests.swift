import Base
import Drawing
import InputMethods
import Interface
import Languages
import Sessions
import Testing

@testable import App
@testable import Studies

/// The form before a session in a window, without a window.
@MainActor struct StartFormEventTests {
  private func driver(_ count: Int = 12, textSize: Double = 1) throws -> WindowDriver<SessionWindow>
  {
    let study = try StudyFile.decode(
      Array(
        """
        {"name": "s", "scale": {"minimum": 0, "maximum": 9}, "methods": ["text-field"]}
        """.utf8))
    var form = StartForm(studies: Array(repeating: study, count: count))
    form.takesFolders = true
    return try WindowDriver(SessionWindow(form), textSize: textSize)
  }

  private func point(_ part: String, in driver: WindowDriver<SessionWindow>) throws -> Point {
    try #require(driver.screen?.hitParts.first { $0.name == part }?.frame.center)
  }

  @Test func `a key with Control changes the size of text and types nothing`() throws {
    let form = try driver().content.form
    var typed = try #require(form)
    let screen = try driver().screen
    func handle(_ event: InputEvent, _ modifiers: Modifiers) -> [SessionWindow.Request] {
      typed.handle(
        StampedEvent(
          event, at: Instant(nanoseconds: 1), arrival: Instant(nanoseconds: 1), source: .xServer,
          modifiers: modifiers), .passed, on: screen)
    }
    let plus = InputEvent.keyPressed(.character("+"), .control, isRepeat: false)
    #expect(handle(plus, .control).summaries == ["textSize(larger: true)"])
    // X11 makes a text of it all the same.
    #expect(handle(.textEntered("+"), .control).isEmpty)
    #expect(typed.code.string == "" && typed.notice == nil)
    _ = handle(.textEntered("P"), [])
    #expect(typed.code.string == "P")
  }

  @Test func `wheel, keys and the bar scroll the list`() throws {
    var driver = try driver()
    let over = try point("study_2", in: driver)
    driver.act(.scrolled(over, steps: -2))
    #expect(driver.content.form?.list.first == 2 && driver.content.form?.selected == 0)
    driver.key(.end)
    #expect(driver.content.form?.selected == 11)
    driver.key(.pageUp)
    driver.key(.home)
    #expect(driver.content.form?.selected == 0 && driver.content.form?.list.first == 0)
    let bar = try #require(driver.screen?.parts.first { $0.name == "studies_bar" }?.frame)
    driver.act(
      .pointerPressed(Point(x: bar.midX, y: bar.maxY - 1), button: .primary, clicks: 1))
    #expect(driver.content.form?.list.shown.upperBound == 12)
  }

  @Test func `a finger drags the list, and what it lets go of is not chosen`() throws {
    var driver = try driver()
    let row = try point("study_4", in: driver)
    driver.act(.touchBegan(row, finger: 1), .taken)
    driver.act(.touchMoved(Point(x: row.x, y: row.y - 168), finger: 1), .taken)
    #expect(driver.content.form?.list.first == 2)
    driver.act(
      .touchEnded(Point(x: row.x, y: row.y - 168), finger: 1), .activated(StartButton.study(3)))
    #expect(driver.content.form?.selected == 0)
    driver.act(.touchBegan(row, finger: 1), .taken)
    driver.act(.touchEnded(row, finger: 1), .activated(StartButton.study(5)))
    #expect(driver.content.form?.selected == 5)
  }

  /// Everything by a finger, as on a tablet, through the buttons that the page has.
  @Test(arguments: [1, 1.5])
  func `a finger scrolls, chooses a study, takes the field and starts`(textSize: Double) throws {
    var driver = try driver(textSize: textSize)
    var pointing = Pointing()
    func touch(_ event: InputEvent) throws -> [SessionWindow.Request] {
      let buttons = try #require(driver.screen?.buttons)
      let press = pointing.handle(
        StampedEvent(event, at: driver.now), buttons: buttons, pause: 0.3)
      return driver.act(event, press)
    }
    func tap(_ point: Point) throws -> [SessionWindow.Request] {
      try touch(.touchBegan(point, finger: 7)) + touch(.touchEnded(point, finger: 7))
    }

    // From the lowest row up to the first one, and twice, so that the last row comes.
    for _ in 0..<4 {
      let shown = try #require(driver.content.form?.list.shown)
      let start = try point("study_\(shown.upperBound)", in: driver)
      let end = try point("study_\(shown.lowerBound + 1)", in: driver)
      _ = try touch(.touchBegan(start, finger: 7))
      for step in 1...10 {
        let share = Double(step) / 10
        _ = try touch(
          .touchMoved(Point(x: start.x, y: start.y + (end.y - start.y) * share), finger: 7))
      }
      _ = try touch(.touchEnded(end, finger: 7))
      #expect(driver.content.form?.selected == 0, "a drag chooses nothing")
    }
    #expect(driver.content.form?.list.shown.upperBound == 12)
    #expect(try tap(point("study_11", in: driver)).isEmpty)
    #expect(driver.content.form?.selected == 10)

    #expect(try tap(point("participant", in: driver)).isEmpty)
    driver.type("P07")
    #expect(try tap(point("start", in: driver)).summaries == ["begin 10 P07"])
  }

  @Test func `keys and buttons change the look, and open what the form offers`() throws {
    var driver = try driver()
    #expect(driver.key(.other("F9")).summaries == ["theme"])
    #expect(driver.press(StartButton.form(.theme)).summaries == ["theme"])
    #expect(driver.key(.character("="), .control).summaries == ["textSize(larger: true)"])
    #expect(driver.key(.character("-"), .control).summaries == ["textSize(larger: false)"])
    #expect(driver.key(.character("-")).isEmpty)
    #expect(driver.press(StartButton.form(.largerText)).summaries == ["textSize(larger: true)"])
    #expect(driver.key(.other("F11")).summaries == ["fullScreen"])
    #expect(driver.key(.other("F10")).summaries == ["display"])
    #expect(driver.press(StartButton.form(.display)).summaries == ["display"])
    #expect(driver.press(StartButton.form(.tryMethods)).summaries == ["tryMethods"])
    #expect(driver.key(.other("F3")).summaries == ["tryMethods"])
  }

  @Test func `a pilot run is begun as one`() throws {
    var driver = try driver()
    driver.type("P01")
    driver.key(.other("F6"))
    #expect(driver.key(.enter).summaries == ["begin 0 P01 as a pilot run"])
    driver.press(StartButton.form(.pilot))
    #expect(driver.key(.enter).summaries == ["begin 0 P01"])
  }

  @Test func `Tab asks how a path goes on, and what is found out later changes no other path`()
    throws
  {
    var driver = try driver()
    driver.key(.other("F4"))
    driver.type("stu")
    #expect(driver.key(.tab).summaries == ["completePath(\"stu\")"])
    driver.content.withForm { $0.complete("stu", by: "dies/", among: []) }
    #expect(driver.content.form?.folder?.string == "studies/")
    driver.content.withForm { $0.complete("stu", by: "mp", among: ["stump", "study"]) }
    #expect(driver.content.form?.folder?.string == "studies/" && driver.content.form?.notice == nil)
    driver.content.withForm { $0.complete("studies/", by: "", among: ["a.json", "b.json"]) }
    #expect(driver.content.form?.notice == .choices(["a.json", "b.json"]))
  }

  @Test func `Tab walks on once a path goes on by nothing, and from there back`() throws {
    var driver = try driver()
    driver.key(.other("F4"))
    #expect(driver.content.keepsTab(backwards: false) == nil, "there is no path yet")
    driver.type("nowhere")
    #expect(driver.content.keepsTab(backwards: false) == true)
    #expect(driver.content.keepsTab(backwards: true) == nil)
    driver.content.withForm { $0.complete("nowhere", by: "", among: []) }
    #expect(driver.content.keepsTab(backwards: false) == nil)
    #expect(driver.screen?.stops == ["folder", "open_folder", "cancel"])
    driver.type("/else")
    #expect(driver.content.keepsTab(backwards: false) == true, "this path was not asked about")
  }

  @Test func `what was said of a path goes with it, and Add without one says so`() throws {
    var driver = try driver()
    driver.key(.enter)
    #expect(driver.content.form?.message == .missingCode)
    driver.key(.other("F4"))
    #expect(driver.content.form?.message == nil)
    #expect(driver.key(.enter).isEmpty && driver.content.form?.notice == .missingPath)
    driver.type("x")
    #expect(driver.content.form?.notice == nil)
    for change in [Key.backspace, .escape] {
      driver.content.withForm { $0.show(.empty(folder: "x")) }
      driver.key(.left)
      #expect(driver.content.form?.notice == .empty(folder: "x"))
      driver.key(.end)
      driver.key(change)
      #expect(driver.content.form?.notice == nil)
    }
  }

  @Test func `Enter on the chosen study begins, and on another one chooses it`() throws {
    var driver = try driver()
    driver.type("P01")
    let enter = InputEvent.keyPressed(.enter, [], isRepeat: false)
    #expect(driver.act(enter, .activated(StartButton.study(2))).isEmpty)
    #expect(driver.content.form?.selected == 2)
    #expect(driver.act(enter, .activated(StartButton.study(2))).summaries == ["begin 2 P01"])
    #expect(driver.press(StartButton.study(2)).isEmpty, "a click only chooses")
  }

  @Test func `Tab stops at one study, the chosen one or else the first in sight`() throws {
    var driver = try driver()
    func studies() -> [String] { driver.screen?.stops.filter { $0.hasPrefix("study_") } ?? [] }
    #expect(studies() == ["study_1"])
    driver.key(.down)
    #expect(studies() == ["study_2"])
    driver.act(.scrolled(try point("study_2", in: driver), steps: -3))
    #expect(studies() == ["study_4"])
    driver.key(.end)
    #expect(studies() == ["study_12"])
  }

  @Test func `a file or a folder that is dropped on the form is added`() throws {
    var driver = try driver()
    #expect(driver.drop("/tmp/study.json").summaries == ["addStudies(folder: \"/tmp/study.json\")"])
    driver.content.show(SampleWindow.comparison)
    #expect(driver.drop("/tmp/study.json").isEmpty)
    driver.content = try SampleWindow.session()
    #expect(driver.drop("/tmp/study.json").isEmpty, "a session has its study")
  }

  @Test func `the study of a file is chosen, also if the list has it`() throws {
    var driver = try driver()
    driver.content = try SampleWindow.form
    driver.content.withForm { $0.select(named: "other") }
    #expect(driver.content.form?.study?.name == "other")
    driver.content.withForm { $0.select(named: "nobody") }
    #expect(driver.content.form?.study?.name == "other")
  }

  @Test func `a folder is named, opened and cancelled`() throws {
    var driver = try driver()
    driver.key(.other("F4"))
    driver.type("studies")
    #expect(driver.screen?.parts.contains { $0.name == "folder" } == true)
    #expect(driver.key(.enter).summaries == ["addStudies(folder: \"studies\")"])
    #expect(
      driver.press(StartButton.form(.openFolder)).summaries == ["addStudies(folder: \"studies\")"])
    #expect(driver.key(.escape).isEmpty && driver.content.form?.folder == nil)
    #expect(driver.key(.escape).summaries == ["leave"])
  }

  @Test func `what was found of a folder is one line`() {
    let studies = FoundStudies()
    #expect(studies.line(added: 0, folder: "x") == .empty(folder: "x"))
    let problem = FoundStudies(problems: ["a.json: not JSON", "b.json: not JSON"])
    #expect(problem.line(added: 0, folder: "x") == .problems("a.json: not JSON", others: 1))
    let first = FoundStudies(problems: ["a.json: not JSON"])
    #expect(first.line(added: 0, folder: "x") == .problem("a.json: not JSON"))
  }

  // MARK: - The language

  @Test func `a language is chosen by keys, and goes to the session`() throws {
    var driver = try driver()
    driver.type("P01")
    driver.key(.other("F8"))
    let names = ["language_study", "language_en", "language_ar", "language_de"]
    #expect(driver.screen?.buttons.prefix(4).map(\.name) == names)
    #expect(driver.screen?.hitParts.count == 9, "all else is out of reach")
    for _ in 0..<3 { driver.key(.down) }
    #expect(driver.key(.enter).isEmpty && driver.content.language.code == "de")
    #expect(driver.screen?.buttons.contains { $0.label == "Beenden" } == true)
    #expect(driver.content.form?.selected == 0, "the list of studies stays")
    #expect(driver.key(.enter).summaries == ["begin 0 P01 in de"])

    driver.key(.other("F8"))
    driver.key(.other("F8"))
    #expect(driver.content.form?.languages.isOpen == false)
    driver.key(.other("F8"))
    #expect(driver.key(.escape).isEmpty && driver.content.language.code == "de")
    driver.key(.other("F8"))
    driver.key(.home)
    driver.key(.enter)
    #expect(driver.key(.enter).summaries == ["begin 0 P01"])
  }

  @Test func `a language is chosen by the pointer, and a press beside the list closes it`() throws {
    var driver = try driver()
    driver.press(StartButton.form(.language))
    driver.press(StartButton.language("ja"))
    #expect(driver.content.language.code == "ja" && driver.content.form?.languages.isOpen == false)
    driver.press(StartButton.form(.language))
    let beside = Point(x: 300, y: 300)
    driver.act(.pointerPressed(beside, button: .primary, clicks: 1))
    #expect(driver.content.form?.languages.isOpen == false && driver.content.language.code == "ja")
    #expect(driver.content.form?.selected == 0)
    driver.press(StartButton.form(.language))
    driver.press(StartButton.language(nil))
    #expect(driver.content.language.code == "en")
    driver.press(StartButton.form(.language))
    #expect(driver.key(.other("F9")).summaries == ["theme"], "the look can be changed meanwhile")
  }

  @Test func `in Arabic the list of studies and its bar are where they are seen`() throws {
    var driver = try driver()
    let (row, bar) = (try frame("study_1", in: driver), try frame("studies_bar", in: driver))
    driver.press(StartButton.form(.language))
    driver.press(StartButton.language("ar"))
    #expect(try frame("study_1", in: driver).maxX == 1280 - row.x)
    let mirrored = try frame("studies_bar", in: driver)
    #expect(mirrored.maxX == 1280 - bar.x)
    driver.act(
      .pointerPressed(
        Point(x: mirrored.midX, y: mirrored.maxY - 1), button: .primary, clicks: 1))
    #expect(driver.content.form?.list.shown.upperBound == 12)
    driver.type("P01")
    let field = try frame("participant", in: driver)
    driver.act(
      .pointerPressed(Point(x: field.x + 1, y: field.midY), button: .primary, clicks: 1))
    driver.type("X")
    #expect(driver.content.form?.code.string == "XP01", "a code begins at the left")
  }

  private func frame(_ part: String, in driver: WindowDriver<SessionWindow>) throws -> Rectangle {
    try #require(driver.screen?.hitParts.first { $0.name == part }?.frame)
  }
}
