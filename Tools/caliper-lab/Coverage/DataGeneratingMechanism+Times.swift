import Comparison
import Glibc

/// The second set of bounds, for the mechanisms whose times or numbers of trials are of another kind.
extension DataGeneratingMechanism {
  /// Trials tied to speed, time per correct entry, comparisons between people, long tails, numbers beyond reach.
  static var times: [DataGeneratingMechanism] {
    [nil, 0.12].flatMap { limit in [12, 24].map { fixedTime(limit: limit, people: $0) } }
      + [nil, 0.3].flatMap { limit in [6, 12, 24].map { cost(limit: limit, people: $0) } }
      + [20, 60].map { between(people: $0) }
      + [12, 24].map { longTail(people: $0) }
      + [12, 24].map { unreachable(people: $0) }
  }

  /// A minute for each method, in which quick people do more trials, and have another ratio than slow ones.
  private static func fixedTime(limit share: Double?, people: Int) -> DataGeneratingMechanism {
    let deviations = [0, 0.5].map { slope in
      (pow(0.4 * (1 + slope), 2) + 0.1 * 0.1 + 0.35 * 0.35).squareRoot()
    }
    let limit =
      share.map { Normal.limit(stopping: $0, means: [usual, usual], deviations: deviations) }
      ?? .infinity
    return DataGeneratingMechanism(
      name: "trials tied to speed\(share.map { ", limit \($0)" } ?? ""), n = \(people)",
      effects: [0, 0],
      bounds: [PerformanceBound(measure: .coverage, low: share == nil ? 0.92 : 0.87, high: 0.97)]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.4)
        for (place, method) in sequence(of: person, methods: 2).enumerated() {
          let own = normal.draw(0.1) + (method == 1 ? 0.5 * skill : 0)
          var left = 60.0
          while left > 0 {
            let log = usual + skill + own + normal.draw(0.35)
            trials.add(person, method, place: place, log: log, limit: limit)
            left -= exp(min(log, limit))
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// The seconds that a correct entry takes, with a limit that stops a share of trials, or none.
  private static func cost(limit share: Double?, people: Int) -> DataGeneratingMechanism {
    let (person, own, residual) = (0.25, 0.15, 0.35)
    let spread = (person * person + own * own + residual * residual).squareRoot()
    let z = share.map { Normal.quantile(1 - $0) } ?? 10
    let limit = share == nil ? .infinity : usual + z * spread
    // The mean of a log-normal time up to the limit, over the probability of a solved trial.
    let solved = exp(usual + spread * spread / 2) * Normal.lower(z - spread)
    let stopped = share.map { $0 * exp(limit) } ?? 0
    let seconds = (solved + stopped) / (1 - (share ?? 0))
    return DataGeneratingMechanism(
      name: "time per correct entry\(share.map { ", limit \($0)" } ?? ""), n = \(people)",
      effects: [0, 0], costs: [seconds, seconds],
      bounds: [PerformanceBound(measure: .cost, low: 0.93, high: 0.97)]
    ) { normal in
      var trials = Trials()
      for number in 0..<people {
        let skill = normal.draw(person)
        for method in 0..<2 {
          let mean = usual + skill + normal.draw(own)
          for _ in 0..<5 {
            trials.add(number, method, log: mean + normal.draw(residual), limit: limit)
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// Two groups of people, each with a method, who do 1 to 240 trials.
  private static func between(people: Int) -> DataGeneratingMechanism {
    DataGeneratingMechanism(
      name: "between people, 1 to 240 trials, n = \(people)", effects: [0, 0.2],
      bounds: [.covered]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let method = person % 2
        let mean = usual + (method == 0 ? 0 : 0.2) + normal.draw(0.3)
        let count = Int(exp(log(241) * normal.uniform()))
        for _ in 0..<count { trials.add(person, method, log: mean + normal.draw(0.35)) }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// Ex-Gaussian times, of which 0.9 % reach the limit: too few for the distribution to matter.
  ///
  /// People are so alike that no pair of methods comes near 5 %.
  private static func longTail(people: Int) -> DataGeneratingMechanism {
    DataGeneratingMechanism(
      name: "ex-Gaussian, 0.9 % timed out, n = \(people)", effects: [0, 0.2],
      bounds: [PerformanceBound(measure: .distribution, high: 0)]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.05)
        for (place, method) in sequence(of: person, methods: 2).enumerated() {
          let mean = skill + (method == 0 ? 0 : 0.2)
          for _ in 0..<20 {
            let time = 3 + normal.draw(0.4) - 1.5 * log(1 - normal.uniform())
            trials.add(
              person, method, place: place, log: mean + log(max(0.5, time)), limit: log(11.58))
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// Five numbers of different difficulty, of which one method cannot enter the two that are hardest.
  private static func unreachable(people: Int) -> DataGeneratingMechanism {
    let difficulties = [-0.2, 0, 0.1, 0.5, 0.7]
    return DataGeneratingMechanism(
      name: "2 of 5 numbers cannot be entered, n = \(people)", effects: [0, 0.2],
      bounds: [.covered]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.25)
        for (place, method) in sequence(of: person, methods: 2).enumerated() {
          let mean = usual + skill + normal.draw(0.15) + (method == 0 ? 0 : 0.2)
          for (target, difficulty) in difficulties.enumerated() {
            let log = mean + difficulty + normal.draw(0.35)
            // Attempts end by a time limit.
            let isReached = method == 1 || target < 3
            trials.add(
              person, method, place: place, isReached ? .correct : .cannotEnter,
              log: isReached ? log : Glibc.log(60), target: target)
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }
}
