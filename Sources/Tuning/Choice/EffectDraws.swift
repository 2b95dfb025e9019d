import Base
import Comparison
import Glibc
import Numerics
import People

/// Draws of the possible effects of options, given their measurements.
///
/// Options are treated as a sample of possible ones. Each effect is drawn towards the mean of all, the more the less is
/// known of it (a hierarchical model as in Gelman et al., Bayesian Data Analysis, 2013, section 5.4). The effects have
/// a t distribution of 3 degrees of freedom about their mean. So one option that is far off informs less about the
/// others' differences than in a normal distribution (section 17.2). Their spread is, before the measurement, as likely
/// to be any number up to 0.6.
///
/// The draws form a Markov chain: in turn the effects, the weight of each in the spread, and the spread. The spread is
/// drawn once given the effects and once given their ratios to it, so that the chain mixes whether much or little is
/// known (Yu and Meng 2011).
struct EffectDraws: Sendable {
  /// The effects of each draw, in the order of the options, less the first option's effect.
  let draws: [[Double]]

  /// The number of draws.
  static let usual = 4000
  /// The number of draws before them, which still depend on the beginning of the chain.
  private static let settling = 200

  /// Draws from `effects`; `nil` if their covariance is singular.
  init?(_ effects: ConditionEffects, count: Int = usual, seed: UInt64) {
    guard var chain = EffectChain(effects) else { return nil }
    var random = SplitMix64(seed: seed)
    var draws: [[Double]] = []
    draws.reserveCapacity(count)
    for step in 0..<count + Self.settling {
      guard chain.advance(&random) else { return nil }
      if step >= Self.settling { draws.append(chain.effects) }
    }
    self.draws = draws
  }
}

/// The state of the chain.
private struct EffectChain {
  private let measured: ConditionEffects
  private let structure: SymmetricSystem
  /// The standard deviation of the options' effects, without the effects far off.
  private var spread = 0.1
  /// The factor of each option's variance about the mean.
  private var weights: [Double]
  /// Each option's effect less their mean, over the spread.
  private var ratios: [Double]

  /// The degrees of freedom of effects.
  private static let degrees = 3
  /// The spreads that are thought possible: up to 60 %.
  private static let spreads = (0..<60).map { 0.01 * (Double($0) + 0.5) }

  /// Begins with equal options; `nil` if the covariance of `measured` is singular.
  init?(_ measured: ConditionEffects) {
    self.measured = measured
    structure = SymmetricSystem(measured.structure)
    weights = measured.options.map { _ in 1 }
    ratios = measured.options.map { _ in 0 }
    guard structure.solution(for: measured.differences) != nil else { return nil }
  }

  /// The effects less the first option's effect.
  var effects: [Double] { ratios.map { spread * ($0 - ratios[0]) } }

  /// Draws all parts again; `false` if a covariance is singular.
  mutating func advance(_ random: inout SplitMix64) -> Bool {
    let variance = measured.variance * random.inverseChiSquared(degrees: variances)
    guard drawEffects(variance, &random) else { return false }
    for (index, ratio) in ratios.enumerated() {
      let degrees = Double(Self.degrees)
      weights[index] =
        (degrees + ratio * ratio) / (degrees + 1)
        * random.inverseChiSquared(degrees: Self.degrees + 1)
    }
    drawSpreadByEffects(&random)
    return drawSpreadByRatios(variance, &random)
  }

  /// The degrees of freedom of the variance; beyond 200 it is known as well as is of use.
  private var variances: Int { min(200, max(1, Int(measured.degreesOfFreedom))) }

  /// One draw of effects before the measurement, moved by the difference between the measurement and the one expected
  /// from this draw (Matheron's rule).
  private mutating func drawEffects(_ variance: Double, _ random: inout SplitMix64) -> Bool {
    let deviations = weights.map { $0.squareRoot() * spread }
    let prior = deviations.map { $0 * random.normal() }
    let size = prior.count - 1
    let errors = structure.spread((0..<size).map { _ in random.normal() })
    guard errors.count == size else { return false }
    let rest = (0..<size).map {
      measured.differences[$0] - (prior[$0 + 1] - prior[0])
        - variance.squareRoot() * errors[$0]
    }
    let first = deviations[0] * deviations[0]
    let covariance = measured.structure.enumerated().map { index, factor in
      let (row, column) = index.quotientAndRemainder(dividingBy: size)
      let own = row == column ? deviations[row + 1] * deviations[row + 1] : 0
      return variance * factor + own + first
    }
    guard let pull = SymmetricSystem(covariance).solution(for: rest) else { return false }
    let pulls = [-pull.reduce(0, +)] + pull
    ratios = prior.indices.map {
      (prior[$0] + deviations[$0] * deviations[$0] * pulls[$0]) / spread
    }
    return true
  }

  /// Draws the spread given the effects.
  private mutating func drawSpreadByEffects(_ random: inout SplitMix64) {
    let squares = zip(ratios, weights).reduce(0) { $0 + $1.0 * $1.0 / $1.1 } * spread * spread
    let number = Double(ratios.count)
    let drawn = random.pick(
      Self.spreads, logarithms: Self.spreads.map { -number * log($0) - squares / (2 * $0 * $0) })
    ratios = ratios.map { $0 * spread / drawn }
    spread = drawn
  }

  /// Draws the spread given the effects' ratios to it.
  private mutating func drawSpreadByRatios(
    _ variance: Double, _ random: inout SplitMix64
  ) -> Bool {
    let differences = ratios.dropFirst().map { $0 - ratios[0] }
    guard let pull = structure.solution(for: differences) else { return false }
    let square = zip(differences, pull).reduce(0) { $0 + $1.0 * $1.1 } / variance
    let product = zip(measured.differences, pull).reduce(0) { $0 + $1.0 * $1.1 } / variance
    spread = random.pick(
      Self.spreads, logarithms: Self.spreads.map { product * $0 - square * $0 * $0 / 2 })
    return true
  }
}

extension SplitMix64 {
  /// The number of degrees over a chi-squared number of as many.
  fileprivate mutating func inverseChiSquared(degrees: Int) -> Double {
    var squares = 0.0
    for _ in 0..<degrees {
      let normal = normal()
      squares += normal * normal
    }
    return Double(degrees) / max(squares, 1e-9)
  }

  /// One of `values`, by the logarithms of how likely each is; the last one if none is a number.
  fileprivate mutating func pick(_ values: [Double], logarithms: [Double]) -> Double {
    let most = logarithms.max() ?? 0
    var sum = 0.0
    let cumulated = logarithms.map {
      sum += exp($0 - most)
      return sum
    }
    let place = uniform() * sum
    return values[cumulated.firstIndex { place < $0 } ?? values.count - 1]
  }
}
