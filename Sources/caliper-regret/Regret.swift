import Glibc
import Primitives
import Simulation
import Sliders
import Tuning

/// Chooses curves in worlds whose truth is known, and reports what the choices cost.
enum Regret {
  /// The options.
  struct Options {
    var sets = 200
    var entries = 800
    var worlds = World.all
    var tracks = Track.allCases
    var seed: UInt64 = 1
    /// Whether the curves are listed, and nothing is chosen.
    var listsCurves = false
    /// Whether the table of suggestions is made, and nothing is chosen.
    var listsSuggestions = false
  }

  private static let usage = """
    usage: caliper-regret [--curves|--suggestions] [--sets N] [--entries N] [--world NAME] [--scale PX] [--seed N]

      --curves      the regret of each curve for everyone, by which the default is chosen; no choices
      --suggestions the table of 'caliper curve suggest' as CSV; no choices
      --sets N      the data sets of each row in each world (default: 200)
      --entries N   the entries with each curve that its true time is measured by (default: 800)
      --world NAME  this world only (default: all)
      --scale PX    400 (1,001 values) or 800 (991 values) only (default: both)
      --seed N      the seed of all draws (default: 1)
      --help        print this and the worlds
    """

  /// The options in `arguments`; `nil` if one is wrong.
  static func options(_ arguments: [String]) -> Options? {
    var options = Options()
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--curves" || name == "--suggestions" {
        options.listsCurves = name == "--curves"
        options.listsSuggestions = name == "--suggestions"
        continue
      }
      let value = rest.popFirst()
      switch (name, value, value.flatMap { UInt64($0) }) {
      case ("--sets", _, let number?) where 1...100_000 ~= number: options.sets = Int(number)
      case ("--entries", _, let number?) where 16...1_000_000 ~= number:
        options.entries = Int(number)
      case ("--seed", _, let number?): options.seed = number
      case ("--scale", _, let number?):
        guard let track = Track(rawValue: Int(clamping: number)) else { return nil }
        options.tracks = [track]
      case ("--world", let text?, _):
        options.worlds = World.all.filter { $0.name == text }
        guard !options.worlds.isEmpty else { return nil }
      default: return nil
      }
    }
    return options
  }

  /// Prints a table for each scale; 0 if no bound is missed, 1 if one is, 2 for wrong options.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") {
      print("\(usage)\n\nworlds: \(World.all.map(\.name).joined(separator: ", "))")
      return 0
    }
    guard let options = options(arguments) else {
      report("caliper-regret: wrong options\n\(usage)")
      return 2
    }
    if options.listsSuggestions {
      Suggestions.print(options)
      return 0
    }
    if options.listsCurves {
      for track in options.tracks {
        print("\n\(track.title)\n\n\(CurveTable(landscapes(on: track, options)).text)")
        fflush(nil)
      }
      return 0
    }
    let missed = options.tracks.reduce(0) { $0 + table(on: $1, options) }
    print(missed == 0 ? "\nno bound is missed" : "\n\(missed) bounds are missed")
    print("beyond: out of its bound; MISSED: by more than three standard errors of the draws")
    return missed == 0 ? 0 : 1
  }

  /// Prints the table of a scale; returns how many bounds are missed.
  private static func table(on track: Track, _ options: Options) -> Int {
    var tallies = Method.all.map { _ in [Tally]() }
    for world in options.worlds {
      for (index, tally) in self.tallies(world, on: track, options).enumerated() {
        tallies[index].append(tally)
      }
    }
    print("\n\(track.title)\n\n\(RegretTable.header)")
    var missed = 0
    for (method, own) in zip(Method.all, tallies) {
      let row = RegretTable.row(
        method, own, on: track, hasBounds: options.worlds.count == World.all.count)
      missed += row.missed
      print(row.text)
    }
    fflush(nil)
    return missed
  }

  /// The seed of `world`; the same whichever worlds come before.
  private static func seed(_ world: World, on track: Track, _ options: Options) -> UInt64 {
    world.name.utf8.reduce(SplitMix64.seed(options.seed, number: track.rawValue)) {
      SplitMix64.seed($0, number: Int($1))
    }
  }

  private static func landscape(
    _ world: World, on track: Track, _ options: Options
  ) -> Landscape {
    let landscape = Landscape(
      Experiment(world: world, track: track), entries: options.entries,
      seed: SplitMix64.seed(seed(world, on: track, options), number: -1))
    describe(landscape)
    return landscape
  }

  private static func landscapes(on track: Track, _ options: Options) -> [Landscape] {
    options.worlds.map { landscape($0, on: track, options) }
  }

  /// The tallies of all methods in `world`; the same whatever the number of cores.
  private static func tallies(_ world: World, on track: Track, _ options: Options) -> [Tally] {
    let seed = seed(world, on: track, options)
    let landscape = landscape(world, on: track, options)
    let choices = Array(0..<options.sets).concurrentMap { set in
      let own = SplitMix64.seed(seed, number: set)
      return Method.all.enumerated().map { number, method in
        method.choice(in: landscape, seed: SplitMix64.seed(own, number: number))
      }
    }
    return Method.all.indices.map { method in
      choices.reduce(into: Tally(world.name)) { $0.add($1[method]) }
    }
  }

  /// Prints the truth about a world: its best curve, and what the curves that a study begins with lose.
  private static func describe(_ landscape: Landscape) {
    let best = landscape.best
    func loss(_ design: SliderDesign) -> String {
      Figure.regret.text(landscape.loss(of: design, over: best))
    }
    let entries = landscape[best]
    report(
      "\(landscape.experiment.world.name), \(landscape.experiment.width) px: "
        + "best \(best.curve.title), "
        + "\(Int((1000 * exp(entries.logarithm)).rounded())) ms, "
        + "\(Figure.regret.text(entries.share)) correct; exponential 39 +\(loss(Curves.former)), "
        + "hyperbolic 0.0692 +\(loss(Curves.hyperbolic(0.0692))), best first curve "
        + "+\(loss(landscape.fastest(of: Presets.usual.designs))), best poor one "
        + "+\(loss(landscape.fastest(of: Presets.poor.designs))); standard error of a difference "
        + Figure.regret.text(landscape.error(over: best)))
  }

  /// Prints a line of progress.
  private static func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
