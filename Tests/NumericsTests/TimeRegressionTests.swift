import Base
import TestSupport
import Testing

@testable import Numerics

struct TimeRegressionTests {
  /// Trials of three people or more with conditions whose deviations differ much, and a limit in every second set.
  private static func cells(
    seed: UInt64, people: Int, columns: Int, trials: Int
  ) -> TimeRegression.Cells {
    var generator = SplitMix64(seed: seed)
    let deviations = (0..<columns).map { _ in [0.02, 0.05, 0.1, 0.3, 0.8][generator.below(5)] }
    let limit = seed % 2 == 0 ? 0.4 : Double.infinity
    var cells = TimeRegression.Cells()
    for person in 0..<people {
      let own = generator.nearlyNormal(0.3)
      for column in 0..<columns {
        let mean = own + generator.nearlyNormal(0.4)
        var events = RunningMoments()
        var censored: [Double] = []
        for _ in 0..<trials {
          let time = mean + generator.nearlyNormal(deviations[column])
          if time < limit { events.add(time) } else { censored.append(limit) }
        }
        cells.append(
          TimeRegression.Cell(block: person, column: column, stratum: column, cluster: person),
          TimeRegression.CellTimes((events, censored)))
      }
    }
    cells.weighEqually()
    return cells
  }

  /// In 13 of these sets a start with one deviation leads to a lower maximum.
  @Test(arguments: 1...60)
  func `no start leads to a higher maximum`(seed: Int) throws {
    let (people, columns) = (3 + seed % 4, 3 + seed % 3)
    let cells = Self.cells(
      seed: UInt64(seed), people: people, columns: columns, trials: 4 + seed % 6)
    let fit = try #require(
      TimeRegression(cells, blocks: people, columns: columns, strata: columns))
    var generator = SplitMix64(seed: 5)
    for _ in 0..<10 {
      var other = fit
      for index in other.blocks.indices { other.blocks[index] += generator.nearlyNormal(0.2) }
      for index in other.border.indices {
        other.border[index] +=
          index < other.firstStratum
          ? generator.nearlyNormal(0.2) : 0.1 * Double(generator.below(60)) - 4
      }
      guard other.climb(to: 1e-12) else { continue }
      #expect(other.logLikelihood < fit.logLikelihood + 1e-6)
    }
  }
}
