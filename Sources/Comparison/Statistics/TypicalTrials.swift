/// A counted trial, by its place in the log; in the order of participants, sessions and trials.
package struct TrialReference: Hashable, Comparable, Sendable {
  /// The participant, as an index into `Observations.participants`.
  package var participant: Int
  /// The session's number.
  package var session: Int
  /// The trial's number in its session.
  package var trial: Int

  /// Names a trial.
  package init(participant: Int, session: Int, trial: Int) {
    (self.participant, self.session, self.trial) = (participant, session, trial)
  }

  /// Whether `first` is before `second`.
  package static func < (first: TrialReference, second: TrialReference) -> Bool {
    (first.participant, first.session, first.trial)
      < (second.participant, second.session, second.trial)
  }
}

/// The trials that represent one condition, chosen by their times.
///
/// Of equal times the first by participant, session and trial is chosen. One trial may be chosen several times, for
/// example if only one was solved.
package struct TypicalTrials: Equatable, Sendable {
  /// The reason for which a trial is chosen.
  package enum Role: CaseIterable, Hashable, Sendable {
    /// The shortest time of a solved trial.
    case fastest
    /// The lower median of the times of solved trials.
    case median
    /// The longest time of a solved trial.
    case slowest
    /// The lower median of the times of trials that were given up or timed out.
    case unsolved
  }

  private let chosen: [Role: TrialReference]

  /// Chooses among the trials of one condition; none whose number is unknown.
  package init(of trials: some Sequence<Observation>) {
    var (solved, unsolved): ([Timed], [Timed]) = ([], [])
    for trial in trials where trial.trial > 0 && trial.time.isFinite {
      switch trial.ending {
      case .correct: solved.append(Timed(trial))
      case .gaveUp, .timedOut: unsolved.append(Timed(trial))
      case .incorrect, .cannotEnter: break
      }
    }
    solved.sort()
    let longest = solved.last?.time
    chosen = [
      .fastest: solved.first, .median: solved.lowerMedian,
      .slowest: solved.first { $0.time == longest }, .unsolved: unsolved.sorted().lowerMedian,
    ].compactMapValues { $0?.trial }
  }

  /// The trial chosen for `role`; `nil` if there is none.
  package subscript(role: Role) -> TrialReference? { chosen[role] }
}

/// The trials of one condition whose events a report shows.
package struct TracedCondition: Equatable, Sendable {
  /// The condition, as an index into `Observations.conditions`.
  package let condition: Int
  /// The trials that represent it.
  package let typical: TypicalTrials
  /// The trials that a map of the pointer shows: the first ones by participant, session and trial.
  package let mapped: [TrialReference]

  /// The most trials that a map shows, which bounds the events that are read for it.
  package static let mostMapped = 200

  /// Chooses trials of each condition among those counted in sessions that `isLogged` holds for, by participant and
  /// session; conditions without such a trial are left out.
  package static func all(
    of observations: Observations, where isLogged: (Int, Int) -> Bool
  ) -> [TracedCondition] {
    var trials: [Int: [Observation]] = [:]
    var last: (participant: Int32, session: Int32, isLogged: Bool)?
    for trial in observations.trials where trial.trial > 0 {
      if last?.participant != trial.participant || last?.session != trial.session {
        let isLogged = isLogged(Int(trial.participant), Int(trial.session))
        last = (trial.participant, trial.session, isLogged)
      }
      if last?.isLogged == true { trials[Int(trial.condition), default: []].append(trial) }
    }
    return trials.keys.sorted().map { condition in
      let own = trials[condition, default: []]
      return TracedCondition(
        condition: condition, typical: TypicalTrials(of: own),
        mapped: Array(own.map(TrialReference.init).sorted().prefix(mostMapped)))
    }
  }
}

/// A trial with its time, ordered by time first.
private struct Timed: Comparable {
  let time: Double
  let trial: TrialReference

  init(_ observation: Observation) {
    time = observation.time
    trial = TrialReference(observation)
  }

  static func < (first: Timed, second: Timed) -> Bool {
    (first.time, first.trial) < (second.time, second.trial)
  }
}

extension TrialReference {
  fileprivate init(_ observation: Observation) {
    self.init(
      participant: Int(observation.participant), session: Int(observation.session),
      trial: Int(observation.trial))
  }
}

extension Array {
  /// The element in the middle, the earlier one of two; `nil` for an empty array.
  fileprivate var lowerMedian: Element? { isEmpty ? nil : self[(count - 1) / 2] }
}
