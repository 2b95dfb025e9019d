import Formats
import Glibc
import Primitives
import Testing
import TrialLog

/// A session of one method, at the first trial or on the page before it.
final class OneTrial {
  let session: RunningSession
  private let folder: TestFolder

  init(method: String, startsTrial: Bool = true, timeLimit: Double = 60) throws {
    folder = try TestFolder()
    let study = try SmallStudy.write(in: folder, methods: [method], timeLimit: timeLimit)
    session = try RunningSession(
      [study, "--participant", "P01"], results: folder.path("Results"))
    try session.act([.move(Point(x: 20, y: 20)), .key(.enter)], then: "ready")
    if startsTrial { try session.act([.key(.enter)], then: "trial") }
  }

  /// Does `acts`, which end the trial, and returns its row.
  func finish(_ acts: [Act]) throws -> [String: String] {
    try session.act(acts, then: "ready")
    return try abort()
  }

  /// Ends the session and returns the first trial's row.
  func abort() throws -> [String: String] {
    session.process.send(SIGTERM)
    let finished = try session.process.finish()
    #expect(finished.exitCode == 3)
    #expect(finished.errors.isEmpty)
    let record = try record()
    try #require(record.trials.rows.count == 1)
    return record.trial(0)
  }

  func record() throws -> RecordedSession {
    try RecordedSession(folder.path("Results"), study: SmallStudy.name, participant: "P01")
  }
}
