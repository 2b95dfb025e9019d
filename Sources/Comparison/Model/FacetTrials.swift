/// What the trials of some participants say of each facet: the residuals of its model, and the numbers of the log-rank
/// test.
struct FacetTrials: Sendable {
  /// The residuals of each facet.
  private(set) var residuals: [ResidualCheck]
  /// The surpluses of solved trials over those expected, by facet, participant and condition.
  ///
  /// `nil` of conditions that the participant did not do; empty in facets that are not compared.
  private(set) var surpluses: [[[Double?]]]

  private let analyses: [FacetAnalysis]
  /// The facet of each condition, −1 of those that are not compared, and the condition's index in it.
  private var places: [(facet: Int, condition: Int)]
  /// The present participant's trials in each facet.
  private var members: [[LogRankAccumulator.Member]]

  /// Begins without trials.
  init(_ analyses: [FacetAnalysis], conditions: Int) {
    self.analyses = analyses
    residuals = Array(repeating: ResidualCheck(), count: analyses.count)
    surpluses = Array(repeating: [], count: analyses.count)
    members = Array(repeating: [], count: analyses.count)
    places = Array(repeating: (-1, 0), count: conditions)
    for (number, analysis) in analyses.enumerated() where analysis.compares {
      for (index, condition) in analysis.conditions.enumerated() {
        places[condition] = (number, index)
      }
    }
  }

  /// Adds all trials of the next participant.
  mutating func add(_ trials: [Observation], _ ties: TimeTies) {
    for trial in trials where trial.ending != .incorrect {
      let (facet, condition) = places[Int(trial.condition)]
      guard facet >= 0 else { continue }
      let isEvent = trial.ending == .correct
      if let residual = analyses[facet].residual(of: trial, inConditionAt: condition) {
        residuals[facet].add(residual, isEvent: isEvent)
      }
      members[facet].append(
        LogRankAccumulator.Member(
          time: ties.time(trial.time), condition: condition, isEvent: isEvent))
    }
    for (facet, analysis) in analyses.enumerated() where analysis.compares {
      members[facet].sort { $0.time < $1.time }
      surpluses[facet].append(
        LogRankAccumulator.surpluses(of: members[facet], conditions: analysis.conditions.count))
      members[facet].removeAll(keepingCapacity: true)
    }
  }
}
