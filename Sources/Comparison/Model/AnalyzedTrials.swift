/// The counted trials in the order of the analysis, with what it makes of each.
///
/// The trials of each participant come in the order in which they were done.
package struct AnalyzedTrials: Sendable {
  /// One trial.
  package struct Trial: Sendable {
    /// The trial.
    package var observation: Observation
    /// The number of its facet, from 1, in the order of `ComparisonResult.facets`.
    package var facet: Int
    /// Whether the joint censored model of its facet is fitted to it.
    package var isInTimeModel: Bool
  }

  /// The trials.
  package let trials: [Trial]

  /// Takes the trials of `observations`, which `result` compares.
  package init(of observations: Observations, in result: ComparisonResult) {
    let counted = CountedTrials(observations)
    let cells = ParticipantAggregator(counted).cells
    let facets = Self.facets(observations.conditions, result)
    var isModelled: Set<CellIndex> = []
    for facet in result.facets {
      isModelled.formUnion(
        Self.modelled(cells, facet.methods.map(\.condition), counted.participants))
    }
    trials = (0..<counted.participants).flatMap { participant in
      counted.trials(of: participant).map { trial in
        let cell = CellIndex(participant: participant, condition: Int(trial.condition))
        return Trial(
          observation: trial, facet: facets[cell.condition],
          isInTimeModel: trial.ending != .incorrect && isModelled.contains(cell))
      }
    }
  }

  private struct CellIndex: Hashable {
    var participant: Int
    var condition: Int
  }

  /// The number of each condition's facet; beyond those that are compared they are counted on.
  private static func facets(_ conditions: [Condition], _ result: ComparisonResult) -> [Int] {
    var numbers = [Int](repeating: 0, count: conditions.count)
    for (index, facet) in result.facets.enumerated() {
      for method in facet.methods { numbers[method.condition] = index + 1 }
    }
    var others = OrderedIndex<Facet>()
    for index in conditions.indices where numbers[index] == 0 {
      numbers[index] = result.facets.count + Int(others.index(of: conditions[index].facet)) + 1
    }
    return numbers
  }

  /// The cells of some conditions that their joint models are fitted to.
  private static func modelled(
    _ cells: [Cell], _ conditions: [Int], _ participants: Int
  ) -> [CellIndex] {
    let conditions = conditions.sorted()
    let model = TimeModel(cells, of: conditions, participants: participants)
    return model.fittedCells.map {
      CellIndex(participant: $0.person, condition: conditions[$0.condition])
    }
  }
}
