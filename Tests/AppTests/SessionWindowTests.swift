import Base
import Comparison
import Drawing
import GoldenImages
import InputMethods
import Interface
import Sessions
import Testing

@testable import App

/// The window of sessions and the pages that it shows over others, without a window or a disk.
@MainActor struct SessionWindowTests {
  // MARK: - The start form

  @Test func `the form begins with a study and a code`() throws {
    var driver = try WindowDriver(try SampleWindow.form)
    #expect(driver.screen?.name == .start && driver.content.acceptsText)
    #expect(driver.key(.enter).isEmpty, "there is no code yet")
    #expect(driver.content.form?.message != nil)
    driver.type("P01")
    #expect(driver.key(.enter).summaries == ["begin 0 P01"])
    driver.press(StartButton.study(1))
    #expect(driver.press(StartButton.start).summaries == ["begin 1 P01"])
    #expect(driver.deadline == nil, "nothing wakes up by itself")
  }

  @Test func `Esc, Quit and closing the window leave the form`() throws {
    var driver = try WindowDriver(try SampleWindow.form)
    #expect(driver.key(.escape).summaries == ["leave"])
    #expect(driver.press(StartButton.quit).summaries == ["leave"])
    #expect(driver.close().summaries == ["leave"])
    #expect(driver.act(.keyPressed(.escape, [], isRepeat: true)).isEmpty, "a held key is no press")
  }

  @Test func `a press on the code's field moves its cursor`() throws {
    var driver = try WindowDriver(try SampleWindow.form)
    driver.type("P01")
    let field = try #require(driver.screen?.parts.first { $0.name == "participant" })
    let edge = Point(x: field.frame.x + 1, y: field.frame.midY)
    driver.act(.pointerPressed(edge, button: .primary, clicks: 1))
    driver.type("X")
    #expect(driver.content.form?.code.string == "XP01")
  }

  @Test func `text comes from the clipboard and goes there`() throws {
    var driver = try WindowDriver(try SampleWindow.form)
    #expect(driver.key(.character("v"), .control).summaries == ["paste"])
    #expect(driver.content.paste(StampedEvent(.textEntered("P07"), at: driver.now)).isEmpty)
    #expect(driver.content.form?.code.string == "P07")
    driver.key(.character("a"), .control)
    #expect(driver.key(.character("c"), .control).summaries == ["copy P07"])
  }

  // MARK: - The question whether a session resumes

  @Test func `the question is answered by keys and by buttons`() throws {
    var driver = try WindowDriver(try SampleWindow.question())
    #expect(driver.screen?.name == .start && !driver.content.acceptsText)
    #expect(driver.deadline == nil)
    #expect(driver.key(.enter).summaries == ["resume 3"])
    #expect(driver.key(.character("n")).summaries == ["restart"])
    #expect(driver.key(.escape).summaries == ["leave"])
    #expect(driver.press(ResumeOffer.Action.resume).summaries == ["resume 3"])
    #expect(driver.press(ResumeOffer.Action.restart).summaries == ["restart"])
    #expect(driver.press(ResumeOffer.Action.leave).summaries == ["leave"])
    #expect(driver.close().summaries == ["leave"])
  }

  @Test func `the question leads back to the form from which it came`() throws {
    for press in [true, false] {
      var driver = try WindowDriver(try SampleWindow.question(isFromForm: true))
      let actions = press ? driver.press(ResumeOffer.Action.leave) : driver.key(.escape)
      #expect(actions.summaries == ["return to the form"])
      guard driver.content.showsForm else {
        Issue.record("the form is not shown")
        return
      }
      #expect(driver.screen?.name == .start && driver.content.acceptsText)
    }
  }

  @Test func `nothing else answers the question`() throws {
    var driver = try WindowDriver(try SampleWindow.question())
    #expect(driver.key(.other("F2")).isEmpty && driver.type("P02").isEmpty)
    #expect(driver.press(StartButton.start).isEmpty)
    #expect(driver.content.form?.code.string == "", "the form behind it takes no text")
    #expect(driver.screen?.buttons.map(\.name) == ["resume", "quit", "restart"])
  }

  // MARK: - The comparison

  @Test(arguments: [Key.enter, .escape])
  func `F2 compares from the form, and a key returns to it`(key: Key) throws {
    var driver = try WindowDriver(try SampleWindow.form)
    driver.type("P01")
    #expect(driver.key(.other("F2")).summaries == ["compare small"])
    driver.content.show(SampleWindow.comparison)
    #expect(driver.screen?.name == .comparison)
    #expect(driver.type("2").isEmpty && driver.key(.other("F2")).isEmpty)
    #expect(driver.screen?.name == .comparison, "no other key closes it")
    #expect(driver.key(key).isEmpty, "the key closes it and does nothing else")
    #expect(driver.screen?.name == .start && driver.content.form?.code.string == "P01")
  }

