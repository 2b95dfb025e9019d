import Comparison
import Glibc
import Primitives
import Simulation

/// Draws of what the effects of options may be, given what was measured of them.
///
/// Options are taken for a sample of possible ones: their effects are normal about their mean, with a spread that is as
/// likely to be any number up to `widest` before the measurement. So each effect is drawn towards the mean of all, the more
/// the less is known of it (a normal hierarchical model as in Gelman et al., Bayesian Data Analysis, 2013, section 5.4).
struct EffectDraws: Sendable {
  /// The effects of each draw, in the order of the options, less that of the first one.
  let draws: [[Double]]

  /// How many draws are made.
  static let usual = 4000
  /// The widest spread of effects on log times that is thought possible: a standard deviation of 60 %.
  private static let widest = 0.6
  private static let steps = 60

  /// Draws from `effects`; `nil` if their covariance is singular.
  init?(_ effects: ConditionEffects, count: Int = usual, seed: UInt64) {
    let size = effects.differences.count
    guard let posterior = SpreadPosterior(effects, widest: Self.widest, steps: Self.steps),
      let errors = LowerTriangle(effects.structure, size: size)
    else { return nil }
    var random = SplitMix64(seed: seed)
    var draws: [[Double]] = []
    draws.reserveCapacity(count)
    for _ in 0..<count {
      let spread = posterior.draw(&random)
      let variance = Self.variance(effects, &random)
      guard
        let draw = Self.draw(
          effects, spread: spread, deviation: variance.squareRoot(), errors, &random)
      else { return nil }
      draws.append([0] + draw)
    }
    self.draws = draws
  }

  /// The variance of a cell may be another one than was measured, by chi-squared.
  private static func variance(_ effects: ConditionEffects, _ random: inout SplitMix64) -> Double {
    // Beyond that it is known as well as is of use.
    let degrees = min(200, max(1, Int(effects.degreesOfFreedom)))
    var squares = 0.0
    for _ in 0..<degrees {
      let normal = random.normal()
      squares += normal * normal
    }
    return effects.variance * Double(degrees) / max(squares, 1e-9)
  }

  /// One draw of the differences from the first effect: one before the measurement, moved by the difference between what was
  /// measured and what would then have been (Matheron's rule).
  private static func draw(
    _ effects: ConditionEffects, spread: Double, deviation: Double, _ errors: LowerTriangle,
    _ random: inout SplitMix64
  ) -> [Double]? {
    let size = effects.differences.count
    let first = spread * random.normal()
    let prior = (0..<size).map { _ in spread * random.normal() - first }
    let error = errors.product((0..<size).map { _ in deviation * random.normal() })
    guard spread > 0 else { return prior }
    let system = SymmetricSystem(
      SpreadPosterior.covariance(effects, spread: spread, variance: deviation * deviation))
    let rest = (0..<size).map { effects.differences[$0] - prior[$0] - error[$0] }
    guard let weights = system.solution(for: rest) else { return nil }
    let sum = weights.reduce(0, +)
    return (0..<size).map { prior[$0] + spread * spread * (weights[$0] + sum) }
  }
}

/// How likely each spread of effects is, given what was measured.
private struct SpreadPosterior {
  private let spreads: [Double]
  private let cumulated: [Double]

  /// The likelihood at `steps` spreads from 0 to `widest`, with the variance as it was measured; `nil` if it is singular.
  init?(_ effects: ConditionEffects, widest: Double, steps: Int) {
    var logs: [Double] = []
    spreads = (0...steps).map { widest * Double($0) / Double(steps) }
    for spread in spreads {
      let matrix = Self.covariance(effects, spread: spread, variance: effects.variance)
      guard let triangle = LowerTriangle(matrix, size: effects.differences.count),
        let solution = SymmetricSystem(matrix).solution(for: effects.differences)
      else { return nil }
      let distance = zip(solution, effects.differences).reduce(0) { $0 + $1.0 * $1.1 }
      logs.append(-triangle.logDeterminant - distance / 2)
    }
    let most = logs.max() ?? 0
    var sum = 0.0
    cumulated = logs.map {
      sum += exp($0 - most)
      return sum
    }
    guard sum.isFinite else { return nil }
  }

  /// A spread, drawn.
  func draw(_ random: inout SplitMix64) -> Double {
    let place = random.uniform() * (cumulated.last ?? 0)
    return spreads[cumulated.firstIndex { place < $0 } ?? spreads.count - 1]
  }

  /// The covariance of what is measured of the differences from the first effect.
  static func covariance(
    _ effects: ConditionEffects, spread: Double, variance: Double
  ) -> [Double] {
    let size = effects.differences.count
    return effects.structure.enumerated().map { index, factor in
      let isDiagonal = index / size == index % size
      return variance * factor + spread * spread * (isDiagonal ? 2 : 1)
    }
  }
}

/// The Cholesky factor of a covariance.
private struct LowerTriangle {
  private let size: Int
  private let factor: [Double]

  /// Factors `matrix`, given row by row; `nil` if it is not positive definite.
  init?(_ matrix: [Double], size: Int) {
    guard let factor = SymmetricSystem(matrix).lowerTriangle else { return nil }
    (self.size, self.factor) = (size, factor)
  }

  /// Its product with a vector.
  func product(_ vector: [Double]) -> [Double] {
    (0..<size).map { row in
      (0...row).reduce(0.0) { sum, column in sum + factor[row * size + column] * vector[column] }
    }
  }

  /// Half the logarithm of the covariance's determinant.
  var logDeterminant: Double {
    (0..<size).reduce(0.0) { sum, row in sum + log(factor[row * size + row]) }
  }
}
