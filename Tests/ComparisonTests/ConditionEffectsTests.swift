import Glibc
import Testing

@testable import Comparison

struct ConditionEffectsTests {
  /// The log times of three options by eight people, of whom each has a level and no two trials are alike.
  private static let logs: [[Double]] = (0..<8).map { person in
    (0..<3).map { option in
      let level = Double(person * person % 7) / 5
      return level + 0.2 * Double(option) + Double((person * 5 + option * 3) % 11) / 20
    }
  }

  private static func observations(
    _ logs: [[Double]], facets: Int = 1, skipping: (Int, Int) -> Bool = { _, _ in false }
  ) -> Observations {
    let options = logs[0].count
    var trials: [Observation] = []
    for (person, own) in logs.enumerated() {
      for facet in 0..<facets {
        for (option, mean) in own.enumerated() where !skipping(person, option) {
          for change in [-0.1, 0.1] {
            trials.append(
              Observation(
                participant: person, condition: facet * options + option, ending: .correct,
                time: exp(mean + change + Double(facet) * 0.7)))
          }
        }
      }
    }
    let conditions = (0..<facets).flatMap { facet in
      (0..<options).map { Condition(method: "m\($0)", facet: Facet(task: "task \(facet)")) }
    }
    return Observations(
      participants: logs.indices.map { "P\($0)" }, conditions: conditions, trials: trials)
  }

  /// With complete data they are the differences of means.
  ///
  /// The variance is the residual mean square of the analysis of variance of people and options.
  @Test func `complete data have the analysis of variance`() throws {
    let logs = Self.logs
    let effects = try ConditionEffects(
      Self.observations(logs), of: [[0], [1], [2]], measure: .times)
    let means = (0..<3).map { option in logs.reduce(0) { $0 + $1[option] } / 8 }
    let all = means.reduce(0, +) / 3
    var squares = 0.0
    for own in logs {
      let level = own.reduce(0, +) / 3
      for (option, log) in own.enumerated() {
        let rest = log - level - means[option] + all
        squares += rest * rest
      }
    }
    #expect(effects.options == [0, 1, 2])
    #expect(effects.degreesOfFreedom == 14)
    #expect(abs(effects.variance / (squares / 14) - 1) < 1e-9)
    for (option, difference) in effects.differences.enumerated() {
      #expect(abs(difference - (means[option + 1] - means[0])) < 1e-9)
    }
    for (index, entry) in effects.structure.enumerated() {
      #expect(abs(entry - (index % 3 == 0 ? 0.25 : 0.125)) < 1e-12)
    }
  }

  /// Each person has another level in each, and people count once.
  @Test func `two facets tell what one tells if they are alike`() throws {
    let one = try ConditionEffects(
      Self.observations(Self.logs), of: [[0], [1], [2]], measure: .times)
    let two = try ConditionEffects(
      Self.observations(Self.logs, facets: 2), of: [[0, 3], [1, 4], [2, 5]], measure: .times)
    #expect(two.degreesOfFreedom == one.degreesOfFreedom)
    for (first, second) in zip(one.differences, two.differences) {
      #expect(abs(first - second) < 1e-9)
    }
    // The variance of a difference is the same.
    #expect(abs(one.variance * one.structure[0] / (two.variance * two.structure[0]) - 1) < 1e-9)
  }

  @Test func `an option that no person links to the others is left out`() throws {
    let observations = Self.observations(Self.logs) { person, option in
      (option == 2) != (person > 3)
    }
    let effects = try ConditionEffects(observations, of: [[0], [1], [2]], measure: .times)
    #expect(effects.options == [0, 1])
  }

