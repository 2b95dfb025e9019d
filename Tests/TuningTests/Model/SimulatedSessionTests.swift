import Experiment
import Primitives
import Testing

@testable import Tuning

@Suite struct SimulatedSessionTests {
  private func records(
    methods: String, participant: String = "sim1", person: Person = .typical,
    extra: String = "\"trials\": 4"
  ) throws -> [TrialRecord] {
    let study = try study(methods: methods, extra: extra)
    let plan = Plan(study: study, participant: participant)
    var session = SimulatedSession(study: study, plan: plan, person: person)
    var records: [TrialRecord] = []
    while let record = session.next() { records.append(record) }
    return records
  }

  @Test func `a plan is gone through in order, one trial after the other`() throws {
    let records = try records(methods: "\"text-field\", \"keypad\"")
    #expect(records.map(\.planned.trial) == Array(1...8))
    for (before, after) in zip(records, records.dropFirst()) {
      let onset = try #require(after.onset)
      #expect(onset > before.end)
    }
  }

  @Test func `the same plan and person give the same records, others others`() throws {
    let (first, again) = (
      try records(methods: "\"dial\", \"keypad\""), try records(methods: "\"dial\", \"keypad\"")
    )
    #expect(first.map(\.events) == again.map(\.events))
    let other = try records(methods: "\"dial\", \"keypad\"", participant: "sim2")
    #expect(first.map(\.end) != other.map(\.end))
  }

  @Test func `practice shows from trial to trial and from block to block`() throws {
    var person = steady
    person.practice.trialExponent = 0.3
    person.practice.blockExponent = 0.3
    let times = try records(methods: "\"text-field\", \"keypad\"", person: person)
      .compactMap { record in
        record.onset.flatMap { record.measures.firstInput?.seconds(since: $0) }
      }
    #expect(times.count == 8)
    let (one, two) = (times.prefix(4), times.suffix(4))
    #expect(zip(one, one.dropFirst()).allSatisfy { $0 > $1 })
    #expect(zip(two, two.dropFirst()).allSatisfy { $0 > $1 })
  }
}