  @Test func `keys and buttons change the task of a comparison, which stays open`() throws {
    var driver = try WindowDriver(try SampleWindow.form)
    driver.content.show(Self.pageOfTwoTasks())
    func words() -> [String] {
      (driver.screen?.picture.shapes ?? []).compactMap { shape in
        if case .text(let text) = shape { text.string } else { nil }
      }
    }
    #expect(driver.screen?.buttons.map(\.name) == ["facet_1", "facet_2", "close"])
    #expect(words().contains("1 of 2  ← →"))
    #expect(driver.key(.right).isEmpty && words().contains("2 of 2  ← →"))
    #expect(driver.press(ComparisonButton.facet(0)).isEmpty && words().contains("1 of 2  ← →"))
    #expect(words().contains("4 participants · 16 trials") && words().contains("Text field"))
    #expect(driver.press(ComparisonButton.close).isEmpty)
    #expect(driver.screen?.name == .start)
  }

  @Test func `a comparison of curves makes the next round by N or its button`() throws {
    var driver = try WindowDriver(try SampleWindow.form)
    driver.content.show(Self.pageOfTwoTasks())
    #expect(driver.key(.character("n")).isEmpty)
    driver.content.show(curves: ["Keep it."])
    #expect(driver.screen?.buttons.map(\.name) == ["facet_1", "facet_2", "next_round", "close"])
    #expect(driver.key(.character("n")).summaries == ["next round"])
    #expect(driver.press(ComparisonButton.nextRound).summaries == ["next round"])
    driver.content.show(curves: ["It is there."])
    let words = (driver.screen?.picture.shapes ?? []).compactMap { shape in
      if case .text(let text) = shape { text.string } else { nil }
    }
    #expect(words.contains { $0.hasSuffix("It is there.") })
    #expect(driver.press(ComparisonButton.close).isEmpty && driver.screen?.name == .start)
  }

  private static func pageOfTwoTasks(isForResearchers: Bool = false) -> ComparisonPage {
    let conditions = ["enter", "match"].flatMap { task in
      ["text-field", "dial"].map { Condition(method: $0, facet: Facet(task: task)) }
    }
    let trials = (0..<16).map { index in
      Observation(
        participant: index / 4, condition: index % 4, ending: .correct,
        time: 2 + Double(index % 4) + 0.1 * Double(index / 4))
    }
    return ComparisonPage(
      ComparisonResult(
        of: Observations(
          participants: ["P1", "P2", "P3", "P4"], conditions: conditions, trials: trials)),
      title: "Small", isForResearchers: isForResearchers)
  }

  @Test func `a session is compared after its end only`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    #expect(driver.key(.other("F2")).isEmpty && driver.press(SessionButton.compare).isEmpty)
    try driver.finishTrial()
    #expect(driver.key(.other("F2")).summaries == ["compare small"])
    driver.content.show(SampleWindow.comparison)
    #expect(driver.screen?.name == .comparison && !driver.content.acceptsText)
    #expect(driver.press(ComparisonButton.close).isEmpty)
    #expect(driver.screen?.name == .results)
    #expect(driver.press(SessionButton.close).summaries == ["finish completed"])
  }

  @Test func `closing the window over a comparison ends the session behind it`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    try driver.finishTrial()
    driver.content.show(SampleWindow.comparison)
    #expect(driver.close().summaries == ["finish completed"])
    driver.content = try SampleWindow.form
    driver.content.show(SampleWindow.comparison)
    #expect(driver.close().summaries == ["leave"])
  }

  @Test func `nothing is written of what is not compared`() throws {
    var driver = try WindowDriver(try SampleWindow.form)
    var page = Self.pageOfTwoTasks(isForResearchers: true)
    (page.facets, page.message) = ([], "People and simulated people are never pooled.")
    driver.content.show(page)
    #expect(driver.screen?.buttons.map(\.name) == ["close"])
    #expect(driver.key(.character("o")).isEmpty && driver.key(.character("e")).isEmpty)
  }

  @Test func `researchers see pairs and limits, and write files of the comparison`() throws {
    var driver = try WindowDriver(try SampleWindow.form)
    let page = Self.pageOfTwoTasks()
    #expect(page.limits.isEmpty && page.facets.allSatisfy(\.pairs.isEmpty))
    driver.content.show(page)
    #expect(driver.key(.character("o")).isEmpty && driver.key(.character("p")).isEmpty)
    #expect(driver.screen?.buttons.map(\.name) == ["facet_1", "facet_2", "close"])
    _ = driver.press(ComparisonButton.close)
    driver.content.show(Self.pageOfTwoTasks(isForResearchers: true))
    #expect(
      driver.screen?.buttons.map(\.name) == [
        "facet_1", "facet_2", "close", "times", "pairs", "limits", "open_report", "export",
      ])
    #expect(driver.key(.character("o")).summaries == ["write report"])
    #expect(driver.press(ComparisonButton.openReport).summaries == ["write report"])
    #expect(driver.key(.character("e")).summaries == ["write everything"])
    #expect(driver.press(ComparisonButton.export).summaries == ["write everything"])
    func words() -> [String] { driver.screen?.picture.strings ?? [] }
    #expect(driver.key(.character("p")).isEmpty)
    #expect(
      words().contains {
        $0.hasPrefix("dial / text field: ×")
      })
    #expect(driver.press(ComparisonButton.view(.limits)).isEmpty)
    #expect(words().contains("Limits of the answers"))
    #expect(driver.key(.character("t")).isEmpty && words().contains("4 participants · 16 trials"))
    driver.content.show(notice: "The report is in x.")
    #expect(words().contains("The report is in x."))
    #expect(driver.key(.escape).isEmpty && driver.screen?.name == .start)
  }
}
