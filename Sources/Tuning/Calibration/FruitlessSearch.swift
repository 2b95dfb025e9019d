import Glibc
import Primitives
import Sessions
import Simulation
import Studies

/// How long a person went on in a trial while movements of the thumb brought the value no nearer to the number.
struct FruitlessSearch: Hashable, Sendable {
  /// The time after which the person gave up, or else the longest one in which the value came no nearer, in seconds.
  var seconds = 0.0
  /// Whether the person then gave up; otherwise patience is at least as long.
  private(set) var isGivenUp = false
  private let outcome: Outcome
  private var nearest: Int?
  private var since = 0.0
  private var last = 0.0

  /// Starts with no movement of `trial`.
  init(_ trial: TracedTrial) { outcome = trial.outcome }

  /// Adds the next movement.
  mutating func add(_ movement: LoggedSubmovement, in trial: TracedTrial) {
    guard movement.isHeld else { return }
    let steps = abs(trial.entry.planned.target - movement.valueAfter)
    if let nearest, steps < nearest { seconds = max(seconds, movement.ended - since) }
    if nearest.map({ steps < $0 }) ?? true { (nearest, since) = (steps, movement.ended) }
    last = movement.ended
  }

  /// The search as its trial ended; `nil` where the thumb was not moved.
  var ended: FruitlessSearch? {
    guard nearest != nil else { return nil }
    var search = self
    let rest = last - since
    search.isGivenUp = outcome == .gaveUp && rest > 0
    search.seconds = search.isGivenUp ? rest : max(seconds, rest)
    return search.seconds > 0 ? search : nil
  }
}

extension LogarithmicEstimate {
  /// The standard deviation of the logarithm of what little is known of patience before there are logs.
  private static let priorDeviation = 1.0

  /// Estimates patience, taken as log-normal over searches, from those of which some ended before it did; `nil` below
  /// the least number of them.
  ///
  /// The mode of the posterior with a normal prior around the model's default: where nobody gives up, logs only show
  /// that patience is long.
  init?(patienceOf searches: [FruitlessSearch]) {
    guard searches.count >= EstimableParameter.patience.leastObservations else { return nil }
    let spread = Person.typical.spread.patience
    let center = log(Person.typical.patience.fruitless)
    /// The derivative of the logarithm of the posterior, which decreases.
    func slope(_ location: Double) -> Double {
      searches.reduce((center - location) / Self.priorDeviation / Self.priorDeviation) {
        sum, search in
        let z = (log(search.seconds) - location) / spread
        return sum + (search.isGivenUp ? z : Self.hazard(z)) / spread
      }
    }
    var (low, high) = (center - 6, center + 6)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if slope(middle) > 0 { low = middle } else { high = middle }
    }
    let width = 0.01
    let information = (slope(low - width) - slope(low + width)) / (2 * width)
    guard information > 0 else { return nil }
    self.init(
      logarithm: low, standardError: 1 / information.squareRoot(), observations: searches.count)
  }

  /// The density of the standard normal distribution at `z` over the probability beyond it.
  private static func hazard(_ z: Double) -> Double {
    // Beyond 30 the ratio is z but for a thousandth.
    guard z < 30 else { return z }
    return 2 * exp(-z * z / 2) / (2 * Double.pi).squareRoot()
      / max(erfc(z / 2.0.squareRoot()), 1e-300)
  }
}
