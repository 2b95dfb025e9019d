import Base
import Numerics
import TestSupport
import Testing

@testable import Comparison

/// No order of the rows of a file, or of the conditions and people that it names first, changes the model of times.
struct ConditionOrderTests {
  private struct Trial {
    var person: Int
    var condition: Int
    var log: Double
    var isSolved: Bool
  }

  /// Trials of conditions with these standard deviations and numbers of trials per person; trials of the last condition
  /// end at a limit.
  private static func trials(
    people: Int, _ conditions: [(deviation: Double, trials: Int)]
  ) -> [Trial] {
    var generator = SplitMix64(seed: 11)
    var trials: [Trial] = []
    for person in 0..<people {
      let own = generator.nearlyNormal(0.4)
      for (condition, (deviation, count)) in conditions.enumerated() {
        let mean = own + 0.1 * Double(condition) + generator.nearlyNormal(0.15)
        for _ in 0..<count {
          let log = mean + generator.nearlyNormal(deviation)
          let isSolved = condition < conditions.count - 1 || log < 0.3
          trials.append(
            Trial(
              person: person, condition: condition, log: isSolved ? log : 0.3, isSolved: isSolved))
        }
      }
    }
    return trials
  }

  /// The model of `trials`, row by row, with other numbers of people and conditions.
  private static func model(
    _ trials: [Trial], people: [Int], conditions: [Int]
  ) -> TimeModel {
    var cells: [[Int]: TimeCell] = [:]
    for trial in trials {
      let (person, condition) = (people[trial.person], conditions[trial.condition])
      cells[[person, condition], default: TimeCell(person: person, condition: condition)]
        .add(trial.isSolved ? .correct : .timedOut, at: trial.log)
    }
    return TimeModel(
      cells.values.sorted { ($0.person, $0.condition) < ($1.person, $1.condition) },
      persons: people.count, conditions: conditions.count)
  }

  /// In the first two sets several conditions have most solved trials, and one has few; in the third the likelihood has several
  /// maxima.
  @Test(arguments: [
    (6, [(0.1, 6), (0.6, 6), (0.4, 3)]),
    (7, [(0.5, 5), (0.2, 8), (0.1, 8), (0.9, 8), (0.3, 2)]),
    (5, [(0.03, 7), (0.05, 7), (0.3, 7)]),
  ])
  func `ratios do not depend on the order of conditions, people and rows`(
    people: Int, conditions: [(Double, Int)]
  ) throws {
    let trials = Self.trials(people: people, conditions.map { (deviation: $0, trials: $1) })
    let count = conditions.count
    let first = Self.model(
      trials, people: Array(0..<people), conditions: Array(0..<count))
    var generator = SplitMix64(seed: 12)
    for _ in 0..<12 {
      let places = generator.shuffled(Array(0..<count))
      let other = Self.model(
        generator.shuffled(trials), people: generator.shuffled(Array(0..<people)),
        conditions: places)
      for a in 0..<count {
        let deviations = (
          try #require(first.deviation(a)), try #require(other.deviation(places[a]))
        )
        #expect(abs(deviations.0 / deviations.1 - 1) < 1e-9)
        for b in 0..<count where a != b {
          let ratio = try #require(first.ratio(a, b))
          let same = try #require(other.ratio(places[a], places[b]))
          #expect(abs(ratio.estimate - same.estimate) < 1e-9 * ratio.error)
          #expect(abs(ratio.error / same.error - 1) < 1e-9)
          #expect(abs(ratio.degreesOfFreedom / same.degreesOfFreedom - 1) < 1e-9)
        }
      }
    }
  }

  @Test func `conditions with few trials share the deviation of all that have most`() throws {
    let trials = Self.trials(
      people: 7,
      [(0.5, 5), (0.2, 8), (0.1, 8), (0.9, 8), (0.3, 2)].map { (deviation: $0, trials: $1) })
    let model = Self.model(trials, people: Array(0..<7), conditions: Array(0..<5))
    let deviations = try (0..<5).map { try #require(model.deviation($0)) }
    #expect(deviations[1] == deviations[2] && deviations[2] == deviations[3])
    #expect(deviations[4] == deviations[1] && deviations[0] != deviations[1])
  }
}
