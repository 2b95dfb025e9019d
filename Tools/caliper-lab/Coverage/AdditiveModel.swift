import Comparison
import Glibc

/// The generator of most mechanisms: log times are sums of normal effects of people, methods, numbers and trials.
///
/// It shares nothing with the program's simulated people.
struct AdditiveModel: Sendable {
  /// The event that keeps trials from being solved.
  enum Obstacle: Sendable {
    /// Nothing: all trials are solved.
    case none
    /// A time limit for all trials, which would stop this share of a method without effect.
    case limit(Double)
    /// A time limit for all trials, which stops this share of them.
    case commonLimit(Double)
    /// Each trial is given up at a moment that is independent of its difficulty.
    case independent(Double)
    /// Each person gives up the trials beyond their patience, some time before they would be solved.
    case informative(Double)
    /// Each person gives up the trials beyond their patience, with less patience for the last method.
    case abandoned(Double)
    /// A time limit for the last method only, which stops this share of its trials.
    case oneLimit(Double)
    /// The hardest share of the last method's trials is given up at a fraction of the time.
    case early(share: Double, at: Double)
    /// The hardest share of the last method's trials ends with an incorrect value after this part of the time that it would
    /// have taken.
    case incorrect(Double, at: Double)

    /// The share of trials that it ends, before effects of methods.
    var share: Double {
      switch self {
      case .none: 0
      case .limit(let share), .commonLimit(let share), .independent(let share),
        .informative(let share), .abandoned(let share), .oneLimit(let share),
        .early(let share, _), .incorrect(let share, _):
        share
      }
    }
  }

  /// The orders in which people do the methods.
  enum Order: Sendable {
    /// Each method follows each other one equally often.
    case williams
    /// Each method follows each other one equally often, but the data set does not contain the order.
    case unknown
    /// Everybody does the methods in the same order.
    case same
  }

  /// The effect of each method on log times.
  var effects = [0.0, 0, 0, 0]
  /// The number of people.
  var people: Int
  /// The trials of each person with each method, each with another number.
  var trials = 5
  var order = Order.williams
  var obstacle = Obstacle.none
  /// The decrease of log times from one place in the order to the next.
  var practice = 0.05
  /// Standard deviations of log times over people, and over people and methods.
  var personDeviation = 0.25
  var ownDeviation = 0.15
  /// Standard deviations over numbers, and over numbers and methods.
  var targetDeviation = 0.15
  var targetMethodDeviation = 0.0
  /// The residual's standard deviation with each method; the last one is for all further methods.
  var residuals = [0.35]
  /// The standard deviation, over people and methods, of the logarithm of the residual's standard deviation.
  var residualsDiffer = 0.0
  /// Log-odds of a correct entry, mean and standard deviation over people; `nil` if all are correct.
  var correct: (mean: Double, deviation: Double)?

  /// The mechanism with these data sets.
  func mechanism(_ name: String, _ bounds: [PerformanceBound]) -> DataGeneratingMechanism {
    let threshold = threshold
    return DataGeneratingMechanism(name: name, effects: effects, share: share, bounds: bounds) {
      normal in
      observations(&normal, threshold: threshold)
    }
  }

  /// The population's mean share of correct entries, by the midpoint rule; `nil` if a share of one method is incorrect.
  private var share: Double? {
    if case .incorrect = obstacle { return nil }
    guard let correct else { return 1 }
    let steps = 4000
    return (0..<steps).reduce(0) { sum, step in
      let z = Normal.quantile((Double(step) + 0.5) / Double(steps))
      return sum + 1 / (1 + exp(-(correct.mean + correct.deviation * z))) / Double(steps)
    }
  }

  private func residual(_ method: Int) -> Double { residuals[min(method, residuals.count - 1)] }

  /// The variance of the log times of one method over people, numbers and trials.
  private func variance(_ method: Int) -> Double {
    personDeviation * personDeviation + ownDeviation * ownDeviation
      + targetDeviation * targetDeviation + residual(method) * residual(method)
  }

