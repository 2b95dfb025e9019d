internal import Glibc
import Numerics

/// The residuals of each facet's model, its times by number and the numbers of its log-rank test, of some participants' trials.
struct FacetTrials: Sendable {
  /// The residuals of each facet.
  private(set) var residuals: [ResidualCheck]
  /// The numbers of solved trials minus the expected numbers, by facet, participant and condition.
  ///
  /// `nil` for conditions that the participant did not do; empty in facets that are not compared.
  private(set) var surpluses: [[[Double?]]]
  /// The times by number of each facet.
  private(set) var targets: [TimesByTarget]

  private let analyses: [FacetAnalysis]
  /// The facet of each condition, −1 for conditions that are not compared, and the condition's index in it.
  private var places: [(facet: Int, condition: Int)]
  /// The present participant's trials in each facet.
  private var members: [[LogRankAccumulator.Member]]

  /// Begins without trials.
  init(_ analyses: [FacetAnalysis], conditions: Int) {
    self.analyses = analyses
    residuals = Array(repeating: ResidualCheck(), count: analyses.count)
    surpluses = Array(repeating: [], count: analyses.count)
    targets = analyses.map { TimesByTarget(conditions: $0.compares ? $0.conditions.count : 0) }
    members = Array(repeating: [], count: analyses.count)
    places = Array(repeating: (-1, 0), count: conditions)
    for (number, analysis) in analyses.enumerated() where analysis.compares {
      for (index, condition) in analysis.conditions.enumerated() {
        places[condition] = (number, index)
      }
    }
  }

  /// Adds all trials of the next participant.
  mutating func add(_ trials: ArraySlice<Observation>, _ ties: TimeTies) {
    for trial in trials {
      let (facet, condition) = places[Int(trial.condition)]
      guard facet >= 0 else { continue }
      let expected = analyses[facet].expected(trial, inConditionAt: condition)
      targets[facet].add(trial, inConditionAt: condition, expected: expected)
      guard trial.ending.isTimed else { continue }
      let isEvent = trial.ending == .correct
      if let (mean, deviation) = expected {
        residuals[facet].add((log(trial.time) - mean) / deviation, isEvent: isEvent)
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
