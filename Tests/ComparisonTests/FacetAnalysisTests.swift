import Base
import Foundation
import Numerics
import Testing

@testable import Comparison

/// Situations in which the people or the trials that are left mislead.
struct FacetAnalysisTests {
  private func trial(
    _ person: Int, _ condition: Int, _ time: Double, _ ending: Observation.Ending = .correct,
    number: Int = 1, block: Int? = nil
  ) -> Observation {
    Observation(
      participant: person, condition: condition, ending: ending, time: time,
      block: block ?? condition + 1, trial: number)
  }

  private func facet(_ trials: [Observation], people: Int, methods: Int = 2) throws -> FacetResult {
    let result = ComparisonResult(
      of: Observations(
        participants: (0..<people).map { "P\($0)" },
        conditions: (0..<methods).map { Condition(method: "method-\($0)") }, trials: trials))
    return try #require(result.facets.first)
  }

  @Test func `fast people who did one method alone do not make it faster`() throws {
    // Six people do both and need a fifth longer with the first; six fast ones do that one only.
    var trials: [Observation] = []
    for person in 0..<6 {
      let own = 4 + 0.3 * Double(person)
      // Half of them begin with the one, half with the other.
      let order = person % 2
      trials += [
        trial(person, 0, own * 1.2 * (1 + 0.01 * Double(person)), block: 1 + order),
        trial(person, 1, own, block: 2 - order),
      ]
    }
    for person in 6..<12 { trials.append(trial(person, 0, 1 + 0.1 * Double(person - 6))) }
    let facet = try facet(trials, people: 12)
    let winner = try #require(facet.verdict.winner)
    #expect(facet.methods[winner].condition == 1)
    // The fast people make correct entries with the other one cheaper.
    #expect(facet.verdict.claim == .beats && facet.methods[0].condition == 0)
    #expect(facet.contributing == 6 && facet.participants == 12)
    #expect(facet.pairs[0].participants == 6)
  }

  @Test func `a limit on the slower method alone does not make it faster`() throws {
    var normal = SplitMix64(seed: 4)
    var trials: [Observation] = []
    for person in 0..<24 {
      let skill = Double(normal.below(1000)) / 1000
      for number in 0..<3 {
        let noise = { 0.4 * (Double(normal.below(1000)) / 1000 - 0.5) }
        trials.append(trial(person, 0, exp(1 + skill + noise()), number: number + 1))
        let slow = exp(1.15 + skill + noise())
        let limit = 6.0
        trials.append(
          trial(
            person, 1, min(slow, limit), slow > limit ? .timedOut : .correct, number: number + 4))
      }
    }
    let facet = try facet(trials, people: 24)
    let winner = try #require(facet.verdict.winner)
    #expect(facet.methods[winner].condition == 0)
  }

  /// Two methods within 3 % of each other, for twenty people.
  private func alike() -> Observations {
    var trials: [Observation] = []
    for person in 0..<20 {
      for number in 0..<4 {
        let time = 2 * (1 + 0.03 * Double((person * 5 + number * 7) % 11))
        trials.append(trial(person, 0, time, number: number + 1))
        let other = time * (1.03 + 0.01 * Double(person % 3))
        trials.append(trial(person, 1, other, number: number + 5))
      }
    }
    return Observations(
      participants: (0..<20).map { "P\($0)" },
      conditions: (0..<2).map { Condition(method: "method-\($0)") }, trials: trials)
  }

  @Test func `what counts as no difference is the study's own margin`() throws {
    var observations = alike()
    // A true ratio of 1.04 is surely found; margins decide only if no claim is made.
    observations.trials.removeAll { $0.participant > 3 }
    #expect(try #require(ComparisonResult(of: observations).facets.first).margin == 1.1)
    observations = alike()
    // Removes the order, which would explain the differences made below.
    for index in observations.trials.indices {
      (observations.trials[index].block, observations.trials[index].trial) = (0, 0)
    }
    for index in observations.trials.indices where observations.trials[index].participant % 2 == 0 {
      // Half of the people are faster with the one, half with the other.
      observations.trials[index].condition = 1 - observations.trials[index].condition
    }
    let usual = try #require(ComparisonResult(of: observations).facets.first)
    #expect(usual.verdict.claim == .same)
    observations.equivalence = 1.01
    let strict = try #require(ComparisonResult(of: observations).facets.first)
    #expect(strict.verdict.claim == .notResolved && strict.margin == 1.01)
  }

