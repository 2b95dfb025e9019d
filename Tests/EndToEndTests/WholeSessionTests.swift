import Formats
import Primitives
import Testing
import TrialLog

/// Everything that starts the real program: one test at a time, since each has a display to itself.
@Suite(.serialized)
struct `The program` {}

extension `The program` {
  @Test func `logs a whole session as it was done`() throws {
    let folder = try TestFolder()
    let plan = try PlannedSession("blog-2012", participant: "P01")
    #expect(plan.trials.count == 24)
    let session = try RunningSession(
      ["blog-2012", "--participant", "P01"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 24)
    try session.hand.press(.enter)
    let finished = try session.process.finish()
    #expect(finished.exitCode == 0)
    #expect(finished.errors.isEmpty)
    #expect(finished.output.isEmpty, "an announcement too many")

    let record = try RecordedSession(folder.path, participant: "P01")
    try #require(record.trials.rows.count == 24)
    for (index, done) in walk.done.enumerated() {
      let check = TrialCheck(done: done, plan: plan, row: record.trial(index), record: record)
      try check.checkAll()
    }
    try checkDescription(record, plan)
  }

  private func checkDescription(_ record: RecordedSession, _ plan: PlannedSession) throws {
    let description = record.description
    #expect(description["complete"] as? Bool == true)
    #expect(description["exit_reason"] as? String == "completed")
    #expect(description["simulated"] as? Bool == false)
    #expect(description["seed"] as? UInt64 == plan.seed)
    #expect(description["started_utc"] is String && description["ended_utc"] is String)
    let layout = try #require(description["layout"] as? [String: [String: [Double]]])
    #expect(Set(layout.keys) == Set(plan.trials.map(\.method)))
    let timing = try #require(description["timing"] as? [String: Any])
    #expect(try #require(timing["x_server_share"] as? Double) > 0.9)
    let columns = try record.describedColumns()
    #expect(Set(columns).count == columns.count)
    #expect(Set(columns) == (try record.columnsWithoutSidecar()))
  }
}
