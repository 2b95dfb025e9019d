import Glibc
import Primitives
import Sliders
import Studies

/// Tunes on data sets of people who are not made by the motor model, and says how often that tells the truth.
enum Misspecification {
  /// The people of a data set.
  private static let people = 12

  /// The options.
  struct Options {
    var sets = 5
    var worlds = World.all
    var seed: UInt64 = 1
  }

  private static let usage = """
    usage: caliper-misspecification [--sets N] [--worlds NAME,NAME] [--seed N]

      --sets N            the data sets of each world (default: 5)
      --worlds NAME,NAME  these worlds only (default: all)
      --seed N            what all draws follow from (default: 1)
      --help              print this
    """

  /// The options in `arguments`; `nil` where one is wrong.
  static func options(_ arguments: [String]) -> Options? {
    var options = Options()
    var rest = arguments[...]
    while let name = rest.popFirst() {
      let value = rest.popFirst()
      switch (name, value, value.flatMap { UInt64($0) }) {
      case ("--sets", _, let number?) where 1...100_000 ~= number: options.sets = Int(number)
      case ("--seed", _, let number?): options.seed = number
      case ("--worlds", let text?, _):
        let names = text.split(separator: ",").map(String.init)
        options.worlds = World.all.filter { names.contains($0.name) }
        guard Set(names).count == options.worlds.count, !names.isEmpty else { return nil }
      default: return nil
      }
    }
    return options
  }

  /// Prints the table; 0 where all bounds hold, 1 where one does not, 2 for wrong options.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") {
      print(usage)
      print("\nworlds:\n" + World.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))
      return 0
    }
    guard let options = options(arguments) else {
      report("caliper-misspecification: wrong options\n\(usage)")
      return 2
    }
    print(MisspecificationTable.header)
    var (all, missed) = (Tally(), 0)
    for world in options.worlds {
      do throws(StudyProblems) {
        let (tally, optimum) = try tally(world, options)
        let row = MisspecificationTable.row(world.name, tally, gain: optimum)
        missed += row.missed
        print(row.text)
        fflush(nil)
        all = all + tally
      } catch {
        report("caliper-misspecification: \(world.name): \(error)")
        return 1
      }
    }
    let row = MisspecificationTable.row("all", all, gain: nil)
    missed += row.missed
    print(row.text)
    print(missed == 0 ? "\nall bounds hold" : "\n\(missed) bounds are missed")
    return missed == 0 ? 0 : 1
  }

  /// Tallies the data sets of `world`; the same whatever the number of cores and whichever worlds come before.
  private static func tally(
    _ world: World, _ options: Options
  ) throws(StudyProblems) -> (Tally, Double) {
    let experiment = try Experiment(world)
    let seed = world.name.utf8.reduce(options.seed) {
      SplitMix64.itemSeed($0, Int($1))
    }
    let truth = Truth(experiment, seed: SplitMix64.itemSeed(seed, 1))
    let optimum = Optimum(truth, seed: SplitMix64.itemSeed(seed, 2))
    report(
      "\(world.name): \(Outcome.figure(truth.seconds)) s; the best of the family takes "
        + "\(Outcome.figure(optimum.ratio.ratio)) of that: \(optimum.design.curve.details)")
    // The known curves are the same in all data sets.
    var measured: [SliderDesign: TrueRatio] = [:]
    var tally = Tally()
    for set in 0..<options.sets {
      let trials = experiment.trials(people: people, seed: SplitMix64.itemSeed(seed, 3 + set))
      let outcome = Outcome(of: experiment.tuning(trials)) { design in
        let ratio = measured[design] ?? truth.ratio(of: design)
        measured[design] = ratio
        return ratio
      }
      tally.add(outcome, best: optimum.ratio, isWorthwhile: optimum.isWorthwhile)
      report("  \(set + 1): \(outcome.silence ?? "written"); \(outcome.details)")
    }
    return (tally, 1 - optimum.ratio.ratio)
  }

  /// Prints a line of progress.
  private static func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
