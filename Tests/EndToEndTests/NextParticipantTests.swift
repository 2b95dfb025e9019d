import Datasets
import Foundation
import Glibc
import TestSupport
import Testing

extension `The program by hand` {
  @Test func `runs one participant after the other from one start page`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"name": "short", "scale": {"minimum": 0, "maximum": 9}, "targets": [5, 7],
       "methods": ["text-field"], "trials": 2, "practice": 0}
      """, to: "studies/short.json")
    let results = folder.file("Results")
    let session = try RunningSession(
      ["--studies", folder.file("studies")], command: ["start"], results: results)

    try session.act(Act.type("P01") + [.key(.enter)], then: "method")
    try goThrough(session)
    try session.act(Act.click(at: try session.screen.middle("close")), then: "start")
    #expect(session.screen.rects["participant"] != nil && session.screen.rects["study_1"] != nil)

    // The second one stops after a trial, and resumes from the same page.
    try session.act(Act.type("P02") + [.key(.enter)], then: "method")
    try session.act([.key(.enter)], then: "ready")
    try solve(session)
    try session.act([.key(.escape)], then: "stop")
    try session.act([.key(.tab), .key(.enter)], then: "start")
    try session.act(Act.type("P02") + [.key(.enter)], then: "start")
    while session.screen.rects["resume"] == nil { try session.next("start") }
    // Back from the question leads to this page too.
    try session.act(Act.click(at: try session.screen.middle("quit")), then: "start")
    #expect(session.screen.rects["participant"] != nil)
    try session.act([.key(.enter)], then: "start")
    while session.screen.rects["resume"] == nil { try session.next("start") }
    try session.act([.key(.enter)], then: "method")
    #expect(session.screen.trial == nil || session.screen.trial == 2)
    try goThrough(session)
    try session.act([.key(.enter)], then: "start")
    try session.hand.press(.escape)
    let finished = try session.finish()
    #expect(finished.exitCode == 0, "\(finished)")
    #expect(finished.errors.isEmpty)

    for code in ["P01", "P02"] {
      let record = try RecordedSession(results, study: "short", participant: code)
      #expect(record.trials[column: "participant"] == [code, code])
      #expect(record.trials[column: "trial"] == ["1", "2"])
      #expect(record.trials[column: "outcome"] == ["correct", "correct"])
      #expect(record.description["exit_reason"] as? String == "completed")
      #expect(record.description["resumed"] as? Int == (code == "P02" ? 1 : 0))
      #expect(Set(record.events.allRows().compactMap(\.first)) == ["1", "2"])
    }
    #expect(try Program.run(["results", "verify", results, "--replay"]).exitCode == 0)
  }

  @Test func `mentions the trials of all participants at its end`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"name": "short", "scale": {"minimum": 0, "maximum": 9}, "targets": [5],
       "methods": ["text-field"], "trials": 1, "practice": 0}
      """, to: "studies/short.json")
    let results = folder.file("Results")
    let display = try VirtualDisplay()
    let process = try Program.start(
      ["--studies", folder.file("studies"), "--results", results],
      environment: ChildEnvironment.on(display))
    let hand = try Hand(on: display)
    for code in ["P01", "P02"] {
      try hand.perform([.pause(seconds: 1)] + Act.type(code) + [.key(.enter), .pause(seconds: 1)])
      for key in [KeyStroke.escape, .tab, .enter] {
        try hand.perform([.key(key), .pause(seconds: 0.3)])
      }
    }
    try hand.perform([.pause(seconds: 1), .key(.escape)])
    let finished = try process.finish()
    #expect(finished.exitCode == 3)
    let lines = finished.output.split(separator: "\n") + finished.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(finished)")
    for (line, code) in zip(lines, ["P01", "P02"]) {
      #expect(line.hasPrefix("trials: ") && line.contains("subject-\(code)"))
    }
  }

  /// Does the rest of a session.
  private func goThrough(_ session: RunningSession) throws {
    try session.act([.key(.enter)], then: "ready")
    while session.screen.screen != "results" { try solve(session) }
  }

  /// Does the trial that comes next.
  private func solve(_ session: RunningSession) throws {
    try session.act([.key(.enter)], then: "trial")
    let target = try #require(session.screen.target)
    let next = session.screen.trial == 2 ? "results" : "ready"
    try session.act(Act.type(target) + [.key(.enter)], then: next)
  }
}
