import Comparison
import Glibc

/// The second set of bounds, for the mechanisms that are sums of normal effects.
extension DataGeneratingMechanism {
  /// Methods whose times vary by different amounts, with a time limit.
  static var variances: [DataGeneratingMechanism] {
    [[0.2, 0.6], [0.2, 0.3, 0.6]].flatMap { residuals in
      [0.3, 0.45].flatMap { limit in
        [12, 24, 48].map { people in
          let names = residuals.map { "\($0)" }.joined(separator: " / ")
          return AdditiveModel(
            effects: residuals.indices.map { Double($0) * log(1.1) }, people: people,
            obstacle: .commonLimit(limit), residuals: residuals
          ).mechanism(
            "sd \(names), limit \(limit), n = \(people)",
            [PerformanceBound(measure: .coverage, low: 0.92, high: 0.97), .wrong])
        }
      }
    }
  }

  /// Orders: none that separates methods from practice, and balanced ones with strong practice.
  static var orders: [DataGeneratingMechanism] {
    let unknown = [6, 12, 24].map { people in
      AdditiveModel(effects: [0, 0.2, 0.4, 0.6], people: people, order: .unknown).mechanism(
        "order unknown, effects, n = \(people)",
        [.covered, .wrong, PerformanceBound(measure: .lost, high: 0)])
    }
    let same = [0.15, 0.25].flatMap { practice in
      [12, 24].map { people in
        AdditiveModel(people: people, order: .same, practice: practice).mechanism(
          "one order, practice \(practice), n = \(people)",
          // There have to be claims that could be unconditional.
          [.robust(0), PerformanceBound(measure: .conditional, low: 0.5)])
      }
    }
    let balanced = [0.15, 0.3].flatMap { practice in
      [12, 24].map { people in
        AdditiveModel(effects: [0, 0.1, 0.2, 0.3], people: people, practice: practice).mechanism(
          "practice \(practice), n = \(people)",
          [.covered, PerformanceBound(measure: .power, low: 0.85)])
      }
    }
    return unknown + same + balanced
  }

  /// The last of equal methods loses its hardest trials: to incorrect entries, or early to patience.
  static var endings: [DataGeneratingMechanism] {
    let incorrect = [(1, ""), (0.1, " at once")].flatMap { part, name in
      [2, 4].flatMap { methods in
        [12, 24].map { people in
          AdditiveModel(
            effects: Array(repeating: 0, count: methods), people: people,
            obstacle: .incorrect(0.15, at: part)
          ).mechanism(
            "hardest .15 incorrect\(name), \(methods) methods, n = \(people)", [.robust(0.03)])
        }
      }
    }
    let early = [0.5, 0.7].flatMap { deviation in
      [0.1, 0.3, 0.6].flatMap { fraction in
        [12, 24].map { people in
          AdditiveModel(
            effects: [0, 0], people: people, obstacle: .early(share: 0.35, at: fraction),
            residuals: [deviation]
          ).mechanism("early, at \(fraction), sd \(deviation), n = \(people)", [.robust(0.03)])
        }
      }
    }
    return incorrect + early + targets
  }

  /// Methods that are equal over all numbers, but not with the few of a study.
  private static var targets: [DataGeneratingMechanism] {
    [2, 4].flatMap { methods in
      [5, 10].flatMap { numbers in
        [12, 24].map { people in
          AdditiveModel(
            effects: Array(repeating: 0, count: methods), people: people, trials: numbers,
            targetMethodDeviation: 0.15
          ).mechanism(
            "number × method sd .15, \(numbers) numbers, \(methods) methods, n = \(people)",
            [PerformanceBound(measure: .everyNumber, high: 0.05)])
        }
      }
    }
  }

  // MARK: - Shares

  /// Methods of which one was tried more often, and methods that differ by just the margin of equivalence.
  static var successes: [DataGeneratingMechanism] {
    let unequal = [(20, 1), (15, 2), (20, 4)].flatMap { numbers in
      [0.9, 0.95].flatMap { success in
        [12, 24].map {
          equalShares(of: [numbers.0, numbers.1], success: success, people: $0)
        }
      }
    }
    let different = [true, false].flatMap { isTime in
      [3, 4, 6, 8].flatMap { people in
        [2, 3, 5].map { nearlySame(inTime: isTime, people: people, trials: $0) }
      }
    }
    return unequal + different
  }

  /// Two methods that are correct equally often, with different numbers of trials.
  private static func equalShares(of numbers: [Int], success: Double, people: Int)
    -> DataGeneratingMechanism
  {
    let odds = log(success / (1 - success))
    return DataGeneratingMechanism(
      name: "\(numbers[0]) trials against \(numbers[1]), success \(success), n = \(people)",
      effects: [0, 0], bounds: [PerformanceBound(measure: .moreCorrect, high: 0.05)]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let own = odds + normal.draw(0.5)
        for (method, count) in numbers.enumerated() {
          for _ in 0..<count {
            let isCorrect = normal.uniform() < 1 / (1 + exp(-own))
            trials.add(
              person, method, isCorrect ? .correct : .incorrect, log: usual + normal.draw(0.35))
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// Few people whose times hardly vary, with methods that differ by 10 % in time, or by 11 points in success.
  ///
  /// Times vary so much that 10 % is not always significant. 'Same' is then possible with 8 people and 5 trials.
  ///
  /// With fewer trials the interval of the shares is too wide for it, and the bound holds for that reason alone.
  private static func nearlySame(inTime: Bool, people: Int, trials count: Int)
    -> DataGeneratingMechanism
  {
    let effect = inTime ? log(1.1) : 0
    return DataGeneratingMechanism(
      name: "a difference of \(inTime ? "10 %" : "11 points"), \(count) trials, n = \(people)",
      effects: [0, effect], bounds: [PerformanceBound(measure: .same, high: 0.05)]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.25)
        for method in 0..<2 {
          let own = normal.draw(inTime ? 0.05 : 0.02)
          for _ in 0..<count {
            let isCorrect = inTime || method == 0 || normal.uniform() >= 0.11
            trials.add(
              person, method, isCorrect ? .correct : .incorrect,
              log: usual + (method == 1 ? effect : 0) + skill + own + normal.draw(0.05))
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }
}
