import Base
import Comparison
import Glibc
import Sliders
import Tuning

/// A way to choose a curve, with the trials that it needs.
struct Method: Sendable {
  /// The rule of the choice.
  enum Way: Sendable {
    /// Nothing: one curve for everyone.
    case always(SliderDesign)
    /// The lowest mean of the curves of one round.
    case lowestMean
    /// `caliper tune`, after one or two rounds.
    case tune(rounds: Int)
  }

  let title: String
  let way: Way
  var presets = Presets.usual
  /// The people of all rounds, and the trials of each.
  var people = 0
  var each = 0

  /// The trials of all people.
  var trials: Int { people * each }

  /// Whether this is `caliper tune` with these presets.
  func isTune(_ presets: Presets) -> Bool {
    if case .tune = way { self.presets == presets } else { false }
  }

  /// The rows of the table.
  static let all =
    [
      Method(title: "exponential 39", way: .always(Curves.former)),
      Method(title: "always hyperbolic 0.0692", way: .always(Curves.hyperbolic(0.0692))),
    ]
    + (SliderDesign() == Curves.former || SliderDesign() == Curves.hyperbolic(0.0692)
      ? [] : [Method(title: "the default", way: .always(SliderDesign()))])
    + studies("five curves, the lowest mean wins", .usual) { _ in .lowestMean }
    + studies("the same with poor presets", .poor) { _ in .lowestMean }
    + studies("caliper tune", .usual, way: tune)
    + studies("the same with poor presets", .poor, way: tune)

  private static func tune(_ people: Int) -> Way { .tune(rounds: people > 6 ? 2 : 1) }

  private static func studies(
    _ title: String, _ presets: Presets, way: (Int) -> Way
  ) -> [Method] {
    [(6, 20), (12, 30), (24, 30), (40, 30)].map { people, each in
      Method(title: title, way: way(people), presets: presets, people: people, each: each)
    }
  }
}

/// A choice, compared with the truth.
struct Choice: Sendable {
  /// The share of time that the chosen curve takes more than the best of the catalogue; at least 0.
  var regret: Double
  /// Whether it is more than 1 % slower than `Curves.former`.
  var isSlower: Bool
  /// The stated expected loss, the true one over the best curve that was used, and the share of 95 % intervals of ratios
  /// to the present curve that contain the true one; `nil` if nothing is stated.
  var stated: Double?
  var realised: Double?
  var covered: Double?
}

extension Choice {
  /// The choice of `design`.
  init(_ design: SliderDesign, in landscape: Landscape) {
    self.init(
      // A neighbour of a curve of the catalogue may be faster than all of them.
      regret: max(0, landscape.loss(of: design, over: landscape.best)),
      isSlower: landscape.loss(of: design, over: Curves.former) > 0.01)
  }

  /// The choice that `result` recommends; without one the `present` curve stays.
  init(_ result: TuningResult?, present: SliderDesign, in landscape: Landscape) {
    guard let result, let choice = result.choice else {
      self.init(present, in: landscape)
      return
    }
    let designs = choice.standings.map { result.curves[$0.curve].design }
    self.init(designs[0], in: landscape)
    stated = choice.best.expectedLoss
    realised = landscape.loss(of: designs[0], over: landscape.fastest(of: designs))
    let hits = zip(choice.standings, designs).compactMap { standing, design -> Bool? in
      guard let interval = standing.toPresent?.interval else { return nil }
      let ratio = 1 + landscape.loss(of: design, over: present)
      return interval.low <= ratio && ratio <= interval.high
    }
    covered = hits.isEmpty ? nil : Double(hits.count { $0 }) / Double(hits.count)
  }
}

extension Method {
  /// The choice by a data set that follows from `seed`.
  func choice(in landscape: Landscape, seed: UInt64) -> Choice {
    var random = SplitMix64(seed: seed)
    var data = DataSet()
    let designs = presets.designs
    switch way {
    case .always(let design): return Choice(design, in: landscape)
    case .lowestMean:
      data.addRound(of: designs, people: people, trials: each, in: landscape, &random)
      return Choice(data.lowestMean ?? designs[0], in: landscape)
    case .tune(let rounds):
      data.addRound(
        of: designs, people: people / rounds, trials: each, in: landscape, &random)
      var result = data.tuned(present: designs[0])
      for _ in 1..<rounds {
        data.addRound(
          of: result.flatMap(TuningRound.next)?.designs ?? designs, people: people / rounds,
          trials: each, in: landscape, &random)
        result = data.tuned(present: designs[0])
      }
      return Choice(result, present: designs[0], in: landscape)
    }
  }
}
