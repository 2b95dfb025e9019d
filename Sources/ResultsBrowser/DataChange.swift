import Datasets
import Studies

/// A session, independent of the list that shows it.
package struct SessionIdentity: Hashable, Sendable {
  /// The folder of its data set.
  var dataset: String
  var key: SessionKey
}

extension TrialKey {
  /// The session of the trial.
  var identity: SessionIdentity { SessionIdentity(dataset: dataset, key: session) }

  /// Names the trial `trial` of `session`.
  init(_ session: SessionIdentity, trial: Int) {
    self.init(dataset: session.dataset, session: session.key, trial: trial)
  }
}

/// A change of the data that a person asked for, and that can be undone.
package enum DataChange: Hashable, Sendable {
  /// The part of a session that is to be excluded, or to be included again.
  package struct Declaration: Hashable, Sendable {
    package var session: SessionIdentity
    /// The trial; `nil` for all of the session.
    package var trial: Int?
    var action: Exclusion.Action
    var reason: String

    /// Declares that a trial, or a session, is left out or counts.
    init(
      _ session: SessionIdentity, trial: Int?, _ action: Exclusion.Action, reason: String
    ) {
      (self.session, self.trial) = (session, trial)
      (self.action, self.reason) = (action, reason)
    }

    /// The declaration as a data set keeps it.
    var exclusion: Exclusion {
      Exclusion(
        participant: session.key.participant, session: session.key.number,
        trials: trial.map { [$0] }, reason: reason, action: action)
    }
  }

  /// Exclusions are written, in this order.
  case declare([Declaration])
  /// Sessions go to the trash.
  case delete([SessionIdentity])
  /// Sessions come back from the trash.
  case restore([SessionIdentity])

  /// The name of the change on an undo button.
  var title: String {
    switch self {
    case .declare(let list):
      let isExclusion = list.first?.action == .exclude
      return isExclusion ? "Exclude" : "Include"
    case .delete: return "Delete"
    case .restore: return "Restore"
    }
  }
}

/// The changes that were made in one window, for undoing them and making them once more.
struct ChangeHistory: Hashable, Sendable {
  /// A change, and the one that takes it back.
  struct Step: Hashable, Sendable {
    var change: DataChange
    var inverse: DataChange
    /// The change in words: '3 trials are excluded'.
    var summary: String

    /// A change that `inverse` takes back.
    init(_ change: DataChange, inverse: DataChange, summary: String) {
      (self.change, self.inverse, self.summary) = (change, inverse, summary)
    }
  }

  /// The changes that can be undone, the last one at the end.
  private(set) var done: [Step] = []
  /// The undone changes that can be made again, the last one at the end.
  private(set) var undone: [Step] = []

  /// Notes that `step` was done: changes undone before cannot be made again.
  mutating func wasDone(_ step: Step) {
    done.append(step)
    undone = []
  }

  /// Notes that the last step was undone.
  mutating func wasUndone() {
    if let step = done.popLast() { undone.append(step) }
  }

  /// Notes that the step that was undone last was done again.
  mutating func wasRedone() {
    if let step = undone.popLast() { done.append(step) }
  }
}
