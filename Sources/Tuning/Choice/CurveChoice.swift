import Base
package import Comparison
import Glibc

/// The choice among curves that people used, by the expected cost of each.
///
/// One of them is chosen anyway, so the question is not which difference is proved, but which choice loses least. The
/// loss of a choice is its additional time compared with the best of all: 0.02 is 2 %. As nobody knows the best, the
/// mean of the loss over all possible effects counts.
package struct CurveChoice: Sendable {
  /// A curve, and the expected cost of choosing it.
  package struct Standing: Hashable, Sendable {
    /// The curve, as an index into the compared curves.
    package var curve: Int
    /// The time over that with the present one, with its 95 % interval; `nil` of the present one itself, and without one.
    package var toPresent: RatioEstimate?
    /// The same over the default one.
    package var toStandard: RatioEstimate?
    /// The probability that it takes longer than the present one; `nil` as above.
    package var slowerThanPresent: Double?
    /// The expected loss, as a share of the time with the best of all.
    package var expectedLoss: Double
  }

  /// All curves, the one with the least expected loss first.
  package let standings: [Standing]
  /// The curve in use, as an index into the compared curves; `nil` if it is not among them.
  package let present: Int?
  /// The default one; `nil` if it is not among them.
  package let standard: Int?
  /// The effects of each draw, in the order of the options of `effects`.
  let draws: [[Double]]
  let effects: ConditionEffects

  /// Chooses among the options of `effects`; `nil` if too little is known of them.
  ///
  /// All random draws derive from `seed`.
  package init?(
    _ effects: ConditionEffects, present: Int? = nil, standard: Int? = nil, seed: UInt64 = usualSeed
  ) {
    guard let draws = EffectDraws(effects, seed: seed)?.draws else { return nil }
    func place(_ curve: Int?) -> Int? {
      curve.flatMap { effects.options.firstIndex(of: $0) }
    }
    let (presentPlace, standardPlace) = (place(present), place(standard))
    let standings = effects.options.indices.map { one in
      Standing(
        curve: effects.options[one],
        toPresent: Self.ratio(one, presentPlace, draws),
        toStandard: Self.ratio(one, standardPlace, draws),
        slowerThanPresent: Self.share(one, presentPlace, draws),
        expectedLoss: Self.expectedLoss(one, draws))
    }
    self.standings = standings.sorted { $0.expectedLoss < $1.expectedLoss }
    self.present = presentPlace == nil ? nil : present
    self.standard = standardPlace == nil ? nil : standard
    (self.draws, self.effects) = (draws, effects)
  }

  /// The default seed of random draws.
  package static let usualSeed: UInt64 = 2012

  /// The one to choose.
  package var best: Standing { standings[0] }

  /// The curves that are not shown to be worse than `best`: they take longer in less than 95 % of the draws of effects.
  package var asGood: [Standing] {
    let places = Dictionary(uniqueKeysWithValues: zip(effects.options, 0...))
    guard let first = places[best.curve] else { return [] }
    return standings.dropFirst().filter { standing in
      guard let other = places[standing.curve] else { return false }
      return Double(draws.count { $0[first] < $0[other] }) < 0.95 * Double(draws.count)
    }
  }

  private static func ratio(_ one: Int, _ other: Int?, _ draws: [[Double]]) -> RatioEstimate? {
    guard let other, other != one else { return nil }
    let differences = draws.map { $0[one] - $0[other] }.sorted()
    func quantile(_ share: Double) -> Double {
      exp(differences[min(differences.count - 1, Int(share * Double(differences.count)))])
    }
    return RatioEstimate(
      ratio: exp(differences.reduce(0, +) / Double(differences.count)),
      interval: ConfidenceInterval(low: quantile(0.025), high: quantile(0.975)))
  }

  private static func share(_ one: Int, _ other: Int?, _ draws: [[Double]]) -> Double? {
    guard let other, other != one else { return nil }
    return Double(draws.count { $0[one] > $0[other] }) / Double(draws.count)
  }

  private static func expectedLoss(_ one: Int, _ draws: [[Double]]) -> Double {
    draws.reduce(0) { $0 + expm1($1[one] - ($1.min() ?? $1[one])) } / Double(draws.count)
  }
}
