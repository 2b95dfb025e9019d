import Base
import InputMethods
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct SimulatedSessionTests {
  private func records(
    methods: String, participant: String = "sim1", person: Person = .typical,
    extra: String = "\"trials\": 4"
  ) throws -> [TrialRecord] {
    run(
      try simulatedStudy(methods: methods, extra: extra), participant: participant, person: person
    )
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
    var study = try simulatedStudy(methods: "\"text-field\"", extra: "\"trials\": 2")
    study.practice = .criterion(correctInARow: 1, atMost: 9)
    let records = run(study).records
    #expect(Plan(study: study, participant: "sim1").trials.count == 11)
    #expect(records.map(\.planned.trial) == [1, 2, 3])
    #expect(records.map(\.planned.phase) == [.practice, .main, .main])
  }

  @Test func `a trial begins where the one before ended, where the study has it so`() throws {
    var study = try simulatedStudy(methods: "\"stepper\"", extra: "\"trials\": 3")
    study.scales[0].start = .last
    let records = run(study).records
    #expect(records.count == 3)
    for (before, after) in zip(records, records.dropFirst()) {
      #expect(after.planned.startValue == before.entered)
    }
  }

  @Test func `wall times and what can be hit are reported with the trials`() throws {
    let study = try simulatedStudy(methods: "\"accurate-slider\"", extra: "\"trials\": 1")
    let (records, parts) = run(study, utc: 5000)
    let record = try #require(records.first)
    #expect(record.onsetUTC == record.onset.map { $0.nanoseconds / 1_000_000 + 5000 })
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
        session.recordOnset(at: record.onset ?? record.end, utc: 0)
        for act in simulated.acts { session.perform(act) }
        _ = session.advance(to: record.end)
        guard case .saving(.trial(let replayed)) = session.state else { return records }
        records.append((record, replayed))
      case .saving: _ = session.saved(at: simulated.now)
      case .withdrawn, .ended, .failed, .results: return records
      case .ready: _ = session.primary(at: simulated.nextOnset)
      case .consent, .instructions, .questions, .method, .onBreak:
        _ = session.primary(at: simulated.now)
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
    let study = try simulatedStudy(
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
    let study = try simulatedStudy(methods: "\"text-field\"", extra: "\"trials\": 1")
    let plan = Plan(study: study, participant: "sim1")
    var session = SimulatedSession(study: study, plan: plan, person: .typical)
    _ = session.next()
    #expect(session.acts.isEmpty)
  }
}

@Suite struct SimulatedPeopleTests {
  private func people(_ count: Int, seed: UInt64 = 1) throws -> SimulatedPeople {
    SimulatedPeople(
      study: try simulatedStudy(methods: "\"text-field\", \"keypad\"", extra: "\"trials\": 2"),
      count: count, seed: seed)
  }

  @Test(arguments: [(1, 9, "sim1"), (1, 10, "sim01"), (10, 10, "sim10"), (24, 1000, "sim0024")])
  func `codes have as many digits as the highest one`(number: Int, count: Int, code: String) throws
  {
    #expect(try people(count).code(of: number) == code)
  }

  @Test func `what a person does depends on seed and number, not on how many there are`() throws {
    let (few, many) = (try people(3), try people(2000))
    for number in 1...3 {
      #expect(few.plan(of: number).trials == many.plan(of: number).trials)
      #expect(few.plan(of: number).seed == few.seed(of: number))
      var (one, other) = (
        few.session(of: few.plan(of: number), utc: 0),
        many.session(of: many.plan(of: number), utc: 0)
      )
      while let record = one.next() { #expect(record.events == other.next()?.events) }
    }
  }

  @Test func `each number and each seed gives another person`() throws {
    let seeds = try [1, 2, UInt64.max].flatMap { seed in
      try (1...50).map { try people(50, seed: seed).seed(of: $0) }
    }
    #expect(Set(seeds).count == seeds.count)
    #expect(seeds.allSatisfy { $0 <= Plan.largestSeed })
  }

  @Test func `orders are those of participants who come one after the other`() throws {
    let people = try people(4)
    let indices = (1...4).map { people.plan(of: $0).orderIndex }
    #expect(indices == (1...4).map { people.study.orderIndex(for: "P\($0)") })
  }
}