  @Test func `one person tells nothing`() {
    let observations = Self.observations([Self.logs[0]])
    #expect(throws: ConditionEffects.Missing.tooFewPeople) {
      try ConditionEffects(observations, of: [[0], [1], [2]], measure: .times)
    }
  }

  /// An incorrect trial costs its time, which the time for each correct entry counts.
  @Test func `failures count in the time for each correct entry`() throws {
    var observations = Self.observations(Self.logs)
    observations.trials = observations.trials.enumerated().map { number, trial in
      var trial = trial
      if trial.condition == 1, number % 2 == 0 { trial.ending = .incorrect }
      return trial
    }
    let times = try ConditionEffects(observations, of: [[0], [1], [2]], measure: .times)
    let rates = try ConditionEffects(observations, of: [[0], [1], [2]], measure: .timesPerCorrect)
    // Half of the share of correct ones, to which one trial with that half is added; the slower half is correct.
    #expect(abs(rates.differences[0] - times.differences[0] - log(2) + 0.1) < 0.02)
    #expect(abs(rates.differences[1] - times.differences[1]) < 0.02)
  }

  /// With more trials nobody gets faster.
  @Test func `unequal numbers of trials leave the time for each correct entry as it is`() throws {
    var observations = Self.observations(Self.logs)
    observations.trials +=
      observations.trials.filter { $0.condition == 0 }
      + observations.trials
      .filter { $0.condition == 0 }
    observations.trials.sort { $0.participant < $1.participant }
    let even = try ConditionEffects(
      Self.observations(Self.logs), of: [[0], [1], [2]], measure: .timesPerCorrect)
    let uneven = try ConditionEffects(
      observations, of: [[0], [1], [2]], measure: .timesPerCorrect)
    for (one, other) in zip(even.differences, uneven.differences) {
      #expect(abs(one - other) < 1e-9)
    }
  }

  @Test func `an option that nobody was ever right with is none to choose`() throws {
    var observations = Self.observations(Self.logs)
    func spoil(_ conditions: Set<Int32>) {
      observations.trials = observations.trials.map { trial in
        var trial = trial
        if conditions.contains(trial.condition) { trial.ending = .incorrect }
        return trial
      }
    }
    spoil([1])
    for measure in [ConditionEffects.Measure.times, .timesPerCorrect] {
      let effects = try ConditionEffects(observations, of: [[0], [1], [2]], measure: measure)
      #expect(effects.options == [0, 2])
    }
    spoil([2])
    #expect(throws: ConditionEffects.Missing.neverCorrect) {
      try ConditionEffects(observations, of: [[0], [1], [2]], measure: .timesPerCorrect)
    }
  }

  /// Everybody did the options in the order of their numbers, or half of the people in the other one.
  @Test(arguments: [false, true])
  func `one order for all leaves practice untold`(isTurned: Bool) throws {
    var observations = Self.observations(Self.logs)
    observations.trials = observations.trials.map { trial in
      var trial = trial
      let place = Int32(
        isTurned && trial.participant % 2 == 1 ? 2 - trial.condition : trial.condition)
      (trial.block, trial.trial) = (place + 1, place + 1)
      return trial
    }
    let effects = try ConditionEffects(observations, of: [[0], [1], [2]], measure: .times)
    #expect(effects.order == (isTurned ? .told : .confounded))
    let unordered = try ConditionEffects(
      Self.observations(Self.logs), of: [[0], [1], [2]], measure: .times)
    #expect(unordered.order == .unknown)
  }

  /// Three of four people began with the first option: practice at the first place is more than a slope takes out.
  @Test func `orders that are far from balanced are named`() throws {
    var observations = Self.observations(Self.logs)
    observations.trials = observations.trials.map { trial in
      var trial = trial
      let places: [Int32] =
        switch trial.participant % 4 {
        case 0: [2, 1, 3]
        case 1, 2: [1, 2, 3]
        default: [1, 3, 2]
        }
      let place = places[Int(trial.condition)]
      (trial.block, trial.trial) = (place, place)
      return trial
    }
    let effects = try ConditionEffects(observations, of: [[0], [1], [2]], measure: .times)
    #expect(effects.order == .confounded)
  }

  @Test func `ratios that are all the same are no measurement`() {
    let observations = Self.observations((0..<6).map { [Double($0), Double($0) + 0.5] })
    #expect(throws: ConditionEffects.Missing.nothingVaries) {
      try ConditionEffects(observations, of: [[0], [1]], measure: .times)
    }
  }
}
