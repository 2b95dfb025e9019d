import Glibc

/// The first set of bounds: give-ups, time limits, log-rank tests and shares.
extension DataGeneratingMechanism {
  static var firstSet: [DataGeneratingMechanism] {
    sampled + special + manyTrials + logRanks + shares
  }

  private static let allCovered = PerformanceBound(measure: .allCovered, low: 0.94)

  /// Each obstacle with equal methods and with steps of 20 %.
  private static var sampled: [DataGeneratingMechanism] {
    let obstacles: [(String, AdditiveModel.Obstacle, [PerformanceBound], Double)] = [
      ("none", .none, [.covered, allCovered], 0.05),
      ("limit .1", .limit(0.1), [.covered, allCovered], 0.05),
      ("limit .4", .limit(0.4), [.covered, allCovered], 0.05),
      ("independent .1", .independent(0.1), [.covered, allCovered], 0.03),
      ("independent .4", .independent(0.4), [.covered, allCovered], 0.03),
      ("informative .1", .informative(0.1), [.covered, allCovered], 0.03),
      (
        "informative .4", .informative(0.4), [PerformanceBound(measure: .coverage, low: 0.88)], 0.03
      ),
    ]
    return obstacles.flatMap { name, obstacle, bounds, claims in
      [6, 12, 24].flatMap { people in
        [false, true].map { differs in
          var bounds = bounds
          if name == "none" { bounds.append(PerformanceBound(measure: .lost, high: 0)) }
          if name.hasPrefix("limit") {
            bounds.append(PerformanceBound(measure: .residuals, high: 0.03))
          }
          bounds += differs ? [.wrong] : [.robust(claims)]
          if differs, name == "informative .1" {
            bounds.append(
              PerformanceBound(measure: .robust, low: [6: 0.45, 12: 0.8][people] ?? 0.95))
          }
          return AdditiveModel(
            effects: differs ? [0, 0.2, 0.4, 0.6] : [0, 0, 0, 0], people: people,
            obstacle: obstacle
          ).mechanism("\(name), \(differs ? "effects" : "equal"), n = \(people)", bounds)
        }
      }
    }
  }

  private static var special: [DataGeneratingMechanism] {
    let abandoned = [(0.1, 0.06), (0.4, 0.10)].flatMap { share, most in
      [6, 12, 24].map { people in
        AdditiveModel(people: people, obstacle: .abandoned(share)).mechanism(
          "abandoned \(share), n = \(people)",
          [.robust(0.03), PerformanceBound(measure: .conditional, high: most)])
      }
    }
    let oneLimit = AdditiveModel(
      effects: [0, log(1.16)], people: 24, trials: 3, obstacle: .oneLimit(0.3),
      personDeviation: 0.5
    ).mechanism("one limit, n = 24", [.covered, .wrong])
    let early = [0.1, 0.3, 0.6].flatMap { fraction in
      [12, 24].map { people in
        AdditiveModel(
          effects: [0, 0], people: people, obstacle: .early(share: 0.35, at: fraction)
        ).mechanism("early, at \(fraction), n = \(people)", [.robust(0.03)])
      }
    }
    return abandoned + [oneLimit] + early
  }

  /// Trials enough for a mean and a deviation of each person and method, which differ as in `rtdists::speed_acc`.
  private static var manyTrials: [DataGeneratingMechanism] {
    let obstacles: [(String, AdditiveModel.Obstacle, [PerformanceBound])] = [
      ("none", .none, [.covered, .robust(0.05), PerformanceBound(measure: .lost, high: 0)]),
      ("limit .1", .limit(0.1), [.covered, .robust(0.05)]),
      ("independent .1", .independent(0.1), [.covered, .robust(0.03)]),
      ("informative .1", .informative(0.1), [.covered, .robust(0.03)]),
      (
        "abandoned .1", .abandoned(0.1),
        [.robust(0.03), PerformanceBound(measure: .conditional, high: 0.06)]
      ),
    ]
    return obstacles.flatMap { name, obstacle, bounds in
      [6, 24].map { people in
        AdditiveModel(people: people, trials: 60, obstacle: obstacle, residualsDiffer: 0.35)
          .mechanism("60 trials, \(name), n = \(people)", bounds)
      }
    }
  }

  private static var logRanks: [DataGeneratingMechanism] {
    [0, 0.15, 0.3].flatMap { deviation in
      [5, 20].flatMap { trials in
        [12, 24].map { people in
          AdditiveModel(people: people, trials: trials, ownDeviation: deviation).mechanism(
            "log-rank, own sd \(deviation), \(trials) trials, n = \(people)",
            [PerformanceBound(measure: .logRank, low: 0.03, high: 0.07)])
        }
      }
    }
  }

  private static var shares: [DataGeneratingMechanism] {
    [0, 2.0].flatMap { mean in
      [1, 1.5].flatMap { deviation in
        [5, 20].flatMap { trials in
          [12, 24].map { people in
            AdditiveModel(
              effects: [0, 0], people: people, trials: trials, correct: (mean, deviation)
            ).mechanism(
              "success, log-odds \(mean), sd \(deviation), \(trials) trials, n = \(people)",
              [PerformanceBound(measure: .success, low: 0.92, high: 0.98)])
          }
        }
      }
    }
  }
}
