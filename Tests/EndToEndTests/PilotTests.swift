import Base
import Datasets
import Foundation
import TestSupport
import Testing

extension `The program` {
  private static let short = """
    {"name": "short", "title": "Short", "scale": {"minimum": 0, "maximum": 9}, "targets": [5],
     "methods": ["text-field", "keypad"], "trials": 1, "practice": 0%}
    """

  private func study(
    in folder: TemporaryFolder, _ more: String = ""
  ) throws -> String {
    try folder.write(Self.short.replacing("%", with: more), to: "studies/short.json")
  }

  /// Presses Enter on pages and types 5 in trials, until `last` is shown.
  private func walk(_ session: RunningSession, to last: String) throws {
    while session.screen.screen != last {
      if session.screen.screen == "trial" { try session.hand.perform(Act.type("5")) }
      try session.hand.press(.enter)
      try session.next()
    }
  }

  @Test func `keeps a pilot run apart, and gives its order to the next person`() throws {
    let folder = try TemporaryFolder()
    let path = try study(in: folder)
    let results = folder.file("Results")
    let session = try RunningSession([path, "--participant", "P01", "--pilot"], results: results)
    try walk(session, to: "results")
    try session.hand.press(.enter)
    #expect(try session.finish().exitCode == 0)
    let record = try RecordedSession(results, study: "short", participant: "P01")
    #expect(record.description["pilot"] as? Bool == true && record.trials.count == 2)

    let check = try Program.run(["check", path, "--results", results, "--format", "json"])
    #expect(
      check.output.replacing(" ", with: "").replacing("\n", with: "").contains("\"done\":[0,0]"))
    let list = try Program.run(["results", "list", results]).output
    #expect(list.contains("complete, pilot") && list.contains("1 pilot run"))
    #expect(try Program.run(["results", "search", "pilot", "--results", results]).exitCode == 0)

    let compare = try Program.run(["compare", results])
    #expect(compare.exitCode == 1 && compare.errors.contains("--pilots"))
    let all = try Program.run(["compare", results, "--pilots"])
    #expect(all.exitCode == 0 && all.output.contains("2 trials counted"))
    #expect(try Program.run(["results", "verify", results]).exitCode == 0)
  }

  @Test func `asks for consent before anything else, and keeps the answer`() throws {
    let folder = try TemporaryFolder()
    let path = try study(in: folder, ", \"consent\": \"Taking part is voluntary.\"")
    let results = folder.file("Results")
    let session = try RunningSession([path, "--participant", "P01"], results: results)
    #expect(session.screen.screen == "consent")
    #expect(Set(session.screen.rects.keys) == ["agree", "withdraw"])
    try session.act(Act.click(at: try session.screen.middle("agree")), then: "method")
    session.process.send(15)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(results, study: "short", participant: "P01")
    let consent = try #require(record.description["consent"] as? [String: Any])
    #expect(consent["agreed"] as? Bool == true)
    #expect((consent["text_sha256"] as? String)?.count == 64)
    #expect((consent["decided_utc"] as? String)?.hasPrefix("20") == true)

    let resumed = try RunningSession(
      [path, "--participant", "P01", "--resume"], results: results, on: session.display)
    #expect(resumed.screen.screen == "method", "who has agreed is not asked again")
    resumed.process.send(15)
    #expect(try resumed.finish().exitCode == 3)
    #expect(try Program.run(["results", "verify", results]).exitCode == 0)
  }

  @Test func `ends without a trial where consent is not given`() throws {
    let folder = try TemporaryFolder()
    let path = try study(in: folder, ", \"consent\": {\"text\": \"Do you take part?\"}")
    let results = folder.file("Results")
    let session = try RunningSession([path, "--participant", "P01"], results: results)
    try session.act([.key(.escape)], then: "stop")
    try session.act([.key(.escape)], then: "consent")
    try session.act([.key(.escape)], then: "stop")
    try session.act(Act.click(at: try session.screen.middle("stop_here")), then: "withdrawn")
    #expect(Set(session.screen.rects.keys) == ["close"])
    try session.hand.press(.enter)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(results, study: "short", participant: "P01")
    #expect(record.trials.count == 0)
    #expect((record.description["consent"] as? [String: Any])?["agreed"] as? Bool == false)
    #expect(record.description["exit_reason"] as? String == "withdrawn")
    #expect(try Program.run(["results", "list", results]).output.contains("withdrawn"))
    let check = try Program.run(["check", path, "--results", results, "--format", "json"])
    #expect(
      check.output.replacing(" ", with: "").replacing("\n", with: "").contains("\"done\":[0,0]"))
  }

  @Test func `begins from the page: wheel, click, pilot run, Enter`() throws {
    let folder = try TemporaryFolder()
    _ = try study(in: folder)
    let results = folder.file("Results")
    let display = try VirtualDisplay(extents: "800x600x24")
    let process = try Program.start(
      ["--studies", folder.file("studies"), "--results", results, "--announce"],
      environment: ChildEnvironment.on(display))
    var screen = try process.screen()
    #expect(screen.rects["study_1"] != nil && screen.rects["study_8"] == nil)
    let hand = try Hand(on: display)
    func next() throws {
      screen = try process.screen()
    }
    try hand.perform([.move(try screen.middle("study_2")), .scroll(away: false)])
    try next()
    #expect(screen.rects["study_1"] == nil, "\(screen)")
    try hand.perform([.scroll(away: true)])
    try next()
    try hand.click(try screen.middle("study_3"))
    try hand.click(try screen.middle("study_1"))
    try hand.click(try screen.middle("pilot"))
    try hand.perform(Act.type("p7") + [.key(.enter)])
    while screen.screen == "start" { try next() }
    #expect(screen.screen == "method")
    process.send(15)
    #expect(try process.finish().exitCode == 3)
    let record = try RecordedSession(results, study: "short", participant: "p7")
    #expect(record.description["pilot"] as? Bool == true)
  }
}
