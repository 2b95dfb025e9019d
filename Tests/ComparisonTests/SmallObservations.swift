import Base
import Testing

@testable import Comparison

/// A study for tests, made of the times of correct trials or of trials with any ending.
struct SmallObservations {
  var trials: [Observation] = []
  private var numbers: [Int: Int] = [:]

  /// Adds a trial, behind the participant's others.
  mutating func add(
    _ participant: Int, _ condition: Int, _ time: Double,
    _ ending: Observation.Ending = .correct, block: Int = 1,
    change: (inout Observation) -> Void = { _ in }
  ) {
    numbers[participant, default: 0] += 1
    var trial = Observation(
      participant: participant, condition: condition, ending: ending, time: time, block: block,
      trial: numbers[participant] ?? 1)
    change(&trial)
    trials.append(trial)
  }

  /// The observations, with at least `participants` and `conditions`.
  func observations(participants: Int = 1, conditions: Int = 1) -> Observations {
    let people = trials.reduce(participants) { max($0, Int($1.participant) + 1) }
    let methods = trials.reduce(conditions) { max($0, Int($1.condition) + 1) }
    return Observations(
      participants: (0..<people).map { "P\($0)" },
      conditions: (0..<methods).map { Condition(method: "m\($0)") }, trials: trials)
  }

  /// The comparison of these observations.
  func result(participants: Int = 1, conditions: Int = 1) -> ComparisonResult {
    ComparisonResult(of: observations(participants: participants, conditions: conditions))
  }
}

extension SmallObservations {
  /// A correct trial for each time: a row a participant, a column a condition.
  init(times: [[Double]]) {
    for (participant, row) in times.enumerated() {
      for (condition, time) in row.enumerated() { add(participant, condition, time) }
    }
  }
}

extension ComparisonResult {
  /// The tests over complete people of the first facet; empty if there is no facet.
  var completeCases: CompleteCases { facets.first?.completeCases ?? CompleteCases() }
}

/// Expects every number in `value`, however deep, to be one.
func expectFinite(_ value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
  if let number = value as? Double {
    #expect(number.isFinite, sourceLocation: sourceLocation)
  }
  for child in Mirror(reflecting: value).children {
    expectFinite(child.value, sourceLocation: sourceLocation)
  }
}
