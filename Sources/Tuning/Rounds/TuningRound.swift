import Base
package import Sliders

/// The curves of a round of a study, each with the reason for it.
package struct TuningRound: Hashable, Sendable {
  /// A curve of the round.
  package struct Member: Hashable, Sendable {
    /// The curve and its law.
    package var design: SliderDesign
    /// The reason that it is in the round.
    package var reason: Reason
  }

  /// The reason that a curve is in a round.
  package enum Reason: String, Hashable, Sendable {
    /// It is the present curve, of a first round.
    case present
    /// It is Caliper's default, of a first round.
    case standard = "default"
    /// It differs from the others in family, steepness or law, of a first round.
    case spread = "to compare"
    /// It is OBSlider, whose law nobody has used.
    case otherLaw = "another law"
    /// It has the least expected loss.
    case best = "best so far"
    /// It has the second least expected loss.
    case second = "second best"
    /// It is the steeper neighbour of the best.
    case steeper
    /// It is the flatter neighbour of the best.
    case flatter
    /// It has the least expected loss of the remaining curves, because the best has too few neighbours.
    case nextBest = "next best"
  }

  /// The curves, in the order in which they are letters of the study; all different.
  package private(set) var members: [Member] = []

  /// The curves with their reasons, such as 'exponential 39 (present), hyperbolic 0.045 (to compare)'.
  package var words: String {
    members.map { "\($0.design.title) (\($0.reason.rawValue))" }.joined(separator: ", ")
  }

  /// The curves without their reasons.
  package var designs: [SliderDesign] { members.map(\.design) }

  /// The number of curves of a first round.
  static let firstSize = 5
  /// The number of curves of a later round, unless too few are known.
  static let nextSize = 4
}

// MARK: - First round

extension TuningRound {
  /// The five curves of a first round: the `present` one, Caliper's default, OBSlider, and others of other families and steepness.
  ///
  /// The others are followed by the law of the present one, and none is nearly another one.
  package static func first(present: SliderDesign = SliderDesign()) -> TuningRound {
    var round = TuningRound()
    round.add(present, .present)
    round.add(SliderDesign(), .standard)
    let others = spread.map { SliderDesign(curve: $0, law: present.law) }
    for design in [obslider] + others where round.members.count < firstSize {
      if !round.hasNearly(design) { round.add(design, .spread) }
    }
    return round
  }

  /// The published slider with a law of its own: it does well if people do not leave the track, when nothing else does.
  private static let obslider = Originals.obslider.design(onTrackOf: 0)

  /// Curves of other families and steepness, the ones that cost least over the worlds of `caliper-lab regret` first.
  ///
  /// Their gains at 50, 100 and 200 px: .33 .15 .07, .18 .08 .04, .43 .22 .11, .59 .24 .04, .77 .50 .21 and .53 .29
  /// .16.
  private static var spread: [AccuracyCurve] {
    [
      try? .hyperbolic(HyperbolicCurve(steepness: 0.0692)),
      try? .hyperbolic(HyperbolicCurve(steepness: 0.15)),
      try? .hyperbolic(HyperbolicCurve(steepness: 0.045)),
      try? .exponential(ExponentialCurve(halving: 39)),
      try? .exponential(ExponentialCurve(halving: 80)),
      try? .hyperbolic(HyperbolicCurve(steepness: 0.03)),
    ].compactMap(\.self)
  }
}

// MARK: - Next round

extension TuningRound {
  /// The curves of the round that follows `result`: the best two, OBSlider if nobody has used its law, and the neighbours of
  /// the best on the sides on which nobody has used a curve near it; at least four, with the next best ones.
  ///
  /// A neighbour that is nearly a used curve is that used one. `nil` without a choice.
  package static func next(_ result: TuningResult) -> TuningRound? {
    guard let choice = result.choice, !choice.standings.isEmpty else { return nil }
    let ranked = choice.standings.map { result.curves[$0.curve].design }
    // Curves whose differences are unknown were used nevertheless.
    let used = ranked + result.unknown.map { result.curves[$0].design }
    var round = TuningRound()
    for (design, reason) in zip(ranked, [Reason.best, .second]) { round.add(design, reason) }
    if !used.contains(where: { $0.law == obslider.law }) { round.add(obslider, .otherLaw) }
    round.addNeighbours(of: ranked[0], used)
    for design in ranked where round.members.count < nextSize { round.add(design, .nextBest) }
    return round
  }

  /// Adds the neighbours of `best` on the sides on which no `used` curve is near it.
  private mutating func addNeighbours(of best: SliderDesign, _ used: [SliderDesign]) {
    // The speeds of OBSlider belong to its law.
    guard best.law != Self.obslider.law else { return }
    let neighbours = CurveNeighbours(best.curve)
    let known = used.filter { $0.law == best.law }.map(\.curve)
    for (curve, reason) in [(neighbours.steeper, Reason.steeper), (neighbours.flatter, .flatter)] {
      guard let curve, !neighbours.hasNear(known, onSteeperSide: reason == .steeper) else {
        continue
      }
      let design = SliderDesign(curve: curve, law: best.law)
      let nearest = design.nearest(of: used) ?? design
      if !hasNearly(nearest) { add(nearest, reason) }
    }
  }

  /// Adds a curve unless it is in the round.
  private mutating func add(_ design: SliderDesign, _ reason: Reason) {
    guard !members.contains(where: { $0.design.isSame(as: design) }) else { return }
    members.append(Member(design: design, reason: reason))
  }

  private func hasNearly(_ design: SliderDesign) -> Bool { design.nearest(of: designs) != nil }
}

extension SliderDesign {
  /// Whether curve and law are the same; jaws change no time.
  fileprivate func isSame(as other: SliderDesign) -> Bool {
    curve == other.curve && law == other.law
  }

  /// The nearest of `others` that has the same law and is nearly the same curve.
  fileprivate func nearest(of others: [SliderDesign]) -> SliderDesign? {
    let neighbours = CurveNeighbours(curve)
    return others.lazy
      .filter { $0.law == law && neighbours.isNearly($0.curve) }
      .min { neighbours.distance(to: $0.curve) < neighbours.distance(to: $1.curve) }
  }
}
