import Comparison
import Glibc
import Primitives
package import Simulation

/// The shares of the ways of leaving the track among people, as far as logs tell.
///
/// They have the prior distribution of Dirichlet with parameters of 1/3, which expects most people of a study to
/// do alike, and are weighted by the likelihood of each person's movements.
package struct DepartureShares: Hashable, Sendable {
  /// The expected share of each way.
  package let mean: [Departure: Double]
  /// The 95 % intervals of the shares.
  package let intervals: [Departure: ClosedRange<Double>]
  /// Shares drawn from their distribution, each as probable as the others.
  private let draws: [[Departure: Double]]

  private static let proposals = 4000
  private static let drawCount = 1000

  /// Nothing but comfort.
  package static let comfortable = DepartureShares(draws: [[.comfort: 1]])

  /// Estimates the shares from the logarithms of likelihoods of each person; those without any tell nothing.
  init(_ logLikelihoods: [[Departure: Double]], seed: UInt64) {
    self.init(mixing: [logLikelihoods], seed: seed)
  }

  /// Estimates the shares from several such sets, each as probable as the others.
  init(mixing sets: [[[Departure: Double]]], seed: UInt64) {
    var random = SplitMix64(seed: SplitMix64.seed(seed, for: .departures))
    let proposals = (0..<Self.proposals).map { _ in random.shares() }
    let shares = proposals.map { $0.listed }
    let each = max(1, Self.drawCount / max(1, sets.count))
    self.init(
      draws: sets.flatMap { set in
        Self.indices(
          each, from: random.uniform(), weighing: shares, by: set.map(\.likelihoods)
        ).map { proposals[$0] }
      })
  }

  /// The indices of `count` of the `shares`, drawn by their posterior weights for `people` with these likelihoods.
  private static func indices(
    _ count: Int, from offset: Double, weighing shares: [[Double]], by people: [[Double]]
  ) -> [Int] {
    let weights = shares.map { share in
      people.reduce(0) { sum, person in
        sum + log(zip(share, person).reduce(1e-300) { $0 + $1.0 * $1.1 })
      }
    }
    let largest = weights.max() ?? 0
    let cumulative = weights.reduce(into: [Double]()) { sums, weight in
      sums.append((sums.last ?? 0) + exp(weight - largest))
    }
    let total = cumulative.last ?? 1
    // Systematic resampling: the draws are spread as evenly as the weights allow.
    var index = 0
    return (0..<count).map { number in
      let place = (Double(number) + offset) / Double(count) * total
      while index < cumulative.count - 1, cumulative[index] < place { index += 1 }
      return index
    }
  }

  private init(draws: [[Departure: Double]]) {
    self.draws = draws
    mean = Departure.allCases.reduce(into: [:]) { mean, departure in
      mean[departure] = RunningMoments(of: draws.map { $0[departure, default: 0] }).mean
    }
    intervals = Departure.allCases.reduce(into: [:]) { intervals, departure in
      let sorted = draws.map { $0[departure, default: 0] }.sorted()
      let tail = Int(Double(sorted.count) * 0.025)
      intervals[departure] = sorted[tail]...sorted[sorted.count - 1 - tail]
    }
  }

  /// The way that most people leave the track by, if the logs show it.
  package var identified: Departure? {
    Departure.allCases.first { intervals[$0, default: 0...0].lowerBound > 0.5 }
  }

  /// The ways that are to be expected.
  package var expected: [Departure] {
    Departure.allCases.filter { mean[$0, default: 0] >= Self.negligible }
  }

  /// The share below which a way is not predicted.
  private static let negligible = 0.02

  /// The expectation over the shares of numbers that each way has.
  func expectation(_ numbers: [Departure: Double]) -> Double {
    numbers.mean(weightedBy: mean) ?? 0
  }

  /// The standard deviation, over what the shares may be, of the expectation of numbers that each way has.
  func deviation(_ numbers: [Departure: Double]) -> Double {
    RunningMoments(of: deviations(numbers)).standardDeviation
  }

  /// What the expectation of numbers that each way has may differ by, as the shares may be others; each difference is
  /// as probable as the others.
  func deviations(_ numbers: [Departure: Double]) -> [Double] {
    let expectation = expectation(numbers)
    return draws.map { (numbers.mean(weightedBy: $0) ?? expectation) - expectation }
  }

  /// The probability of each way for a person with these logarithms of likelihoods.
  func probabilities(_ logLikelihoods: [Departure: Double]) -> [Departure: Double] {
    let largest = logLikelihoods.values.max() ?? 0
    let weights = Departure.allCases.reduce(into: [:]) { weights, departure in
      weights[departure] =
        mean[departure, default: 0] * exp((logLikelihoods[departure] ?? largest) - largest)
    }
    return weights.normalized ?? mean
  }

  /// The means of these probabilities over several sets of logarithms of likelihoods, each as probable as the others.
  func probabilities(mixing sets: [[Departure: Double]]) -> [Departure: Double] {
    let each = sets.map { probabilities($0) }
    return Departure.allCases.reduce(into: [:]) { means, departure in
      means[departure] = RunningMoments(of: each.map { $0[departure, default: 0] }).mean
    }
  }
}

extension [Departure: Double] {
  /// The numbers in the order of the ways.
  fileprivate var listed: [Double] { Departure.allCases.map { self[$0, default: 0] } }

  /// The likelihoods, up to a factor, of which these are the logarithms; equal where there are none.
  fileprivate var likelihoods: [Double] {
    let largest = values.max() ?? 0
    return Departure.allCases.map { exp((self[$0] ?? largest) - largest) }
  }

  /// The sum, always in the same order.
  private var sum: Double { Departure.allCases.reduce(0) { $0 + self[$1, default: 0] } }

  /// The same numbers divided by their sum; `nil` if that is 0.
  fileprivate var normalized: [Departure: Double]? {
    let sum = sum
    return sum > 0 ? mapValues { $0 / sum } : nil
  }

  /// The mean with these `weights`; `nil` if all are 0.
  fileprivate func mean(weightedBy weights: [Departure: Double]) -> Double? {
    var (total, weight) = (0.0, 0.0)
    for departure in Departure.allCases {
      guard let number = self[departure] else { continue }
      total += weights[departure, default: 0] * number
      weight += weights[departure, default: 0]
    }
    return weight > 0 ? total / weight : nil
  }
}

extension SplitMix64 {
  /// Shares of the distribution of Dirichlet with parameters of 1/3.
  fileprivate mutating func shares() -> [Departure: Double] {
    var shares: [Departure: Double] = [:]
    for departure in Departure.allCases { shares[departure] = gammaOfOneThird() }
    return shares.normalized ?? [.comfort: 1]
  }

  /// A number of the gamma distribution with shape 1/3 (Marsaglia and Tsang, 'A simple method for generating
  /// gamma variables', ACM Transactions on Mathematical Software 26 (2000) 363–372).
  private mutating func gammaOfOneThird() -> Double {
    let shape = 1.0 / 3
    let d = shape + 1 - 1.0 / 3
    let c = 1 / (9 * d).squareRoot()
    while true {
      let normal = normal()
      let v = (1 + c * normal) * (1 + c * normal) * (1 + c * normal)
      let uniform = self.uniform()
      guard v > 0, log(max(uniform, 1e-300)) < normal * normal / 2 + d - d * v + d * log(v) else {
        continue
      }
      let boost = self.uniform()
      return d * v * pow(max(boost, 1e-300), 1 / shape)
    }
  }
}