  /// The log time beyond which the obstacle ends a trial, before patience.
  private var threshold: Double {
    let last = effects.count - 1
    let z = Normal.quantile(1 - obstacle.share)
    let variance = variance(last)
    switch obstacle {
    case .none: return .infinity
    case .limit, .early, .incorrect:
      return DataGeneratingMechanism.usual + z * variance.squareRoot()
    case .oneLimit:
      return DataGeneratingMechanism.usual + effects[last] - practice / 2 + z
        * variance.squareRoot()
    case .independent:
      return DataGeneratingMechanism.usual + z * (variance + 0.5 * 0.5).squareRoot()
    case .informative, .abandoned:
      return DataGeneratingMechanism.usual + z * (variance + 0.25 * 0.25).squareRoot()
    case .commonLimit(let share):
      return Normal.limit(
        stopping: share,
        means: effects.map { DataGeneratingMechanism.usual + $0 - practice * Double(last) / 2 },
        deviations: effects.indices.map { self.variance($0).squareRoot() })
    }
  }
}

// MARK: - Drawing

extension AdditiveModel {
  private func observations(_ normal: inout Normal, threshold: Double) -> Observations {
    var list = Trials()
    let targets = (0..<trials).map { _ in normal.draw(targetDeviation) }
    let interactions = (0..<effects.count * trials).map { _ in
      targetMethodDeviation > 0 ? normal.draw(targetMethodDeviation) : 0
    }
    for person in 0..<people {
      let skill = normal.draw(personDeviation)
      let patience = normal.draw(0.25)
      let odds = correct.map { $0.mean + normal.draw($0.deviation) }
      for (place, method) in sequence(of: person).enumerated() {
        let own = normal.draw(ownDeviation)
        let residual =
          residualsDiffer > 0
          ? residual(method) * exp(normal.draw(residualsDiffer)) : residual(method)
        for number in 0..<trials {
          let log =
            DataGeneratingMechanism.usual + effects[method] + skill + own + targets[number]
            + interactions[method * trials + number] - practice * Double(place)
            + normal.draw(residual)
          var (ending, end) = end(
            log, threshold, isLast: method == effects.count - 1, patience: patience, &normal)
          if let odds, normal.uniform() >= 1 / (1 + exp(-odds)) { ending = .incorrect }
          list.add(
            person, method, place: order == .unknown ? nil : place, ending, log: end,
            target: number)
        }
      }
    }
    return list.observations(people: people, methods: effects.count)
  }

  private func sequence(of person: Int) -> [Int] {
    order == .same
      ? Array(effects.indices)
      : DataGeneratingMechanism.sequence(of: person, methods: effects.count)
  }

  /// The outcome of a trial that would be solved at `log`.
  private func end(
    _ log: Double, _ threshold: Double, isLast: Bool, patience: Double, _ normal: inout Normal
  ) -> (Observation.Ending, log: Double) {
    switch obstacle {
    case .none: break
    case .limit, .commonLimit: if log > threshold { return (.timedOut, threshold) }
    case .oneLimit: if isLast, log > threshold { return (.timedOut, threshold) }
    case .independent:
      let moment = threshold + normal.draw(0.5)
      if log > moment { return (.gaveUp, moment) }
    case .informative: return giveUp(log, beyond: threshold + patience, &normal)
    case .abandoned:
      return giveUp(
        log, beyond: threshold + patience + (isLast ? Glibc.log(0.55) : 0), &normal)
    case .early(_, let fraction):
      if isLast, log > threshold { return (.gaveUp, log + Glibc.log(fraction)) }
    case .incorrect(_, let part):
      if isLast, log > threshold { return (.incorrect, log + Glibc.log(part)) }
    }
    return (.correct, log)
  }

  private func giveUp(
    _ log: Double, beyond limit: Double, _ normal: inout Normal
  ) -> (Observation.Ending, log: Double) {
    log > limit ? (.gaveUp, log + Glibc.log(0.3 + 0.6 * normal.uniform())) : (.correct, log)
  }
}
