import Base
import InputMethods
import Interface
import People
import Sessions
import Studies
import Testing
import Windowing

@testable import App
@testable import CurveEditing

/// Free play and simulated people, without a window.
@MainActor struct WindowContentTests {
  // MARK: - Free play

  @Test func `free play has two pages, and text where one takes it`() throws {
    var driver = try WindowDriver(PlayContent(Play(page: .curve)))
    #expect(driver.screen?.name == .curve && !driver.content.acceptsText)
    let path = try #require(driver.screen?.parts.first { $0.name == "path" }).frame.center
    driver.act(.pointerPressed(path, button: .primary, clicks: 1))
    #expect(driver.content.acceptsText)
    driver.key(.character("a"), .control)
    driver.type("mine.json")
    #expect(driver.press(Play.Button.save).summaries == ["save mine.json"])
    driver.press(Play.Button.tab(.methods))
    #expect(driver.screen?.name == .play)
    driver.key(.tab, .control)
    #expect(driver.screen?.name == .curve && driver.deadline == nil)
    #expect(driver.close().summaries == ["leave"])
  }

  @Test func `Esc leaves free play`() throws {
    var driver = try WindowDriver(PlayContent(Play()))
    #expect(driver.key(.escape).summaries == ["leave"])
  }

  // MARK: - Simulated people

  private func show() throws -> WindowDriver<ShowContent> {
    let study = try SampleWindow.study()
    let plan = Plan(study: study.study, participant: "sim1")
    let simulated = SimulatedSession(
      study: study.study, plan: plan, person: .typical, keepsActs: true)
    return try WindowDriver(ShowContent(simulated, in: Session(study: study.study, plan: plan)))
  }

  @Test func `a simulated session is shown trial by trial, as fast as it was done`() throws {
    var driver = try show()
    #expect(!driver.content.followsPointer && !driver.content.acceptsText)
    var summaries: [String] = []
    var seconds: [Double] = []
    while summaries.last != "finish", let deadline = driver.deadline {
      for action in driver.advance(to: deadline) {
        summaries.append(action.summary)
        if case .own(.record(let record, _)) = action { seconds.append(record.seconds ?? 0) }
      }
    }
    #expect(summaries == ["record 1", "finish"])
    // Three pages of a second, and the trial in between.
    let shown = driver.now.seconds(since: Instant(nanoseconds: 1_000_000_000))
    #expect(abs(shown - 3 - (seconds.first ?? 0)) < 0.1)
  }

  @Test func `Esc or closing the window ends the show, nothing else does`() throws {
    var driver = try show()
    #expect(driver.key(.enter).isEmpty && driver.type("1").isEmpty)
    #expect(driver.key(.escape).summaries == ["leave"])
    #expect(driver.close().summaries == ["leave"])
  }
}
