package import Sliders

/// The curves of a round of a study, each with the reason for it.
package struct TuningRound: Hashable, Sendable {
  /// A curve of the round.
  package struct Member: Hashable, Sendable {
    /// The curve and its law.
    package var design: SliderDesign
    /// Why it is in the round.
    package var reason: Reason
  }

  /// Why a curve is in a round.
  package enum Reason: Hashable, Sendable {
    /// It is the present curve, of a first round.
    case present
    /// It is Caliper's default, of a first round.
    case standard
    /// It differs from the others in family or steepness, of a first round.
    case spread
    /// It has the least expected loss.
    case best
    /// It has the second least expected loss.
    case second
    /// It is the steeper neighbour of the best.
    case steeper
    /// It is the flatter neighbour of the best.
    case flatter
    /// It is the neighbour of the best of another family.
    case otherFamily
    /// It has the least expected loss of the remaining curves, because the best has too few neighbours.
    case nextBest
  }

  /// The curves, in the order in which they are letters of the study; all different.
  package private(set) var members: [Member] = []

  /// The curves without their reasons.
  package var designs: [SliderDesign] { members.map(\.design) }

  /// The number of curves of a first round.
  package static let firstSize = 5
  /// The number of curves of a later round, unless too few are known.
  package static let nextSize = 4
}

// MARK: - First round

extension TuningRound {
  /// The five curves of a first round: the `present` one, Caliper's default, and others of other families and steepness.
  ///
  /// The others are followed by the law of the present one, and none is nearly another one.
  package static func first(present: SliderDesign = SliderDesign()) -> TuningRound {
    var round = TuningRound()
    round.add(present, .present)
    round.add(SliderDesign(), .standard)
    for curve in spread where round.members.count < firstSize {
      let design = SliderDesign(curve: curve, law: present.law)
      if !round.hasNearly(design) { round.add(design, .spread) }
    }
    return round
  }

  /// Curves of other families and steepness, those that cost least over the worlds of `caliper-regret` first.
  ///
  /// Their gains at 50, 100 and 200 px: .33 .15 .07, .36 .17 .08, .18 .08 .04, .43 .22 .11, .59 .24 .04, .77 .50 .21 and .53
  /// .29 .16.
  private static var spread: [AccuracyCurve] {
    [
      try? .hyperbolic(HyperbolicCurve(steepness: 0.0692)),
      try? .power(PowerCurve(exponent: 1.1)),
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
  /// The curves of the round that follows `result`: the best two and the two nearest neighbours of the best.
  ///
  /// A neighbour that is nearly a used curve is that used one. If it is in the round already, the neighbour of another family
  /// replaces it, or else the next best curve. `nil` without a choice.
  package static func next(_ result: TuningResult) -> TuningRound? {
    guard let choice = result.choice, !choice.standings.isEmpty else { return nil }
    let ranked = choice.standings.map { result.curves[$0.curve].design }
    // Curves whose differences are unknown were used all the same.
    let used = ranked + result.unknown.map { result.curves[$0].design }
    var round = TuningRound()
    for (design, reason) in zip(ranked, [Reason.best, .second]) { round.add(design, reason) }
    let neighbours = CurveNeighbours(ranked[0].curve)
    for (curve, reason) in [(neighbours.steeper, Reason.steeper), (neighbours.flatter, .flatter)] {
      round.add(
        [(curve, reason), (neighbours.otherFamily, .otherFamily)], law: ranked[0].law, used)
    }
    for design in ranked where round.members.count < nextSize { round.add(design, .nextBest) }
    return round
  }

  /// Adds the first of `candidates` that is not nearly in the round, or the used curve that it nearly is.
  private mutating func add(
    _ candidates: [(curve: AccuracyCurve?, reason: Reason)], law: TrackingLaw,
    _ used: [SliderDesign]
  ) {
    for (curve, reason) in candidates {
      guard let curve else { continue }
      let design = SliderDesign(curve: curve, law: law)
      let nearest = design.nearest(of: used) ?? design
      guard !hasNearly(nearest) else { continue }
      return add(nearest, reason)
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

// MARK: - People

extension TuningRound {
  /// The number of participants after which orders are balanced: the rows of a Williams design, twice as many as curves if
  /// their number is odd.
  package var balancedParticipants: Int {
    let count = members.count
    return max(1, count.isMultiple(of: 2) || count == 1 ? count : 2 * count)
  }

  /// The least number of participants that is at least `minimum` and with which orders are balanced.
  package func participants(atLeast minimum: Int) -> Int {
    let step = balancedParticipants
    let rounds = max(1, (max(1, minimum) - 1) / step + 1)
    return rounds * step
  }
}
