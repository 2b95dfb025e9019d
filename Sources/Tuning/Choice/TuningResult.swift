import Base
package import Comparison
package import Sliders

/// The evidence of logs for the choice among the curves that people used.
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
  /// The compared measure: times, or the times of all trials for each correct one if curves differ in the share of
  /// correct trials.
  package var measure: ConditionEffects.Measure
  /// The choice; `nil` if too little is known of the curves' differences.
  package var choice: CurveChoice?
  /// The reason that there is no choice; `nil` with one.
  package var missing: ConditionEffects.Missing?
  /// Whether the orders of the curves separate them from practice and fatigue.
  package var order = ConditionEffects.Order.told
  /// Whether the present curve was used with other settings of the slider only.
  package var hasPresentElsewhere = false
  /// The rows of the logs that were left out.
  package var leftOut = LeftOut()
  /// The remarks for readers, a sentence each.
  package var remarks: [String] = []
}

extension TuningResult {
  /// The largest difference of the shares of correct trials for which times decide alone.
  package static let equalShares = 0.1

  /// Chooses among the curves of that one of `sliders` that has most of them, all sliders of `observations`, which were read
  /// with whole curves; `nil` without a slider.
  package init?(
    _ observations: Observations, studies: [String], sliders: [UsedSlider],
    present: SliderDesign?, seed: UInt64 = CurveChoice.usualSeed
  ) {
    guard let curves = UsedSlider.most(of: sliders)?.curves else { return nil }
    self.studies = studies
    self.curves = curves
    isSimulated = observations.isSimulated
    leftOut = observations.leftOut
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
    func isPresent(_ curve: UsedCurve) -> Bool {
      curve.design.curve == present?.curve && curve.design.law == present?.law
    }
    self.present = curves.firstIndex(where: isPresent)
    hasPresentElsewhere =
      self.present == nil && sliders.contains { $0.curves.contains(where: isPresent) }
    standard = curves.firstIndex { $0.design == SliderDesign() }
    let shares = curves.filter { $0.trials > 0 }.map(\.share)
    let differs = (shares.max() ?? 0) - (shares.min() ?? 0) >= Self.equalShares
    measure = differs ? .timesPerCorrect : .times
    do throws(ConditionEffects.Missing) {
      let effects = try ConditionEffects(
        observations, of: curves.map(\.conditions), measure: measure)
      order = effects.order
      choice = CurveChoice(effects, present: self.present, standard: standard, seed: seed)
    } catch {
      missing = error
    }
    remarks = Self.remarks(on: observations, sliders: sliders)
  }

  /// The expected benefit of one more round, computed each time; `nil` without a choice.
  package var next: NextRound? { choice?.nextRound() }

  /// The curve to ship, by its place; `nil` without a choice.
  package var recommended: Int? { choice?.best.curve }

  /// The curves whose differences from the others are not known, by their places.
  package var unknown: [Int] {
    let known = Set(choice?.standings.map(\.curve) ?? [])
    return curves.indices.filter { !known.contains($0) }
  }
}

// MARK: - Trials that do not count

extension TuningResult {
  /// The trials that do not count because of their sliders, a sentence each.
  private static func remarks(on observations: Observations, sliders: [UsedSlider]) -> [String] {
    [otherSliders(sliders), unknownCurves(observations)].compactMap(\.self)
  }

  private static func otherSliders(_ sliders: [UsedSlider]) -> String? {
    guard sliders.count > 1, let most = UsedSlider.most(of: sliders) else { return nil }
    let others = sliders.filter { $0 != most }
    let trials = others.flatMap(\.curves).reduce(0) { $0 + $1.trials }
    let keys = UsedSlider.differences(of: sliders).joined(separator: ", ")
    return
      "The logs have \(sliders.count) sliders that differ in more than their curve (\(keys)): \(trials) trials with "
      + "\(others.count == 1 ? "the other one" : "the others") do not count here; tune them separately."
  }

  /// The trials with a slider whose curve no session's description has.
  private static func unknownCurves(_ observations: Observations) -> String? {
    let unknown = Set(observations.conditions.indices.filter { observations.hasUnknownCurve($0) })
    guard !unknown.isEmpty else { return nil }
    let trials = observations.trials.filter { unknown.contains(Int($0.condition)) }
    guard !trials.isEmpty else { return nil }
    let people = Set(trials.map(\.participant)).count
    return
      "\(trials.count) trials of \(people == 1 ? "one person" : "\(people) people") do not count, as no session.json "
      + "beside them has the numbers of their curves; restore it."
  }
}

extension Observations {
  /// Whether a condition has a curve of which its name alone is known.
  package func hasUnknownCurve(_ condition: Int) -> Bool {
    let curve = conditions[condition].curve
    return !curve.isEmpty && SliderDesign(logged: curve) == nil
  }
}
