import Base
import Glibc
import People
import Sliders
import ToolSupport
import Tuning

/// Chooses curves in worlds whose truth is known, and reports the cost of the choices.
struct Regret: Subcommand {
  /// The table that is printed.
  enum Output: Sendable {
    case choices
    case curves
    case suggestions
  }

  static let name = "regret"
  static let help = """
    usage: caliper-lab regret [--curves|--suggestions] [--sets N] [--entries N] [--world NAME] [--scale PX] [--seed N]

      --curves      the regret of each curve for everyone, by which the default is chosen; no choices
      --suggestions the table of 'caliper curve suggest' as CSV; no choices
      --sets N      the data sets of each row in each world (default: 200)
      --entries N   the entries with each curve that its true time is measured by (default: 800)
      --world NAME  this world only (default: all)
      --scale PX    400 (1,001 values) or 800 (991 values) only (default: both)
      --seed N      the seed of all draws (default: 1)
      --help        print this and the worlds

    worlds: \(World.all.map(\.name).joined(separator: ", "))
    """
  static let options: [SubcommandOption<Self>] = [
    .flag("--curves") { $0.output = .curves },
    .flag("--suggestions") { $0.output = .suggestions },
    .number("--sets", in: 1...100_000) { $0.sets = $1 },
    .number("--entries", in: 16...1_000_000) { $0.entries = $1 },
    .choice("--world", of: World.all, named: \.name) { $0.worlds = [$1] },
    .choice("--scale", of: Track.allCases, named: \.name) { $0.tracks = [$1] },
    .number("--seed", in: 0...UInt64.max) { $0.seed = $1 },
  ]

  var output = Output.choices
  var sets = 200
  var entries = 800
  var worlds = World.all
  var tracks = Track.allCases
  var seed: UInt64 = 1

  /// Prints a table, for each scale unless it is the table of suggestions; 0 if no bound is missed, 1 if one is.
  func run() -> Int32 {
    switch output {
    case .suggestions: Suggestions.print(self)
    case .curves:
      for track in tracks {
        print("\n\(track.title)\n\n\(CurveTable(worlds.map { landscape($0, on: track) }).text)")
        fflush(nil)
      }
    case .choices:
      let missed = tracks.reduce(0) { $0 + table(on: $1) }
      print(missed == 0 ? "\nno bound is missed" : "\n\(missed) bounds are missed")
      print("beyond: out of its bound; MISSED: by more than three standard errors of the draws")
      return missed == 0 ? 0 : 1
    }
    return 0
  }

  /// Prints the table of a scale; returns the number of missed bounds.
  private func table(on track: Track) -> Int {
    var tallies = Method.all.map { _ in [ChoiceTally]() }
    for world in worlds {
      for (index, tally) in self.tallies(world, on: track).enumerated() {
        tallies[index].append(tally)
      }
    }
    print("\n\(track.title)\n\n\(RegretTable.header)")
    var missed = 0
    for (method, own) in zip(Method.all, tallies) {
      let row = RegretTable.row(
        method, own, on: track, hasBounds: worlds.count == World.all.count)
      missed += row.missed
      print(row.text)
    }
    fflush(nil)
    return missed
  }

  /// The seed of `world`; the same whichever worlds come before.
  private func worldSeed(_ world: World, on track: Track) -> UInt64 {
    world.name.utf8.reduce(SplitMix64.seed(seed, number: track.rawValue)) {
      SplitMix64.seed($0, number: Int($1))
    }
  }

  private func landscape(_ world: World, on track: Track) -> Landscape {
    let landscape = Landscape(
      Experiment(world: world, track: track), entries: entries,
      seed: SplitMix64.seed(worldSeed(world, on: track), number: -1))
    Self.describe(landscape)
    return landscape
  }

  /// The tallies of all methods in `world`; the same for any number of cores.
  private func tallies(_ world: World, on track: Track) -> [ChoiceTally] {
    let seed = worldSeed(world, on: track)
    let landscape = landscape(world, on: track)
    let choices = Array(0..<sets).concurrentMap { set in
      let own = SplitMix64.seed(seed, number: set)
      return Method.all.enumerated().map { number, method in
        method.choice(in: landscape, seed: SplitMix64.seed(own, number: number))
      }
    }
    return Method.all.indices.map { method in
      choices.reduce(into: ChoiceTally(world.name)) { $0.add($1[method]) }
    }
  }

  /// Prints the truth about a world: its best curve, and the losses with the curves that a study begins with.
  private static func describe(_ landscape: Landscape) {
    let best = landscape.best
    func loss(_ design: SliderDesign) -> String {
      ChoiceMeasure.regret.text(landscape.loss(of: design, over: best))
    }
    let entries = landscape[best]
    Console.report(
      "\(landscape.experiment.world.name), \(landscape.experiment.width) px: "
        + "best \(best.curve.title), "
        + "\(Int((1000 * exp(entries.logarithm)).rounded())) ms, "
        + "\(ChoiceMeasure.regret.text(entries.share)) correct; exponential 39 +\(loss(Curves.former)), "
        + "hyperbolic 0.0692 +\(loss(Curves.hyperbolic(0.0692))), best first curve "
        + "+\(loss(landscape.fastest(of: Presets.usual.designs))), best poor one "
        + "+\(loss(landscape.fastest(of: Presets.poor.designs))); standard error of a difference "
        + ChoiceMeasure.regret.text(landscape.error(over: best)))
  }
}
