import Base
import Sessions
import Studies
import Testing

/// Closing the window of a session asks before it ends it.
@Suite struct ClosingTests {
  @Test func `a trial is aborted and saved, then it is asked, and the trial begins again`() throws {
    var driven = try DrivenSession()
    driven.begin()
    driven.closeWindow()
    #expect(driven.page == "saving" && driven.log == ["save 1 aborted"] && !driven.isAsking)
    driven.saved()
    #expect(driven.page == "ready 2" && driven.isAsking)
    driven.primary()
    #expect(!driven.isAsking && driven.page == "ready 2" && !driven.session.closesWindow)
    driven.solve()
    #expect(driven.log == ["save 1 aborted", "save 2 correct"])
    #expect(driven.records.map(\.planned.target) == [843, 843], "the same trial once more")
  }

  @Test func `the answer that stops it also closes the window`() throws {
    var driven = try DrivenSession()
    driven.begin()
    driven.closeWindow()
    driven.saved()
    driven.press(.tab)
    driven.primary()
    #expect(driven.page == "ended stopped" && driven.session.closesWindow)
    #expect(driven.log == ["save 1 aborted", "finish stopped"])
  }

  @Test func `a trial whose target was not shown yet leaves no row`() throws {
    var driven = try DrivenSession()
    while driven.page != "trial" { driven.primary() }
    driven.closeWindow()
    #expect(driven.page == "ready 1" && driven.isAsking && driven.log.isEmpty)
  }

  @Test func `closing it twice is an answer`() throws {
    var driven = try DrivenSession()
    driven.closeWindow()
    #expect(driven.page == "method 1" && driven.isAsking)
    driven.closeWindow()
    #expect(driven.log == ["finish stopped"] && driven.session.closesWindow)
    driven = try DrivenSession()
    driven.begin()
    driven.closeWindow()
    driven.closeWindow()
    driven.saved()
    #expect(driven.log == ["save 1 aborted", "finish stopped"])
  }

  @Test func `while something is saved the question waits, also for a disk that fails`() throws {
    var driven = try DrivenSession()
    driven.begin()
    driven.type("84.3")
    driven.primary()
    driven.closeWindow()
    #expect(driven.page == "saving" && !driven.isAsking)
    driven.fail()
    #expect(driven.page == "failed" && driven.isAsking)
    driven.secondary()
    driven.primary()
    driven.saved()
    #expect(driven.page == "ready 2" && !driven.isAsking, "it was answered")
  }

  @Test func `a session that is complete closes at once`() throws {
    var driven = try DrivenSession("\"practice\": 0, \"trials\": 1")
    driven.solve()
    driven.closeWindow()
    #expect(driven.log == ["save 1 correct", "finish completed"] && driven.session.closesWindow)
  }

  @Test func `a trial whose time is up in that moment counts, and the question follows`() throws {
    var driven = try DrivenSession("\"timeLimit\": 10")
    driven.begin()
    driven.seconds += 11
    driven.closeWindow()
    driven.saved()
    #expect(driven.log == ["save 1 timedOut"] && driven.isAsking)
  }
}
