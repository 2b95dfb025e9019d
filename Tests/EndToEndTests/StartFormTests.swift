import TestSupport
import Testing

@testable import Base
@testable import Datasets

extension `The program by hand` {
  @Test func `asks for a participant and refuses what is no code`() throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012"], results: folder.path)
    #expect(session.screen.screen == "start")
    #expect(
      Set(session.screen.rects.keys) == [
        "start", "quit", "compare", "participant", "study_1", "pilot", "try_methods", "language",
        "theme", "text_smaller", "text_larger", "full_screen", "studies",
      ])
    let field = try session.screen.rectangle("participant")

    // Nothing typed: Enter and Start only say what is missing.
    #expect(try session.wrongInk(under: field) == 0)
    try session.hand.press(.enter)
    #expect(try session.isQuiet())
    #expect(try session.wrongInk(under: field) > 50)
    try session.hand.click(try session.screen.middle("start"))
    #expect(try session.isQuiet())

    try session.hand.perform(Act.type("p"))
    #expect(try session.isQuiet())
    #expect(try session.wrongInk(under: field) == 0)
    try session.hand.perform(Act.type("/"))
    #expect(try session.isQuiet())
    #expect(try session.wrongInk(under: field) > 50)
    #expect(try folder.contents().isEmpty)

    // A code that was left out is reported again before a participant uses another one.
    try session.hand.perform(Act.type("07") + [.key(.enter)])
    #expect(try session.isQuiet())
    #expect(try session.wrongInk(under: field) > 50)
    try session.act([.key(.enter)], then: "method")
    session.process.send(15)
    #expect(try session.finish().exitCode == 3)
    #expect(try RecordedSession(folder.path, participant: "p07").trials.count == 0)
  }

  @Test func `says in the form that the results cannot be written, and continues`() throws {
    let folder = try TemporaryFolder()
    let results = try folder.write("in the way", to: "Results")
    let session = try RunningSession(["blog-2012"], results: results)
    try session.hand.perform(Act.type("p1") + [.key(.enter)])
    #expect(try session.isQuiet())
    let field = try session.screen.rectangle("participant")
    // Nothing announces the sentence, and a busy machine may show it late.
    #expect(try Deadline.wait { try session.wrongInk(under: field) > 50 })
    try session.hand.press(.escape)
    let finished = try session.finish()
    #expect(finished.exitCode == 3)
    #expect(finished.errors.isEmpty)
  }

  @Test(arguments: Interruption.allCases)
  func `is left before a session without a trace`(interruption: Interruption) throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012"], results: folder.path)
    try session.hand.perform(Act.type("p1"))
    try interruption.happen(to: session)
    let finished = try session.finish()
    #expect(finished.exitCode == 3, "\(finished)")
    #expect(try folder.contents().isEmpty)
  }

  @Test func `is left by Quit`() throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012"], results: folder.path)
    try session.hand.click(try session.screen.middle("quit"))
    #expect(try session.finish().exitCode == 3)
    #expect(try folder.contents().isEmpty)
  }
}
