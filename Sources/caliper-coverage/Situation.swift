import Comparison
import Glibc
import Primitives

/// A kind of data sets whose truth is known, and what ends trials early in them.
///
/// It shares nothing with the program's simulated people: log times are sums of normal effects.
struct Situation: Sendable {
  /// What keeps trials from being solved.
  enum Censoring: Sendable {
    case none
    /// All trials are timed out where a share would take longer.
    case limit(Double)
    /// Each trial is given up at a time that has nothing to do with its difficulty.
    case independent(Double)
    /// Each person gives up what is beyond their patience, some way into it.
    case informative(Double)
    /// The same, with less patience for the last method.
    case abandoned(Double)
    /// Only the last method has a time limit, which stops a share of its trials.
    case oneLimit(Double)
    /// The hardest share of the last method's trials is given up at a fraction of the time.
    case early(share: Double, at: Double)

    /// Whether all trials are solved.
    var isNone: Bool { if case .none = self { true } else { false } }
  }

  var name: String
  var censoring = Censoring.none
  /// What each method adds to log times.
  var effects = [0.0, 0, 0, 0]
  var people: Int
  var trials = 5
  /// Standard deviations of log times.
  var personDeviation = 0.25
  var ownDeviation = 0.15
  /// The standard deviation, over people and methods, of the logarithm of the residual's standard deviation.
  var deviationsDiffer = 0.0
  /// Log-odds of a correct entry, mean and standard deviation over people; `nil` where all are correct.
  var correct: (mean: Double, deviation: Double)?

  static let targetDeviation = 0.15
  static let residualDeviation = 0.35
  static let practice = 0.05

  /// The variance of log times over people, methods, targets and trials.
  private var variance: Double {
    personDeviation * personDeviation + ownDeviation * ownDeviation
      + Self.targetDeviation * Self.targetDeviation
      + Self.residualDeviation * Self.residualDeviation
  }

  /// The truth about the share of correct entries of the population.
  var share: Double {
    guard let correct else { return 1 }
    // The mean of the logistic function over people, by the midpoint rule.
    let steps = 4000
    return (0..<steps).reduce(0) { sum, step in
      let z = Normal.quantile((Double(step) + 0.5) / Double(steps))
      return sum + 1 / (1 + exp(-(correct.mean + correct.deviation * z))) / Double(steps)
    }
  }

  /// A data set.
  func observations(_ normal: inout Normal) -> Observations {
    var trials: [Observation] = []
    let targets = (0..<self.trials).map { _ in normal.draw(Self.targetDeviation) }
    for person in 0..<people {
      let skill = normal.draw(personDeviation)
      let patience = normal.draw(0.25)
      let odds = correct.map { $0.mean + normal.draw($0.deviation) }
      for (position, method) in order(of: person).enumerated() {
        let own = normal.draw(ownDeviation)
        let residual =
          deviationsDiffer == 0
          ? Self.residualDeviation : Self.residualDeviation * exp(normal.draw(deviationsDiffer))
        for (number, target) in targets.enumerated() {
          let log =
            Glibc.log(4) + effects[method] + skill + own + target
            - Self.practice * Double(position) + normal.draw(residual)
          var (ending, seconds) = end(log, method: method, patience: patience, &normal)
          if let odds, normal.uniform() >= 1 / (1 + exp(-odds)) { ending = .incorrect }
          trials.append(
            Observation(
              participant: person, condition: method, ending: ending, time: seconds,
              block: position + 1, trial: position * self.trials + number + 1,
              target: Double(number)))
        }
      }
    }
    return Observations(
      participants: (0..<people).map { "P\($0)" },
      conditions: effects.indices.map { Condition(method: "method-\($0)") }, trials: trials)
  }

  /// A Williams design: each method follows each other one equally often.
  private func order(of person: Int) -> [Int] {
    let count = effects.count
    let start = (0..<count).map { $0 % 2 == 0 ? $0 / 2 : count - 1 - $0 / 2 }
    return start.map { ($0 + person) % count }
  }

  private func end(
    _ log: Double, method: Int, patience: Double, _ normal: inout Normal
  ) -> (Observation.Ending, Double) {
    let time = exp(log)
    let isLast = method == effects.count - 1
    switch censoring {
    case .none: return (.correct, time)
    case .limit(let share):
      let limit = 4 * exp(Normal.quantile(1 - share) * variance.squareRoot())
      return time > limit ? (.timedOut, limit) : (.correct, time)
    case .oneLimit(let share):
      let limit =
        4
        * exp(
          effects[method] - Self.practice / 2
            + Normal.quantile(1 - share) * variance.squareRoot())
      return isLast && time > limit ? (.timedOut, limit) : (.correct, time)
    case .independent(let share):
      let moment =
        4
        * exp(Normal.quantile(1 - share) * (variance + 0.25).squareRoot() + normal.draw(0.5))
      return time > moment ? (.gaveUp, moment) : (.correct, time)
    case .informative(let share): return lose(time, beyond: patience, share, 1, &normal)
    case .abandoned(let share):
      return lose(time, beyond: patience, share, isLast ? 0.55 : 1, &normal)
    case .early(let share, let fraction):
      let hard = 4 * exp(Normal.quantile(1 - share) * variance.squareRoot())
      return isLast && time > hard ? (.gaveUp, time * fraction) : (.correct, time)
    }
  }

  private func lose(
    _ time: Double, beyond patience: Double, _ share: Double, _ factor: Double,
    _ normal: inout Normal
  ) -> (Observation.Ending, Double) {
    let limit =
      4 * factor
      * exp(Normal.quantile(1 - share) * (variance + 0.0625).squareRoot() + patience)
    return time > limit ? (.gaveUp, time * (0.3 + 0.6 * normal.uniform())) : (.correct, time)
  }
}

/// Draws of the normal distribution, by Marsaglia's polar method (1964).
struct Normal {
  private var generator: SplitMix64
  private var spare: Double?

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// From 0, inclusive, to 1.
  mutating func uniform() -> Double { Double(generator.next() >> 11) * 0x1p-53 }

  /// Of mean 0.
  mutating func draw(_ deviation: Double) -> Double {
    if let value = spare {
      spare = nil
      return value * deviation
    }
    while true {
      let (x, y) = (2 * uniform() - 1, 2 * uniform() - 1)
      let square = x * x + y * y
      guard square > 0, square < 1 else { continue }
      let factor = (-2 * log(square) / square).squareRoot()
      spare = y * factor
      return x * factor * deviation
    }
  }

  /// The quantile at `probability`, by bisection of the error function.
  static func quantile(_ probability: Double) -> Double {
    var (low, high) = (-10.0, 10.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if 0.5 * erfc(-middle * 0.5.squareRoot()) < probability {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }
}
