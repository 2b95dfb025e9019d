import Base
import Glibc
import ToolSupport

/// Compares many data sets with a known truth and reports the share of correct comparisons.
struct Coverage: Subcommand {
  static let name = "coverage"
  static let help = """
    usage: caliper-lab coverage [--sets N] [--only TEXT] [--seed N]

      --sets N     the data sets of each situation (default: 4000)
      --only TEXT  the situations whose names contain this
      --seed N     the seed of all draws (default: 1)
    """
  static let options: [SubcommandOption<Self>] = [
    .number("--sets", in: 1...1_000_000) { $0.sets = $1 },
    .text("--only") { $0.only = $1 },
    .number("--seed", in: 0...UInt64.max) { $0.seed = $1 },
  ]

  var sets = 4000
  var only = ""
  var seed: UInt64 = 1

  /// Prints a table of all figures beside their bounds.
  ///
  /// Returns 0 if all hold, 1 if one is missed.
  func run() -> Int32 {
    var misses = 0
    print("| situation | figure | bound | measured | ± | |\n|---|---|---|---:|---:|---|")
    for mechanism in DataGeneratingMechanism.all where only.isEmpty || mechanism.name.contains(only)
    {
      let tally = tally(mechanism)
      misses += mechanism.bounds.count { !$0.holds(tally) }
      for bound in mechanism.bounds { print(Self.row(mechanism, bound, tally)) }
      fflush(nil)
    }
    print(misses == 0 ? "\nall bounds hold" : "\n\(misses) bounds are missed")
    return misses == 0 ? 0 : 1
  }

  /// Tallies the data sets of a mechanism.
  ///
  /// The tally does not depend on the number of cores.
  private func tally(_ mechanism: DataGeneratingMechanism) -> PerformanceTally {
    let parts = 64
    return Array(0..<parts).concurrentMap { part in
      var tally = PerformanceTally()
      for set in stride(from: part, to: sets, by: parts) {
        var seeds = SplitMix64(seed: seed ^ UInt64(set) << 20)
        var normal = Normal(seed: seeds.next())
        tally.add(mechanism.draw(&normal), mechanism)
      }
      return tally
    }.reduce(PerformanceTally(), +)
  }

  private static func row(
    _ mechanism: DataGeneratingMechanism, _ bound: PerformanceBound, _ tally: PerformanceTally
  ) -> String {
    let (share, draws) = tally.value(bound.measure)
    let error = (max(0, share * (1 - share)) / Double(max(1, draws))).squareRoot()
    return "| \(mechanism.name) | \(bound.measure.rawValue) | \(bound.text) | \(share.percent) "
      + "| \(error.percent) | \(bound.holds(tally) ? "" : "MISSED") |"
  }
}
