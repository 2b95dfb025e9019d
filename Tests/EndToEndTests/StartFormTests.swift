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

    // Nothing typed: Enter and Start only report the missing code.
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

  /// Studies called `a` and `b` in a folder, and another `b` in a second one, with these targets.
  private func writeStudies(_ targets: [String: Int], in folder: TemporaryFolder) throws {
    for (path, target) in targets {
      try folder.write(
        """
        {"name": "\(path.suffix(1))", "scale": {"minimum": 0, "maximum": 9}, "targets": [\(target)],
         "methods": ["text-field"], "trials": 1, "practice": 0}
        """, to: "\(path).json")
    }
  }

  /// The target of the only trial of the study `name`, whose page is shown, entered by keys.
  private func enter(_ digit: Int, _ name: String, _ session: RunningSession) throws -> String? {
    try session.act([.key(.enter)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    try session.act(Act.type("\(digit)") + [.key(.enter)], then: "results")
    session.process.send(15)
    _ = try session.finish()
    let record = try RecordedSession(session.results, study: name, participant: "P01")
    return record.trials[column: "target"]?.first
  }

  /// Waits until there is a field for a folder, or none.
  private func hasField(_ isExpected: Bool, _ session: RunningSession) throws -> Bool {
    try Deadline.wait {
      while try !session.isQuiet() {}
      return (session.screen.rects["folder"] != nil) == isExpected
    }
  }

  @Test func `a study is chosen and begun by keys alone`() throws {
    let folder = try TemporaryFolder()
    try writeStudies(["studies/a": 3, "studies/b": 4], in: folder)
    let session = try RunningSession(
      ["--studies", folder.file("studies")], command: ["start"], results: folder.file("Results"))
    let back = KeyStroke(symbol: "shift+Tab", names: [])
    try session.hand.perform(Act.type("P01") + [.key(back), .key(back), .key(.down)])
    // The outline has gone along: Enter is for the study that was chosen.
    try session.act([.key(.enter)], then: "method")
    #expect(try enter(4, "b", session) == "4")
  }

  @Test func `a study file that is named counts more than the study of its name in the list`()
    throws
  {
    let folder = try TemporaryFolder()
    try writeStudies(["studies/a": 3, "studies/b": 4, "other/b": 5], in: folder)
    let session = try RunningSession(
      ["--studies", folder.file("studies")], command: ["start"], results: folder.file("Results"))
    let open = KeyStroke(symbol: "F4", names: [])
    try session.hand.perform([.key(open)] + Act.type(folder.file("other/b.json")))
    #expect(try hasField(true, session))
    try session.hand.press(.enter)
    #expect(try hasField(false, session))
    try session.act(Act.type("P01") + [.key(.enter)], then: "method")
    #expect(try enter(5, "b", session) == "5")
  }

  @Test func `Tab leaves the field for a folder once its path goes on by nothing`() throws {
    let folder = try TemporaryFolder()
    try writeStudies(["studies/a": 3], in: folder)
    let session = try RunningSession(
      ["--studies", folder.file("studies")], command: ["start"], results: folder.file("Results"))
    let open = KeyStroke(symbol: "F4", names: [])
    try session.hand.perform([.key(open)] + Act.type("/nowhere") + [.key(.tab)])
    #expect(try hasField(true, session))
    // To Add, and on to Cancel.
    try session.hand.perform([.key(.tab), .key(.tab), .key(.enter)])
    #expect(try hasField(false, session))
    try session.hand.press(.escape)
    #expect(try session.finish().exitCode == 3)
  }
}
