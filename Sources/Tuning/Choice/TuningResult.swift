package import Comparison
package import Sliders

/// What logs say of the choice among the curves that people used.
package struct TuningResult: Sendable {
  /// The names of the studies, in the order in which they were read.
  package var studies: [String]
  /// Whether simulated people used the curves.
  package var isSimulated: Bool
  /// The people who used any of the curves, and their trials that count.
  package var participants: Int
  package var trials: Int
  /// The tasks and scales of these trials.
  package var facets: [Facet]
  /// The curves, in the order in which they are first met.
  package var curves: [UsedCurve]
  /// The place in `curves` of the present one; `nil` if nobody used it.
  package var present: Int?
  /// The place in `curves` of Caliper's default; `nil` if nobody used it.
  package var standard: Int?
  /// What is compared: times, or the times of all trials for each correct one if curves differ in how often people were
  /// right.
  package var measure: ConditionEffects.Measure
  /// The choice; `nil` if too little is known of the curves' differences.
  package var choice: CurveChoice?
  /// What readers have to know, a sentence each.
  package var remarks: [String] = []
}

extension TuningResult {
  /// The largest difference of the shares of correct trials for which times decide alone.
  package static let equalShares = 0.1

  /// Chooses among the `curves` of `observations`, which were read with whole curves.
  package init(
    _ observations: Observations, studies: [String], curves: [UsedCurve], present: SliderDesign?,
    seed: UInt64 = CurveChoice.usualSeed
  ) {
    self.studies = studies
    self.curves = curves
    isSimulated = observations.isSimulated
    let used = Set(curves.flatMap(\.conditions))
    let own = observations.trials.filter { used.contains(Int($0.condition)) }
    participants = Set(own.map(\.participant)).count
    trials = own.count
    var facets: [Facet] = []
    for condition in curves.flatMap(\.conditions) {
      let facet = observations.conditions[condition].facet
      if !facets.contains(facet) { facets.append(facet) }
    }
    self.facets = facets
    self.present = present.flatMap { design in
      curves.firstIndex { $0.design.curve == design.curve && $0.design.law == design.law }
    }
    standard = curves.firstIndex { $0.design == SliderDesign() }
    let shares = curves.filter { $0.trials > 0 }.map(\.share)
    let differs = (shares.max() ?? 0) - (shares.min() ?? 0) >= Self.equalShares
    measure = differs ? .timesPerCorrect : .times
    choice = ConditionEffects(
      observations, of: curves.map(\.conditions), measure: measure
    ).flatMap { CurveChoice($0, present: self.present, standard: standard, seed: seed) }
  }

  /// What one more round would tell, which is worked out anew each time; `nil` without a choice.
  package var next: NextRound? { choice?.nextRound() }

  /// The curve to ship, by its place; `nil` without a choice.
  package var recommended: Int? { choice?.best.curve }

  /// The curves whose differences from the others are not known, by their places.
  package var unknown: [Int] {
    let known = Set(choice?.standings.map(\.curve) ?? [])
    return curves.indices.filter { !known.contains($0) }
  }
}
