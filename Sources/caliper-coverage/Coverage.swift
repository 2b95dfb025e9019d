import Glibc
import Primitives

/// Compares many data sets with a known truth and reports how often the comparison is right.
enum Coverage {
  private static let usage = """
    usage: caliper-coverage [--sets N] [--only TEXT] [--seed N]

      --sets N     the data sets of each situation (default: 4000)
      --only TEXT  the situations whose names contain this
      --seed N     the seed of all draws (default: 1)
    """

  /// Prints a table of all figures beside their bounds.
  ///
  /// Returns 0 if all hold, 1 if one is missed.
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
    for world in World.all where only.isEmpty || world.name.contains(only) {
      let tally = tally(world, sets: sets, seed: seed)
      misses += world.bounds.count { !$0.holds(tally) }
      for bound in world.bounds { print(row(world, bound, tally)) }
      fflush(nil)
    }
    print(misses == 0 ? "\nall bounds hold" : "\n\(misses) bounds are missed")
    return misses == 0 ? 0 : 1
  }

  /// Tallies `sets` data sets of a world.
  ///
  /// The tally does not depend on the number of cores.
  private static func tally(_ world: World, sets: Int, seed: UInt64) -> Tally {
    let parts = 64
    return Array(0..<parts).concurrentMap { part in
      var tally = Tally()
      for set in stride(from: part, to: sets, by: parts) {
        var seeds = SplitMix64(seed: seed ^ UInt64(set) << 20)
        var normal = Normal(seed: seeds.next())
        tally.add(world.draw(&normal), world)
      }
      return tally
    }.reduce(Tally(), +)
  }

  private static func row(_ world: World, _ bound: Bound, _ tally: Tally) -> String {
    let (share, draws) = tally.value(bound.figure)
    let error = (max(0, share * (1 - share)) / Double(max(1, draws))).squareRoot()
    return "| \(world.name) | \(bound.figure.rawValue) | \(bound.text) | \(share.percent) "
      + "| \(error.percent) | \(bound.holds(tally) ? "" : "MISSED") |"
  }
}
