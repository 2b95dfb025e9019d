import Base
import Glibc
import Numerics
import TestSupport
import Testing

@testable import Comparison

/// The effect on claims of wrong entries, which carry no information on times in the model.
struct WrongEntryTests {
  /// Two methods; the second takes exp(−`gain`) times as long, and a wrong entry ends some of its trials.
  ///
  /// `isWrong` receives the residual of a trial, in standard deviations, and a number from 0 to 99.
  private func pair(
    seed: UInt64, gain: Double = 0, part: Double, isWrong: (Double, Int) -> Bool
  ) throws -> FacetPair {
    var generator = SplitMix64(seed: seed)
    var study = SmallObservations()
    for person in 0..<16 {
      let skill = generator.nearlyNormal(0.25)
      for place in 0..<2 {
        let method = (place + person) % 2
        let own = generator.nearlyNormal(0.1)
        for _ in 0..<10 {
          let residual = generator.nearlyNormal()
          let chance = generator.below(100)
          let time = exp(1.4 + skill + own - (method == 1 ? gain : 0) + 0.4 * residual)
          let ends = method == 1 && isWrong(residual, chance)
          study.add(
            person, method, ends ? part * time : time, ends ? .incorrect : .correct,
            block: place + 1)
        }
      }
    }
    return try #require(study.result().facets.first?.pairs.first)
  }

  @Test(arguments: [0.1, 0.5, 1])
  func `no claim is robust as the hardest entries are wrong, however early`(part: Double) throws {
    var (claims, robust) = (0, 0)
    for seed in 0..<60 {
      let pair = try pair(seed: UInt64(seed), part: part) { residual, _ in residual > 1 }
      claims += pair.isClaimed ? 1 : 0
      robust += pair.isRobust == true ? 1 : 0
      #expect(!pair.isClaimed || pair.isRobust == true || pair.doubts?.contains(.incorrect) == true)
    }
    // Equal methods: without the check each of these claims would be robust.
    #expect(claims > 20 && robust <= 3, "\(robust) of \(claims)")
  }

  @Test func `a large difference stays robust with a slip in twenty trials`() throws {
    let robust = try (0..<20).count { seed in
      try pair(seed: UInt64(seed), gain: 0.6, part: 1) { _, chance in chance < 5 }.isRobust == true
    }
    #expect(robust == 20)
  }

  @Test func `wrong entries count as solved later than the model expects`() throws {
    var generator = SplitMix64(seed: 4)
    var cells: [TimeCell] = []
    for person in 0..<12 {
      for condition in 0..<2 {
        var cell = TimeCell(person: person, condition: condition)
        for trial in 0..<6 {
          let time = 1 + 0.3 * Double(condition) + generator.nearlyNormal(0.4)
          cell.add(trial == person % 6 && condition == 0 ? .incorrect : .correct, at: time)
        }
        cells.append(cell)
      }
    }
    let model = try #require(JointModel(cells, conditions: [0, 1]))
    var solved = cells
    for (index, expected) in model.expected.enumerated() {
      for time in cells[index].wrong {
        let z = (time - expected.mean) / expected.deviation
        let (density, above) = (
          exp(-z * z / 2) / (2 * Double.pi).squareRoot(), 0.5 * erfc(z / 2.0.squareRoot())
        )
        solved[index].add(
          .correct, at: expected.mean + expected.deviation * density / above + log(3))
      }
    }
    let changed = try #require(model.ratio(0, 1, if: .wrongLater(3), nil))
    let whole = try #require(JointModel(solved, conditions: [0, 1])?.ratio(0, 1))
    #expect(abs(changed.estimate - whole.estimate) < 1e-4 * whole.error)
    #expect(abs(changed.error / whole.error - 1) < 1e-4)
    #expect(changed.estimate > (try #require(model.ratio(0, 1))).estimate)
  }
}
