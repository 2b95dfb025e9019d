import Testing
import TrialLog

extension `The program` {
  @Test func `logs every method as it was used`() throws {
    let folder = try TestFolder()
    let study = try SmallStudy.write(in: folder, methods: SmallStudy.allMethods)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.path("Results"))
    let plan = try PlannedSession(study, participant: "P01")
    let walk = try SessionWalk(session, plan)
    #expect(Set(plan.trials.map(\.method)).count == 10)
    try walk.walk(through: 20)
    try session.hand.press(.enter)
    let finished = try session.process.finish()
    #expect(finished.exitCode == 0)
    #expect(finished.errors.isEmpty)

    let record = try RecordedSession(
      folder.path("Results"), study: SmallStudy.name, participant: "P01")
    try #require(record.trials.rows.count == 20)
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(done: done, plan: plan, row: record.trial(index), record: record).checkAll()
    }
    let outcomes = zip(walk.done, record.trials[column: "outcome"] ?? [])
    for (done, outcome) in outcomes where done.planned.method != "plain-slider" {
      #expect(outcome == "correct", "trial \(done.planned.trial)")
    }
    try checkDial(walk, record)
    let curves = try #require(record.description["curves"] as? [String: [String: Any]])
    #expect(curves.keys.sorted() == ["accurate-slider", "dial", "stepped-slider"])
    let held = try #require(plan.trials.first { $0.method == "stepper" })
    try HoldCheck(events: record.events(of: held.trial)).check()
  }

  /// The knob never jumps: the longest step of the hand is worth less than two units.
  private func checkDial(_ walk: SessionWalk, _ record: RecordedSession) throws {
    for done in walk.done where done.planned.method == "dial" {
      let values = try record.events(of: done.planned.trial).filter { $0["kind"] == "value" }
        .map { try BundledScale.steps(try #require($0["value"])) }
      #expect(values.count > 20)
      #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 20 })
    }
  }
}
