import Glibc
import Numerics

/// Rules that leave out solved trials by their times; none unless asked for.
package struct TrialScreening: Hashable, Sendable {
  /// The largest distance of a log time from the mean of its participant and condition, in their standard
  /// deviations; above 0, and `nil` to leave out none.
  package var outliers: Double?
  /// The shortest time that a solved trial can have taken, in seconds; above 0, and `nil` to leave out none.
  package var shortest: Double?

  /// Creates rules.
  package init(outliers: Double? = nil, shortest: Double? = nil) {
    self.outliers = outliers
    self.shortest = shortest
  }
}

/// The trials that a rule left out.
package struct ScreenedTrials: Equatable, Sendable {
  /// The rule.
  package enum Rule: Hashable, Sendable {
    /// The log time was more than this number of standard deviations from the mean.
    case outliers(Double)
    /// The time was below this number of seconds.
    case shortest(Double)
  }

  package var rule: Rule
  /// The number of trials, by condition as an index into `Observations.conditions`.
  package var trials: [Int]

  /// The total number of trials.
  package var count: Int { trials.reduce(0, +) }
}

extension ImportResult {
  /// Leaves out the trials that match `screening`; trials that are too short do not count as outliers.
  package mutating func screen(by screening: TrialScreening) {
    screened = observations.screen(by: screening)
  }
}

extension Observations {
  /// Leaves out the trials that match `screening`, and returns the numbers of trials by rule.
  mutating func screen(by screening: TrialScreening) -> [ScreenedTrials] {
    var screened: [ScreenedTrials] = []
    if let shortest = screening.shortest {
      let found = removeSolved(by: .shortest(shortest)) { $0.time < shortest }
      leftOut.shortest += found.count
      screened.append(found)
    }
    if let deviations = screening.outliers {
      let cells = solvedCells
      let found = removeSolved(by: .outliers(deviations)) { trial in
        guard let cell = cells[CellKey(trial)], cell.count > 1 else { return false }
        return abs(log(trial.time) - cell.mean) > deviations * cell.standardDeviation
      }
      leftOut.outliers += found.count
      screened.append(found)
    }
    return screened
  }

  /// A participant and a condition.
  private struct CellKey: Hashable {
    let participant: Int32
    let condition: Int32

    init(_ trial: Observation) {
      participant = trial.participant
      condition = trial.condition
    }
  }

  /// The log times of solved trials of each participant and condition.
  private var solvedCells: [CellKey: RunningMoments] {
    var cells: [CellKey: RunningMoments] = [:]
    for trial in trials where trial.ending == .correct {
      cells[CellKey(trial), default: RunningMoments()].add(log(trial.time))
    }
    return cells
  }

  private mutating func removeSolved(
    by rule: ScreenedTrials.Rule, _ isNamed: (Observation) -> Bool
  ) -> ScreenedTrials {
    var screened = ScreenedTrials(rule: rule, trials: Array(repeating: 0, count: conditions.count))
    trials.removeAll { trial in
      guard trial.ending == .correct, isNamed(trial) else { return false }
      screened.trials[Int(trial.condition)] += 1
      return true
    }
    return screened
  }
}