  @Test func `tasks and scales are compared apart`() throws {
    let facets = [Facet(task: "enter"), Facet(task: "match")]
    var trials: [Observation] = []
    for person in 0..<8 {
      for condition in 0..<4 {
        let time =
          [2.0, 3, 6, 5][condition] * (1 + 0.05 * Double((person * 7 + condition * 3) % 5))
        trials.append(trial(person, condition, time))
      }
    }
    let result = ComparisonResult(
      of: Observations(
        participants: (0..<8).map { "P\($0)" },
        conditions: (0..<4).map { Condition(method: "m\($0 % 2)", facet: facets[$0 / 2]) },
        trials: trials))
    #expect(result.facets.map(\.facet) == facets)
    #expect(result.facets.map { $0.methods.map(\.condition) } == [[0, 1], [3, 2]])
    #expect(result.facets.allSatisfy { $0.pairs.count == 1 && $0.trials == 16 })
  }

  @Test func `different people are compared as independent samples`() throws {
    var trials: [Observation] = []
    for person in 0..<20 {
      for number in 0..<4 {
        let time =
          (person < 10 ? 2.0 : 4) * (1 + 0.03 * Double((person * 5 + number * 7) % 11))
        trials.append(trial(person, person < 10 ? 0 : 1, time, number: number + 1))
      }
    }
    let facet = try facet(trials, people: 20)
    #expect(facet.contributing == 20 && facet.comparedPeople == 10)
    #expect(facet.verdict == FacetVerdict(.beatsEveryOther, winner: 0, beats: [1]))
    // Welch's test on the people's means, as each has as many trials.
    let logs = (0..<20).map { person in
      trials.filter { Int($0.participant) == person }.reduce(0) { $0 + log($1.time) / 4 }
    }
    let (one, other) = (
      RunningMoments(of: Array(logs[..<10])), RunningMoments(of: Array(logs[10...]))
    )
    let ratio = try #require(facet.pairs[0].ratio)
    #expect(abs(log(ratio) / (one.mean - other.mean) - 1) < 1e-9)
    let error = (one.squares / 90 + other.squares / 90).squareRoot()
    let interval = try #require(facet.pairs[0].unadjusted)
    let a = one.squares / 90
    let b = other.squares / 90
    let degrees = (a + b) * (a + b) / (a * a / 9 + b * b / 9)
    let half = StudentDistribution(degreesOfFreedom: degrees).bound * error
    #expect(abs((log(interval.high) - log(interval.low)) / (2 * half) - 1) < 1e-9)
  }

  @Test func `people who solved nothing are in no ratio but in the shares`() throws {
    var trials: [Observation] = []
    for person in 0..<6 {
      trials += [
        trial(person, 0, 2 + 0.1 * Double(person)),
        trial(person, 1, 3 + 0.2 * Double((person * 2) % 5)),
      ]
    }
    trials += [trial(6, 0, 9, .gaveUp), trial(6, 1, 8, .gaveUp)]
    let facet = try facet(trials, people: 7)
    #expect(facet.contributing == 6 && facet.pairs[0].participants == 6)
    #expect(facet.methods.allSatisfy { $0.participants == 7 && abs($0.success - 6.0 / 7) < 1e-12 })
  }

  @Test func `a method that nobody solved has shares and no ratio`() throws {
    var trials: [Observation] = []
    for person in 0..<6 {
      trials += [
        trial(person, 0, 2 + 0.1 * Double(person)),
        trial(person, 1, 3 + 0.2 * Double((person * 2) % 5)), trial(person, 2, 20, .gaveUp),
      ]
    }
    let facet = try facet(trials, people: 6, methods: 3)
    #expect(facet.methods.last?.condition == 2)
    #expect(facet.methods.last?.time == nil && facet.methods.last?.timePerCorrect == nil)
    #expect(facet.pairs.map { $0.ratio == nil } == [false, true, true])
    #expect(facet.pairs.allSatisfy { $0.success != nil })
    // One ratio is tested, three shares.
    #expect(facet.pairs[0].p == facet.pairs[0].adjustedP)
  }

  @Test func `giving up on one method alone makes a claim conditional`() throws {
    // Equal methods; the longest third of the second's trials is given up after a tenth of the time.
    var normal = SplitMix64(seed: 9)
    var trials: [Observation] = []
    for person in 0..<24 {
      for number in 0..<5 {
        let noise = { Double(normal.below(1000)) / 500 - 1 }
        trials.append(trial(person, 0, exp(1.4 + 0.5 * noise()), number: number + 1))
        let log = 1.4 + 0.5 * noise()
        trials.append(
          log > 1.55
            ? trial(person, 1, exp(log) * 0.1, .gaveUp, number: number + 6)
            : trial(person, 1, exp(log), number: number + 6))
      }
    }
    let facet = try facet(trials, people: 24)
    #expect(facet.pairs[0].isRobust != true)
    #expect(facet.verdict.claim != .beats && facet.verdict.claim != .beatsEveryOther)
  }
}
