import Drawing
import Formats
import InputMethods
import Primitives
import Screens
import Sessions
import Studies
import Testing

@testable import Runner

/// The form before a session in a window, without a window.
@MainActor struct StartFormEventTests {
  private func driver(_ count: Int = 12) throws -> ModeDriver {
    let study = try StudyFile.decode(
      Array(
        """
        {"name": "s", "scale": {"minimum": 0, "maximum": 9}, "methods": ["text-field"]}
        """.utf8))
    var form = StartForm(studies: Array(repeating: study, count: count))
    form.takesFolders = true
    return try ModeDriver(.form(form))
  }

  private func point(_ part: String, in driver: ModeDriver) throws -> Point {
    try #require(driver.screen?.hitParts.first { $0.name == part }?.frame.center)
  }

  @Test func `wheel, keys and the bar scroll the list`() throws {
    var driver = try driver()
    let over = try point("study_2", in: driver)
    driver.act(.scrolled(over, steps: -2))
    #expect(driver.mode.form?.list.first == 2 && driver.mode.form?.selected == 0)
    driver.key(.end)
    #expect(driver.mode.form?.selected == 11)
    driver.key(.pageUp)
    driver.key(.home)
    #expect(driver.mode.form?.selected == 0 && driver.mode.form?.list.first == 0)
    let bar = try #require(driver.screen?.parts.first { $0.name == "scroll_bar" }?.frame)
    driver.act(
      .pointerPressed(Point(x: bar.midX, y: bar.maxY - 1), button: .primary, clicks: 1))
    #expect(driver.mode.form?.list.shown.upperBound == 12)
  }

  @Test func `a finger drags the list, and what it lets go of is not chosen`() throws {
    var driver = try driver()
    let row = try point("study_4", in: driver)
    driver.act(.touchBegan(row, finger: 1), .taken)
    driver.act(.touchMoved(Point(x: row.x, y: row.y - 168), finger: 1), .taken)
    #expect(driver.mode.form?.list.first == 2)
    driver.act(
      .touchEnded(Point(x: row.x, y: row.y - 168), finger: 1), .activated(.study(3)))
    #expect(driver.mode.form?.selected == 0)
    driver.act(.touchBegan(row, finger: 1), .taken)
    driver.act(.touchEnded(row, finger: 1), .activated(.study(5)))
    #expect(driver.mode.form?.selected == 5)
  }

  @Test func `keys and buttons change the look, and open what the form offers`() throws {
    var driver = try driver()
    #expect(driver.key(.other("F9")).summaries == ["theme"])
    #expect(driver.press(.form(.theme)).summaries == ["theme"])
    #expect(driver.key(.character("="), .control).summaries == ["textSize(larger: true)"])
    #expect(driver.key(.character("-"), .control).summaries == ["textSize(larger: false)"])
    #expect(driver.key(.character("-")).isEmpty)
    #expect(driver.press(.form(.largerText)).summaries == ["textSize(larger: true)"])
    #expect(driver.key(.other("F11")).summaries == ["fullScreen"])
    #expect(driver.press(.form(.tryMethods)).summaries == ["tryMethods"])
    #expect(driver.key(.other("F3")).summaries == ["tryMethods"])
  }

  @Test func `a pilot run is begun as one`() throws {
    var driver = try driver()
    driver.type("P01")
    driver.key(.other("F6"))
    #expect(driver.key(.enter).summaries == ["begin 0 P01 as a pilot run"])
    driver.press(.form(.pilot))
    #expect(driver.key(.enter).summaries == ["begin 0 P01"])
  }

  @Test func `a folder is named, opened and cancelled`() throws {
    var driver = try driver()
    driver.key(.other("F4"))
    driver.type("studies")
    #expect(driver.screen?.parts.contains { $0.name == "folder" } == true)
    #expect(driver.key(.enter).summaries == ["addStudies(folder: \"studies\")"])
    #expect(driver.press(.form(.openFolder)).summaries == ["addStudies(folder: \"studies\")"])
    #expect(driver.key(.escape).isEmpty && driver.mode.form?.folder == nil)
    #expect(driver.key(.escape).summaries == ["leave"])
  }

  @Test func `what was found of a folder is one line`() {
    let studies = FoundStudies()
    #expect(studies.line(added: 0, folder: "x").words.hasPrefix("no study in x"))
    let problem = FoundStudies(problems: ["a.json: not JSON", "b.json: not JSON"])
    #expect(problem.line(added: 0, folder: "x").words == "a.json: not JSON (and 1 more)")
    #expect(problem.line(added: 0, folder: "x").isProblem)
  }
}
