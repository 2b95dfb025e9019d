internal import Glibc
internal import Primitives

/// How many of one person's trials in one condition were correct.
struct ShareCell: Hashable, Sendable {
  var correct: Int
  /// All counted trials; at least 1.
  var trials: Int

  /// The share of correct ones, 0 to 1.
  var share: Double { Double(correct) / Double(trials) }
}

/// A share of trials with its interval, people being the units.
struct ShareEstimate: Hashable, Sendable {
  /// The share of all trials.
  var estimate: Double
  /// The bounds of the 95 % interval; `nil` with one person.
  var interval: ConfidenceInterval?

  /// Wilson's interval (1927) with the trials divided by the design effect (Kish 1965), the variance of a ratio
  /// of sums over people divided by the binomial one, and the quantile of t with n − 1 degrees of freedom
  /// (Korn & Graubard 1998); `nil` without a person.
  init?(_ cells: [ShareCell]) {
    guard !cells.isEmpty else { return nil }
    let trials = Double(cells.reduce(0) { $0 + $1.trials })
    let share = Double(cells.reduce(0) { $0 + $1.correct }) / trials
    estimate = share
    guard cells.count > 1 else { return }
    let n = Double(cells.count)
    let binomial = share * (1 - share) * trials
    let between = cells.reduce(0) { sum, cell in
      let surplus = Double(cell.correct) - share * Double(cell.trials)
      return sum + surplus * surplus
    }
    let designEffect = binomial > 0 ? max(1, between * n / (n - 1) / binomial) : 1
    let size = trials / designEffect
    let t = StudentDistribution(degreesOfFreedom: n - 1).bound
    let middle = (share + t * t / (2 * size)) / (1 + t * t / size)
    let half =
      t / (1 + t * t / size) * (share * (1 - share) / size + t * t / (4 * size * size)).squareRoot()
    interval = ConfidenceInterval(low: max(0, middle - half), high: min(1, middle + half))
  }
}

/// The difference of two conditions' shares of correct trials, a − b.
struct ShareDifference: Hashable, Sendable {
  /// The mean over people of each one's difference, or the difference of the means over people.
  var estimate: Double
  /// Its standard error; `nil` where all differences are equal.
  var error: StandardError?
  /// The probability of a difference as far from 0 if there is none; `nil` with one person.
  var p: Double?

  /// A standard error with its degrees of freedom.
  struct StandardError: Hashable, Sendable {
    var value: Double
    var degreesOfFreedom: Double

    /// The probability of an estimate as far from 0 if the truth is 0.
    fileprivate func p(of estimate: Double) -> Double {
      StudentDistribution(degreesOfFreedom: degreesOfFreedom).twoSided(estimate / value)
    }
  }

  /// Up to so many differences that are not 0 all signs are tried.
  static let mostExact = 20
  /// Up to so many people signs are drawn, so many times.
  static let mostFlipped = 500
  static let flips = 20_000

  /// Compares within people, who did both; `nil` without a person.
  ///
  /// The test flips the signs of people's differences (Fisher 1935): all combinations, or seeded ones; a paired
  /// t-test where there are many people.
  init?(paired differences: [Double], seed: UInt64) {
    guard !differences.isEmpty else { return nil }
    let n = Double(differences.count)
    let mean = differences.reduce(0, +) / n
    estimate = mean
    guard differences.count > 1 else { return }
    let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    // Equal differences may differ by rounding errors.
    if squares > 1e-20 * n {
      error = StandardError(
        value: (squares / (n - 1) / n).squareRoot(), degreesOfFreedom: n - 1)
    }
    let moved = differences.filter { $0 != 0 }
    if moved.isEmpty {
      p = 1
    } else if moved.count <= Self.mostExact {
      p = Self.exactSignFlip(moved)
    } else if differences.count <= Self.mostFlipped {
      p = Self.drawnSignFlip(moved, seed: seed)
    } else {
      p = error?.p(of: mean)
    }
  }

