import Base
import InputMethods
import Interface
import Studies
import TestSupport
import Testing

@testable import App
@testable import Sessions

/// The lines that an experimenter reads about a session.
@MainActor struct SessionMonitorTests {
  /// A window with a session of two blocks.
  private func window() throws -> SessionWindow {
    let study = try SmallStudy.decoded(
      #""targets": [84.3], "practice": 1, "trials": 1, "methods": ["text-field", "keypad"],"#
        + #""order": {"methods": "fixed"}, "questionnaires": ["seq"]"#)
    return SessionWindow(
      SessionContent(Session(study: study, plan: Plan(study: study, participant: "P01"))))
  }

  /// Who reads the lines.
  private final class Reader {
    private var monitor = SessionMonitor()

    @MainActor func news(_ driver: WindowDriver<SessionWindow>) throws -> [SessionMonitor.Line] {
      monitor.follow(try #require(driver.content.participantSession))
    }

    @MainActor func lines(_ driver: WindowDriver<SessionWindow>) throws -> [String] {
      try news(driver).map(\.text)
    }
  }

  @Test func `there is one for each block, saved trial, questionnaire, break and end`() throws {
    let reader = Reader()
    var driver = try WindowDriver(try window())
    #expect(try reader.lines(driver) == ["P01: block 1 of 2 begins, text-field"])
    driver.key(.enter)
    driver.key(.enter)
    #expect(try reader.lines(driver) == [])
    driver.present()
    driver.type("84.3")
    driver.key(.enter)
    #expect(try reader.lines(driver) == [], "it is not on the disk yet")
    _ = driver.save()
    #expect(
      try reader.lines(driver) == [
        "P01: practice trial 1 of 4, text-field, target 84.3, entered 84.3, 0.20 s, correct"
      ])
    driver.key(.enter)
    driver.present()
    driver.key(.escape)
    #expect(try reader.lines(driver) == [])
    _ = driver.save()
    #expect(
      try reader.lines(driver) == [
        "P01: trial 2 of 4, text-field, target 84.3, nothing entered, 0.10 s, gave up",
        "P01: questions 'seq'",
      ])
    #expect(try reader.lines(driver) == [], "nothing is said twice")
  }

  @Test func `a trial that cannot be saved is said so, and is said once it is`() throws {
    let reader = Reader()
    var driver = try WindowDriver(try window())
    try driver.beginTrial()
    driver.type("84.2")
    driver.key(.enter)
    #expect(try reader.lines(driver) == [])
    let now = driver.now
    driver.content.withSession { _ = $0.handle(.failed("the disk is full; make room"), at: now) }
    #expect(
      try reader.news(driver) == [
        SessionMonitor.Line(text: "P01: not saved: the disk is full; make room", stays: true)
      ])
    driver.key(.enter)
    #expect(try reader.lines(driver) == [])
    _ = driver.save()
    #expect(
      try reader.lines(driver).first?.hasPrefix("P01: practice trial 1 of 4, text-field") == true
    )
  }

  @Test func `a session that ends in a trial says both`() throws {
    let reader = Reader()
    var driver = try WindowDriver(try window())
    try driver.beginTrial()
    _ = driver.close()
    #expect(try reader.lines(driver) == [])
    _ = driver.save()
    let ending = try reader.news(driver)
    #expect(ending.map(\.stays) == [false, true])
    #expect(ending.first?.text.hasSuffix("nothing entered, 0.00 s, aborted") == true)
    #expect(ending.last?.text == "P01: session ended early, trials: 1")
  }
}
