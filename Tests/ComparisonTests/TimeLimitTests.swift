import Base
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// Real response times whose end is known, cut at a limit: `speed_acc` of R's rtdists, 31,522 responses of 17
/// people in 12 conditions (Wagenmakers, Ratcliff, Gomez & McKoon 2008); see Oracles/time-models.R.
struct TimeLimitTests {
  private let file: JSONValue

  init() throws {
    file = try Project.json("Tests/ComparisonTests/Oracles/time-model-speed-limit.json")
  }

  /// The responses; with a limit, late ones are timed out, whether correct or not.
  private func observations(isLimited: Bool) throws -> Observations {
    let limit = isLimited ? try #require(file["limit"].number) : .infinity
    var trials: [Observation] = []
    for cell in file["cells"].list {
      let person = try #require(cell["person"].number)
      let condition = try #require(cell["condition"].number)
      for (name, ending) in [("correct", Observation.Ending.correct), ("incorrect", .incorrect)] {
        for milliseconds in cell[name].numbers {
          let milliseconds = try #require(milliseconds)
          trials.append(
            Observation(
              participant: Int(person) - 1, condition: Int(condition) - 1,
              ending: milliseconds > limit ? .timedOut : ending,
              time: min(milliseconds, limit) / 1000))
        }
      }
    }
    return Observations(
      participants: (1...17).map { "P\($0)" },
      conditions: (1...12).map { Condition(method: "condition-\($0)") }, trials: trials)
  }

  /// The pairs by their conditions; the ratio of the lower over the higher one.
  private func pairs(_ facet: FacetResult) -> [[Int]: (ratio: Double, low: Double, high: Double)] {
    facet.pairs.reduce(into: [:]) { pairs, pair in
      guard let ratio = pair.ratio, let interval = pair.unadjusted else { return }
      let (a, b) = (facet.methods[pair.a].condition, facet.methods[pair.b].condition)
      pairs[[min(a, b), max(a, b)]] =
        a < b
        ? (ratio, interval.low, interval.high) : (1 / ratio, 1 / interval.high, 1 / interval.low)
    }
  }

  @Test func `intervals of trials cut at 0_75 s contain the ratios of the uncut ones`() throws {
    let whole = try observations(isLimited: false)
    #expect(whole.trials.count == 31_522)
    let truth = pairs(try #require(ComparisonResult(of: whole).facets.first))
    let facet = try #require(
      ComparisonResult(of: try observations(isLimited: true)).facets.first)
    let cut = pairs(facet)
    try #require(truth.count == 66 && cut.count == 66)
    let covering = cut.count { pair, interval in
      truth[pair].map { interval.low <= $0.ratio && $0.ratio <= interval.high } ?? false
    }
    // 61 do. Without completed cells 37 would, with one deviation for all conditions 40, geometric means of the
    // responses in time 14.
    #expect(covering >= 60, "\(covering) of 66")
  }
}