  /// Compares independent samples of people's shares by Welch's test; `nil` without a person in each.
  init?(_ one: [Double], minus other: [Double]) {
    guard !one.isEmpty, !other.isEmpty else { return nil }
    let (first, second) = (RunningMoments(of: one), RunningMoments(of: other))
    estimate = first.mean - second.mean
    guard first.count > 1, second.count > 1 else { return }
    let (n, m) = (Double(first.count), Double(second.count))
    let (a, b) = (first.squares / (n - 1) / n, second.squares / (m - 1) / m)
    guard a + b > 1e-20 else {
      p = estimate == 0 ? 1 : nil
      return
    }
    error = StandardError(
      value: (a + b).squareRoot(),
      degreesOfFreedom: (a + b) * (a + b) / (a * a / (n - 1) + b * b / (m - 1)))
    p = error?.p(of: estimate)
  }

  /// The interval that contains the true difference with probability `level`; within −1 to 1.
  func interval(_ level: Double) -> ConfidenceInterval? {
    guard let error else { return nil }
    let t = StudentDistribution(degreesOfFreedom: error.degreesOfFreedom).quantile(0.5 + level / 2)
    return ConfidenceInterval(
      low: max(-1, estimate - t * error.value), high: min(1, estimate + t * error.value))
  }

  /// A sum as far from 0 as that of `differences`, but for rounding errors.
  private static func bound(_ differences: [Double]) -> Double {
    abs(differences.reduce(0, +)) * (1 - 1e-12)
  }

  private static func exactSignFlip(_ differences: [Double]) -> Double {
    let bound = bound(differences)
    // One sign is kept: its mirror image has the same distance from 0. Each step flips one sign.
    var sum = differences.reduce(0, +)
    var signs = [Double](repeating: 1, count: differences.count)
    var extreme = 1
    let combinations = 1 << (differences.count - 1)
    for step in 1..<max(1, combinations) {
      let index = step.trailingZeroBitCount
      signs[index] = -signs[index]
      sum += 2 * signs[index] * differences[index]
      if abs(sum) >= bound { extreme += 1 }
    }
    return Double(extreme) / Double(combinations)
  }

  private static func drawnSignFlip(_ differences: [Double], seed: UInt64) -> Double {
    let bound = bound(differences)
    var generator = SplitMix64(seed: seed)
    var extreme = 1
    for _ in 0..<flips {
      var (sum, bits, left) = (0.0, UInt64(0), 0)
      for value in differences {
        if left == 0 { (bits, left) = (generator.next(), 64) }
        sum += bits & 1 == 0 ? value : -value
        bits >>= 1
        left -= 1
      }
      if abs(sum) >= bound { extreme += 1 }
    }
    return Double(extreme) / Double(flips + 1)
  }
}

/// Summed time of all trials over the number of correct ones: the seconds that a correct entry costs.
struct TimePerCorrect: Hashable, Sendable {
  /// The seconds; `nil` where nothing was correct, which counts as infinite.
  var estimate: Double?
  /// The bounds of the 95 % interval, the upper one infinite where resamples have nothing correct; `nil`
  /// with one person.
  var interval: ConfidenceInterval?

  /// The number of resamples; fewer where there are many people, whose bounds vary less.
  private static func resamples(of people: Int) -> Int {
    max(400, min(2_000, 2_000_000 / people))
  }

  /// One person's sums in a condition.
  struct Cell: Sendable {
    var seconds: Double
    var correct: Int
  }

  /// Resamples people (Efron & Tibshirani 1993), with bounds at the 2.5 % and 97.5 % quantiles.
  init(_ cells: [Cell], seed: UInt64) {
    estimate = Self.ratio(
      cells.lazy.map(\.seconds).reduce(0, +), cells.reduce(0) { $0 + $1.correct })
    guard cells.count > 1, estimate != nil else { return }
    var generator = SplitMix64(seed: seed)
    let resamples = Self.resamples(of: cells.count)
    var ratios: [Double] = []
    ratios.reserveCapacity(resamples)
    for _ in 0..<resamples {
      var (seconds, correct) = (0.0, 0)
      for _ in cells.indices {
        let cell = cells[generator.below(cells.count)]
        seconds += cell.seconds
        correct += cell.correct
      }
      ratios.append(Self.ratio(seconds, correct) ?? .infinity)
    }
    ratios.sort()
    let rank = Int(0.025 * Double(resamples))
    interval = ConfidenceInterval(low: ratios[rank - 1], high: ratios[resamples - rank])
  }

  private static func ratio(_ seconds: Double, _ correct: Int) -> Double? {
    correct > 0 && seconds.isFinite ? seconds / Double(correct) : nil
  }
}
