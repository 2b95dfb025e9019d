import Base
import Foundation
import Testing

@testable import Comparison
@testable import Numerics

/// Data sets that differ by a single trial: no rule may turn a comparison at a number of trials.
struct OneTrialTests {
  /// The trials of 12 people with two methods, 20 solved ones or more in each cell.
  ///
  /// Quick people do more of them, and have another ratio: with the first method they take half as long as with the second,
  /// slow ones as long. Half of the people begin with the first method.
  private func trials(limit: Double) -> [Observation] {
    var random = SplitMix64(seed: 36)
    var trials: [Observation] = []
    for person in 0..<12 {
      let quickness = Double(person) / 11
      for condition in 0..<2 {
        let mean = 1.6 - 0.8 * quickness - (condition == 0 ? 0.7 * quickness : 0)
        var solved = 0
        while solved < 20 + Int(60 * quickness) {
          let time = exp(mean + 0.35 * random.normal())
          if time <= limit { solved += 1 }
          trials.append(
            Observation(
              participant: person, condition: condition,
              ending: time <= limit ? .correct : .timedOut, time: min(time, limit),
              block: 1 + (condition + person) % 2, trial: trials.count + 1))
        }
      }
    }
    return trials
  }

  private func facet(_ trials: [Observation]) throws -> FacetResult {
    let result = ComparisonResult(
      of: Observations(
        participants: (0..<12).map { "P\($0)" },
        conditions: (0..<2).map { Condition(method: "method-\($0)") }, trials: trials))
    return try #require(result.facets.first)
  }

  @Test(arguments: [Double.infinity, 6])
  func `the same trials but for one give the same verdict`(limit: Double) throws {
    let trials = trials(limit: limit)
    let whole = try facet(trials)
    let ratio = try #require(whole.pairs.first?.ratio)
    // Of each cell one trial in turn: solved ones of slow people leave 19.
    for person in 0..<12 {
      for condition in 0..<2 {
        let index = try #require(
          trials.lastIndex {
            $0.participant == person && $0.condition == condition && $0.ending == .correct
          })
        var fewer = trials
        fewer.remove(at: index)
        let other = try facet(fewer)
        #expect(other.verdict == whole.verdict)
        #expect(abs(try #require(other.pairs.first?.ratio) / ratio - 1) < 0.01)
        #expect(other.pairs.first?.doubts == whole.pairs.first?.doubts)
      }
    }
  }
}

extension SplitMix64 {
  /// A number of the standard normal distribution.
  fileprivate mutating func normal() -> Double {
    NormalDistribution.quantile((Double(next() >> 11) + 0.5) * 0x1p-53)
  }
}
