import Base
import Comparison
import Glibc
import Numerics
import People

/// The expected benefit of one more round of a study for the choice: the best two curves and two others, by people who
/// use all of them.
package struct NextRound: Hashable, Sendable {
  /// The people of the round.
  package var participants: Int
  /// The decrease of the expected loss, as a share.
  package var gain: Double
  /// The loss that is expected of the choice afterwards, as a share.
  package var expectedLoss: Double
}

extension CurveChoice {
  /// The loss that is small enough to stop at.
  package static let smallLoss = 0.01
  /// The most people that a round is planned for.
  private static let mostPeople = 96

  /// The smallest round after which the expected loss is small enough, or the largest one.
  ///
  /// Rounds grow in steps of `step` people, as many as orders are balanced over. `nil` if it cannot be determined.
  package func nextRound(step: Int = 4) -> NextRound? {
    guard let knowledge = Knowledge(draws), effects.variance > 0 else { return nil }
    var round: NextRound?
    for people in stride(from: step, through: Self.mostPeople, by: step) {
      round = self.round(of: people, knowledge)
      if let round, round.expectedLoss <= Self.smallLoss { return round }
    }
    return round
  }

  /// The expected benefit of a round of `participants` with the best two curves and their two nearest in loss.
  package func round(of participants: Int) -> NextRound? {
    Knowledge(draws).flatMap { round(of: participants, $0) }
  }

  private func round(of participants: Int, _ knowledge: Knowledge) -> NextRound? {
    let places = Dictionary(uniqueKeysWithValues: zip(effects.options, 0...))
    let tried = standings.prefix(4).compactMap { places[$0.curve] }
    guard tried.count > 1,
      let update = knowledge.update(
        of: tried, variance: effects.variance / Double(participants))
    else { return nil }
    var random = SplitMix64(seed: Self.usualSeed)
    let sum = draws.reduce(0) { sum, truth in
      sum + expm1(truth[update.choice(truth, &random)] - (truth.min() ?? 0))
    }
    let loss = min(sum / Double(draws.count), best.expectedLoss)
    return NextRound(
      participants: participants, gain: best.expectedLoss - loss, expectedLoss: loss)
  }
}

/// The mean and the covariance of the possible effects.
private struct Knowledge {
  let means: [Double]
  private let covariance: [Double]
  private var size: Int { means.count }

  init?(_ draws: [[Double]]) {
    guard let size = draws.first?.count, draws.count > 1 else { return nil }
    let number = Double(draws.count)
    let means = (0..<size).map { one in draws.reduce(0) { $0 + $1[one] } / number }
    var covariance = [Double](repeating: 0, count: size * size)
    for draw in draws {
      for one in 0..<size {
        let own = draw[one] - means[one]
        for other in 0..<size {
          covariance[one * size + other] += own * (draw[other] - means[other]) / (number - 1)
        }
      }
    }
    (self.means, self.covariance) = (means, covariance)
  }

  /// The knowledge after the effects of `tried` were measured by people whose means have this `variance`: means move in
  /// proportion to the difference between the measured and the expected effects (as in Kalman's filter).
  func update(of tried: [Int], variance: Double) -> Update? {
    // Each effect is measured less the mean of the tried effects, as people's own speed is not known.
    let number = tried.count
    let contrasts = tried.dropLast()
    func covariance(_ one: Int, _ other: Int) -> Double { self.covariance[one * size + other] }
    let last = tried[number - 1]
    var system: [Double] = []
    for one in contrasts {
      for other in contrasts {
        system.append(
          covariance(one, other) - covariance(one, last) - covariance(last, other)
            + covariance(last, last) + variance * (one == other ? 2 : 1))
      }
    }
    let solver = SymmetricSystem(system)
    var gains: [[Double]] = []
    for effect in 0..<size {
      let row = contrasts.map { covariance(effect, $0) - covariance(effect, last) }
      guard let gain = solver.solution(for: row) else { return nil }
      gains.append(gain)
    }
    return Update(
      means: means, gains: gains, tried: Array(contrasts), last: last,
      deviation: variance.squareRoot())
  }
}

/// A measurement that is still to come.
private struct Update {
  let means: [Double]
  let gains: [[Double]]
  let tried: [Int]
  let last: Int
  let deviation: Double

  /// The effect that is chosen after a measurement of `truth`.
  func choice(_ truth: [Double], _ random: inout SplitMix64) -> Int {
    let base = deviation * random.normal()
    let surprises = tried.map { one in
      truth[one] - truth[last] - (means[one] - means[last]) + deviation * random.normal() - base
    }
    let updated = means.indices.map { effect in
      zip(gains[effect], surprises).reduce(means[effect]) { $0 + $1.0 * $1.1 }
    }
    return updated.indices.min { updated[$0] < updated[$1] } ?? 0
  }
}
