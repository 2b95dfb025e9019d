import Comparison
import Glibc
import Primitives

/// Compares many data sets whose truth is known, and says how often the comparison is right.
enum Coverage {
  /// The situations with the bounds of their figures.
  static var cells: [(situation: Situation, bounds: [Bound])] {
    sampled + special + manyTrials + logRanks + shares
  }

  private static let covered = Bound(figure: .coverage, low: 0.93, high: 0.97)

  private static var sampled: [(Situation, [Bound])] {
    let kinds: [(String, Situation.Censoring, [Bound], Double)] = [
      ("none", .none, [covered, Bound(figure: .allCovered, low: 0.94)], 0.05),
      ("limit .1", .limit(0.1), [covered, Bound(figure: .allCovered, low: 0.94)], 0.05),
      ("limit .4", .limit(0.4), [covered, Bound(figure: .allCovered, low: 0.94)], 0.05),
      (
        "independent .1", .independent(0.1), [covered, Bound(figure: .allCovered, low: 0.94)], 0.03
      ),
      (
        "independent .4", .independent(0.4), [covered, Bound(figure: .allCovered, low: 0.94)], 0.03
      ),
      (
        "informative .1", .informative(0.1), [covered, Bound(figure: .allCovered, low: 0.94)], 0.03
      ),
      ("informative .4", .informative(0.4), [Bound(figure: .coverage, low: 0.88)], 0.03),
    ]
    return kinds.flatMap { name, censoring, bounds, claims in
      [6, 12, 24].flatMap { (people: Int) -> [(Situation, [Bound])] in
        [false, true].map { (differs: Bool) -> (Situation, [Bound]) in
          var situation = Situation(
            name: "\(name), \(differs ? "effects" : "equal"), n = \(people)", censoring: censoring,
            people: people)
          var wanted = bounds
          if censoring.isNone {
            wanted.append(Bound(figure: .lost, high: 0))
          } else if name.hasPrefix("limit") {
            wanted.append(Bound(figure: .residuals, high: 0.03))
          }
          if differs {
            situation.effects = [0, 0.2, 0.4, 0.6]
            wanted.append(Bound(figure: .wrong, high: 0.01))
            if name == "informative .1" {
              let least: Double = people == 6 ? 0.45 : people == 12 ? 0.80 : 0.95
              wanted.append(Bound(figure: .robust, low: least))
            }
          } else {
            wanted.append(Bound(figure: .robust, high: claims))
          }
          return (situation, wanted)
        }
      }
    }
  }

  private static var special: [(Situation, [Bound])] {
    var cells: [(Situation, [Bound])] = []
    for (share, most) in [(0.1, 0.06), (0.4, 0.10)] {
      for people in [6, 12, 24] {
        cells.append(
          (
            Situation(
              name: "abandoned \(share), n = \(people)", censoring: .abandoned(share),
              people: people),
            [Bound(figure: .robust, high: 0.03), Bound(figure: .conditional, high: most)]
          ))
      }
    }
    cells.append(
      (
        Situation(
          name: "one limit, n = 24", censoring: .oneLimit(0.3), effects: [0, log(1.16)],
          people: 24, trials: 3, personDeviation: 0.5),
        [covered, Bound(figure: .wrong, high: 0.01)]
      ))
    for fraction in [0.1, 0.3, 0.6] {
      for people in [12, 24] {
        cells.append(
          (
            Situation(
              name: "early, at \(fraction), n = \(people)",
              censoring: .early(share: 0.35, at: fraction), effects: [0, 0], people: people),
            [Bound(figure: .robust, high: 0.03)]
          ))
      }
    }
    return cells
  }

