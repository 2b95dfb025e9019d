import Base
import InputMethods
import People
import Sessions
import Sliders
import Studies
import Tuning

/// A kind of people whom the program's own motor model does not make.
struct World: Sendable {
  let name: String
  let law: any MotorLaw
  let departure: DepartureHabit
  var population = TraitDistribution()
  var device = Device.mouse
}

/// A scale on a track, by the track's pixels.
enum Track: Int, CaseIterable, Sendable {
  case short = 400
  case long = 800

  var name: String { "\(rawValue)" }

  /// The numbers that can be entered: 1,001 or 991.
  var scale: Scale {
    switch self {
    case .short: Scale(minimum: 0, maximum: 1000, decimals: 1) ?? .oneToHundredByTenths
    case .long: .oneToHundredByTenths
    }
  }

  /// The scale and the track in words.
  var title: String {
    self == .short ? "1,001 values on 400 px" : "991 values on 800 px"
  }
}

/// The people of a world, who enter numbers of a scale on a track.
struct Experiment: Sendable {
  let world: World
  let scale: Scale
  /// The length of the track, in pixels; the window has room for 800.
  let width: Int

  /// The trials with the slider from one entry to the next: entries are some of a longer session.
  private static let spacing = 3

  /// The entries of a person.
  ///
  /// The same person enters the same numbers with every design, and all randomness follows from `seed`.
  func records(
    of person: Int, entries: Int, with design: SliderDesign, seed: UInt64
  ) -> [TrialRecord] {
    var random = SplitMix64(seed: SplitMix64.seed(seed, number: person))
    let traits = Traits(of: world.population, seed: random.next())
    let drawn = CurveTrials.drawn(
      people: 1, entries: entries, on: scale,
      options: SliderOptions(width: Double(width)), seed: random.next())
    let base = random.next()
    return drawn.participants.flatMap(\.entries).enumerated().map { index, entry in
      var entry = entry
      entry.experience.trials = index * Self.spacing
      var hand = Hand(
        entry, design: design, rules: TrialRules(), traits: traits, device: world.device,
        seed: SplitMix64.seed(base, number: index))
      return hand.run(world.departure, by: world.law)
    }
  }
}

extension Experiment {
  /// The scale and the track of the tables.
  init(world: World, track: Track) {
    self.init(world: world, scale: track.scale, width: track.rawValue)
  }
}
