package import Datasets
package import Studies

/// A session, whatever becomes of the list that shows it.
package struct SessionIdentity: Hashable, Sendable {
  /// The folder of its data set.
  package var dataset: String
  package var key: SessionKey

  /// Names a session.
  package init(dataset: String, key: SessionKey) { (self.dataset, self.key) = (dataset, key) }
}

extension TrialKey {
  /// The session of the trial.
  package var identity: SessionIdentity { SessionIdentity(dataset: dataset, key: session) }

  /// Names the trial `trial` of `session`.
  package init(_ session: SessionIdentity, trial: Int) {
    self.init(dataset: session.dataset, session: session.key, trial: trial)
  }
}

/// A change of the data that a person asked for, and that can be undone.
package enum DataChange: Hashable, Sendable {
  /// What of a session is to be excluded, or to be included again.
  package struct Declaration: Hashable, Sendable {
    package var session: SessionIdentity
    /// The trial; `nil` for all of the session.
    package var trial: Int?
    package var action: Exclusion.Action
    package var reason: String

    /// Declares that a trial, or a session, is left out or counts.
    package init(
      _ session: SessionIdentity, trial: Int?, _ action: Exclusion.Action, reason: String
    ) {
      (self.session, self.trial) = (session, trial)
      (self.action, self.reason) = (action, reason)
    }

    /// The declaration as a data set keeps it.
    package var exclusion: Exclusion {
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

  /// What is done, as an undo button names it.
  package var title: String {
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
package struct ChangeHistory: Hashable, Sendable {
  /// A change, and the one that takes it back.
  package struct Step: Hashable, Sendable {
    package var change: DataChange
    package var inverse: DataChange
    /// What was done, in words: 'excluded 3 trials'.
    package var summary: String

    /// A change that `inverse` takes back.
    package init(_ change: DataChange, inverse: DataChange, summary: String) {
      (self.change, self.inverse, self.summary) = (change, inverse, summary)
    }
  }

  /// What was done and can be undone, the last one at the end.
  package private(set) var done: [Step] = []
  /// What was undone and can be done again, the last one at the end.
  package private(set) var undone: [Step] = []

  /// A history without changes.
  package init() {}

  /// Notes that `step` was done: what was undone before cannot be done again.
  package mutating func wasDone(_ step: Step) {
    done.append(step)
    undone = []
  }

  /// Notes that the last step was undone.
  package mutating func wasUndone() {
    if let step = done.popLast() { undone.append(step) }
  }

  /// Notes that the step that was undone last was done again.
  package mutating func wasRedone() {
    if let step = undone.popLast() { done.append(step) }
  }
}
