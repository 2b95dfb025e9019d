import Formats
import FreePlay
import InputMethods
import Primitives
import Sessions
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct SimulatedActTests {
  /// Has a session of its own take everything that `simulated` did; returns its records.
  private func replay(_ study: Study, _ simulated: inout SimulatedSession, _ plan: Plan)
    -> [(done: TrialRecord, replayed: TrialRecord?)]
  {
    var session = Session(study: study, plan: plan)
    var records: [(TrialRecord, TrialRecord?)] = []
    while true {
      switch session.state {
      case .trial:
        guard let record = simulated.next() else { return records }
        session.place(in: SimulatedWindow.standard.placement)
        session.present(at: record.onset ?? record.end, utc: 0)
        for act in simulated.acts { session.perform(act) }
        _ = session.advance(to: record.end)
        guard case .saving(.trial(let replayed)) = session.state else { return records }
        records.append((record, replayed))
      case .saving: _ = session.saved(at: simulated.now)
      case .ended, .failed, .results: return records
      case .ready: _ = session.primary(at: simulated.nextOnset)
      case .instructions, .questions, .method, .pause: _ = session.primary(at: simulated.now)
      }
    }
  }

  @Test(arguments: [
    "", "\"confirmation\": \"release\"", "\"confirmation\": {\"dwell\": 0.8}",
    "\"timeLimit\": 4", "\"wrongAnswers\": \"retry\"", "\"task\": \"match\"",
  ])
  func `what was done can be done again in a session, with the same result`(rule: String) throws {
    let methods =
      rule.contains("match") || rule.contains("confirmation")
      ? "\"accurate-slider\", \"dial\""
      : MethodKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    let study = try study(
      methods: methods, extra: "\"trials\": 2" + (rule.isEmpty ? "" : ", " + rule))
    let plan = Plan(study: study, participant: "sim1")
    var simulated = SimulatedSession(
      study: study, plan: plan, person: .drawn(seed: 5), keepsActs: true)
    let records = replay(study, &simulated, plan)
    #expect(records.count == plan.trials.count)
    for (done, replayed) in records {
      #expect(replayed?.outcome == done.outcome)
      #expect(replayed?.end == done.end)
      #expect(replayed?.events == done.events)
      #expect(replayed?.measures == done.measures)
    }
  }

  @Test func `nothing is kept unless it is asked for`() throws {
    let study = try study(methods: "\"text-field\"", extra: "\"trials\": 1")
    let plan = Plan(study: study, participant: "sim1")
    var session = SimulatedSession(study: study, plan: plan, person: .typical)
    _ = session.next()
    #expect(session.acts.isEmpty)
  }
}