  /// Trials enough for a mean and a deviation of each person and method, which differ as in `rtdists::speed_acc`.
  private static var manyTrials: [(Situation, [Bound])] {
    let kinds: [(String, Situation.Censoring, [Bound])] = [
      (
        "none", .none, [covered, Bound(figure: .robust, high: 0.05), Bound(figure: .lost, high: 0)]
      ),
      ("limit .1", .limit(0.1), [covered, Bound(figure: .robust, high: 0.05)]),
      ("independent .1", .independent(0.1), [covered, Bound(figure: .robust, high: 0.03)]),
      ("informative .1", .informative(0.1), [covered, Bound(figure: .robust, high: 0.03)]),
      (
        "abandoned .1", .abandoned(0.1),
        [Bound(figure: .robust, high: 0.03), Bound(figure: .conditional, high: 0.06)]
      ),
    ]
    return kinds.flatMap { name, censoring, bounds in
      [6, 24].map { people in
        (
          Situation(
            name: "60 trials, \(name), n = \(people)", censoring: censoring, people: people,
            trials: 60, deviationsDiffer: 0.35),
          bounds
        )
      }
    }
  }

  private static var logRanks: [(Situation, [Bound])] {
    [0, 0.15, 0.3].flatMap { deviation in
      [5, 20].flatMap { trials in
        [12, 24].map { people in
          (
            Situation(
              name: "log-rank, own sd \(deviation), \(trials) trials, n = \(people)",
              people: people, trials: trials, ownDeviation: deviation),
            [Bound(figure: .logRank, low: 0.03, high: 0.07)]
          )
        }
      }
    }
  }

  private static var shares: [(Situation, [Bound])] {
    [0, 2.0].flatMap { mean in
      [1, 1.5].flatMap { deviation in
        [5, 20].flatMap { trials in
          [12, 24].map { people in
            (
              Situation(
                name: "success, log-odds \(mean), sd \(deviation), \(trials) trials, n = \(people)",
                effects: [0, 0], people: people, trials: trials, correct: (mean, deviation)),
              [Bound(figure: .success, low: 0.92, high: 0.98)]
            )
          }
        }
      }
    }
  }

  /// Tallies `sets` data sets of a situation; the same whatever the number of cores.
  static func tally(_ situation: Situation, sets: Int, seed: UInt64) -> Tally {
    let share = situation.share
    let parts = 64
    return Array(0..<parts).concurrentMap { part in
      var tally = Tally()
      for set in stride(from: part, to: sets, by: parts) {
        var seeds = SplitMix64(seed: seed ^ UInt64(set) << 20)
        var normal = Normal(seed: seeds.next())
        tally.add(situation.observations(&normal), situation, share: share)
      }
      return tally
    }.reduce(Tally(), +)
  }

  private static let usage = """
    usage: caliper-coverage [--sets N] [--only TEXT] [--seed N]

      --sets N     the data sets of each situation (default: 4000)
      --only TEXT  the situations whose names contain this
      --seed N     what all draws follow from (default: 1)
    """

  /// Prints a table of all figures beside their bounds; 0 where all hold, 1 where one does not.
  static func run(_ arguments: [String]) -> Int32 {
    var (sets, only, seed) = (4000, "", UInt64(1))
    var rest = arguments[...]
    while let name = rest.popFirst() {
      let value = rest.popFirst()
      switch (name, value, value.flatMap { UInt64($0) }) {
      case ("--sets", _, let number?) where 1...1_000_000 ~= number: sets = Int(number)
      case ("--only", let text?, _): only = text
      case ("--seed", _, let number?): seed = number
      default:
        print("caliper-coverage: wrong option: \(name) \(value ?? "")\n\(usage)")
        return 2
      }
    }
    var misses = 0
    print("| situation | figure | bound | measured | ± | |\n|---|---|---|---:|---:|---|")
    for (situation, bounds) in cells where only.isEmpty || situation.name.contains(only) {
      let tally = tally(situation, sets: sets, seed: seed)
      for bound in bounds {
        let (share, draws) = bound.value(tally)
        let error = (share * (1 - share) / Double(max(1, draws))).squareRoot()
        let holds = bound.holds(tally)
        if !holds { misses += 1 }
        print(
          "| \(situation.name) | \(bound.figure.rawValue) | \(percent(bound.low))–\(percent(bound.high)) "
            + "| \(percent(share)) | \(percent(error)) | \(holds ? "" : "MISSED") |")
        fflush(nil)
      }
    }
    print(misses == 0 ? "\nall bounds hold" : "\n\(misses) bounds are missed")
    return misses == 0 ? 0 : 1
  }

  private static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
