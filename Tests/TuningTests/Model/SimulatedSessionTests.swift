import Formats
import InputMethods
import Primitives
import Sessions
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct SimulatedSessionTests {
  private func records(
    methods: String, participant: String = "sim1", person: Person = .typical,
    extra: String = "\"trials\": 4"
  ) throws -> [TrialRecord] {
    run(try study(methods: methods, extra: extra), participant: participant, person: person)
      .records
  }

  private func run(
    _ study: Study, participant: String = "sim1", person: Person = steady, utc: Int64 = 0
  ) -> (records: [TrialRecord], parts: [Part]) {
    let plan = Plan(study: study, participant: participant)
    var session = SimulatedSession(study: study, plan: plan, person: person, utc: utc)
    var records: [TrialRecord] = []
    while let record = session.next() { records.append(record) }
    return (records, session.parts)
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

  @Test func `practice that has met its criterion is passed over, and numbers have no gaps`() throws
  {
    var study = try study(methods: "\"text-field\"", extra: "\"trials\": 2")
    study.practice = .criterion(correctInARow: 1, atMost: 9)
    let records = run(study).records
    #expect(Plan(study: study, participant: "sim1").trials.count == 11)
    #expect(records.map(\.planned.trial) == [1, 2, 3])
    #expect(records.map(\.planned.phase) == [.practice, .main, .main])
  }

  @Test func `a trial begins where the one before ended, where the study has it so`() throws {
    var study = try study(methods: "\"stepper\"", extra: "\"trials\": 3")
    study.scales[0].start = .last
    let records = run(study).records
    #expect(records.count == 3)
    for (before, after) in zip(records, records.dropFirst()) {
      #expect(after.planned.startValue == before.entered)
    }
  }

  @Test func `wall times and what can be hit are told with the trials`() throws {
    let study = try study(methods: "\"accurate-slider\"", extra: "\"trials\": 1")
    let (records, parts) = run(study, utc: 5_000_000_000)
    let record = try #require(records.first)
    #expect(record.onsetUTC == record.onset.map { $0.nanoseconds + 5_000_000_000 })
    #expect(Set(parts.map(\.name)) == ["done", "give_up", "track", "thumb"])
    #expect(parts.first?.frame == SimulatedWindow.standard.done)
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
