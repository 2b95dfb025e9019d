import Testing

@testable import Comparison

@Suite struct TypicalTrialsTests {
  private func trial(
    _ number: Int, _ time: Double, _ ending: Observation.Ending = .correct, participant: Int = 0,
    session: Int = 1, condition: Int = 0
  ) -> Observation {
    Observation(
      participant: participant, condition: condition, ending: ending, time: time,
      session: session, trial: number)
  }

  private func chosen(_ trials: [Observation], _ role: TypicalTrials.Role) -> Int? {
    TypicalTrials(of: trials)[role]?.trial
  }

  @Test func `the fastest, the median and the slowest are of solved trials alone`() {
    let trials = [
      trial(1, 3), trial(2, 1), trial(3, 2), trial(4, 0.1, .incorrect), trial(5, 9, .gaveUp),
      trial(6, 8, .timedOut), trial(7, 0.2, .gaveUp), trial(8, 0.01, .cannotEnter),
      trial(9, 60, .cannotEnter),
    ]
    #expect(chosen(trials, .fastest) == 2)
    #expect(chosen(trials, .median) == 3)
    #expect(chosen(trials, .slowest) == 1)
    #expect(chosen(trials, .unsolved) == 6)
  }

  @Test func `of an even number the median is the lower one`() {
    let trials = [trial(1, 4), trial(2, 3), trial(3, 2), trial(4, 1)]
    #expect(chosen(trials, .median) == 3)
  }

  @Test func `of equal times the first by participant, session and trial is chosen`() {
    let trials = [
      trial(2, 1, participant: 1), trial(9, 1, session: 2), trial(4, 1), trial(3, 1),
      trial(1, 1, participant: 2),
    ]
    #expect(chosen(trials, .fastest) == 3 && chosen(trials, .slowest) == 3)
    // In their order: 3 and 4 of the first session, 9 of the second, then the others' trials.
    #expect(chosen(trials, .median) == 9)
  }

  @Test func `there may be none, and trials without a number are none`() {
    for role in TypicalTrials.Role.allCases {
      #expect(chosen([], role) == nil)
      #expect(chosen([trial(0, 1), trial(0, 2, .gaveUp)], role) == nil)
    }
    #expect(chosen([trial(1, 1, .incorrect)], .median) == nil)
    #expect(chosen([trial(5, 2)], .slowest) == 5)
  }

  @Test func `the order of the files does not matter`() {
    let trials = (1...40).map { number in
      trial(number, Double(number * 7 % 5 + 1), number % 4 == 0 ? .gaveUp : .correct)
    }
    var generator = Shuffle()
    for _ in 0..<20 {
      #expect(TypicalTrials(of: trials.shuffled(using: &generator)) == TypicalTrials(of: trials))
    }
  }

  private struct Shuffle: RandomNumberGenerator {
    var state: UInt64 = 7
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  @Test func `maps have the first trials of sessions with events`() throws {
    let many = TracedCondition.mostMapped + 10
    let trials =
      (1...many).reversed().map { trial($0, 1, condition: 1) }
      + [trial(1, 1, participant: 1), trial(2, 1, session: 2)]
    let observations = Observations(
      participants: ["P1", "P2"], conditions: [Condition(method: "a"), Condition(method: "b")],
      trials: trials)
    let traced = TracedCondition.all(of: observations) { participant, session in
      participant == 0 && session == 1
    }
    // The first condition has trials without events alone.
    #expect(traced.map(\.condition) == [1])
    #expect(traced.first?.mapped.map(\.trial) == Array(1...TracedCondition.mostMapped))
    #expect(traced.first?.typical[.fastest]?.trial == 1)
    #expect(TracedCondition.all(of: observations) { _, _ in false }.isEmpty)
  }
}
