/// The counted trials in the order of the analysis, with their part in it.
///
/// The trials of each participant come in the order in which they were done.
package struct AnalyzedTrials: Sendable {
  /// One trial.
  package struct Trial: Sendable {
    /// The trial.
    package var observation: Observation
    /// The number of its facet, from 1, in the order of `ComparisonResult.facets`.
    package var facet: Int
    /// Whether a model of ratios of its facet is fitted to it.
    package var isInTimeModel: Bool
    /// The mean place of its condition in the participant's order, from 1; `nil` if the order is not known.
    package var position: Double?
  }

  /// The trials.
  package let trials: [Trial]

  /// Takes the trials of `observations`, which `result` compares.
  package init(of observations: Observations, in result: ComparisonResult) {
    let counted = CountedTrials(observations)
    let cells = ParticipantAggregator(counted).cells
    let facets = Self.facets(observations.conditions, result)
    let models = result.facets.map { Self.models(of: $0, cells, counted) }
    let positions = Dictionary(
      uniqueKeysWithValues: cells.map {
        (CellIndex(participant: $0.participant, condition: $0.condition), $0.times.position)
      })
    trials = (0..<counted.participants).flatMap { participant in
      counted.trials(of: participant).map { trial in
        let cell = CellIndex(participant: participant, condition: Int(trial.condition))
        let facet = facets[cell.condition]
        return Trial(
          observation: trial, facet: facet,
          isInTimeModel: trial.ending.isTimed && facet <= models.count
            && models[facet - 1].contains {
              $0.cells.contains(cell) && !$0.lost.contains(trial.target)
            },
          position: positions[cell] ?? nil)
      }
    }
  }

  private struct CellIndex: Hashable {
    var participant: Int
    var condition: Int
  }

  /// The trials to which a model of ratios is fitted.
  private struct Model {
    /// The numbers that one of the conditions cannot enter.
    var lost: Set<Double> = []
    var cells: Set<CellIndex>
  }

  /// The number of each condition's facet; conditions that are not compared get the next numbers.
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

  /// The models of a facet's ratios: one, or one for each set of numbers that some pair cannot enter.
  private static func models(
    of facet: FacetResult, _ cells: [Cell], _ counted: CountedTrials
  ) -> [Model] {
    guard !facet.pairs.isEmpty else { return [] }
    let conditions = facet.methods.map(\.condition).sorted()
    let isOwn = Set(conditions)
    let own = cells.filter { isOwn.contains($0.condition) }
    func fitted(_ cells: [Cell]) -> Set<CellIndex> {
      let model = TimeModel(cells, of: conditions, participants: counted.participants)
      return Set(
        model.fittedCells.map {
          CellIndex(participant: $0.person, condition: conditions[$0.condition])
        })
    }
    guard let shared = SharedNumbers(counted, of: conditions, cells: own) else {
      return [Model(cells: fitted(own))]
    }
    let lost = facet.pairs.map {
      shared.lost(by: facet.methods[$0.a].condition, or: facet.methods[$0.b].condition)
    }
    return Set(lost).map { Model(lost: Set($0), cells: fitted(shared.cells(without: $0))) }
  }
}
