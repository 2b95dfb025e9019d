import Base

/// The trials with a valid participant, condition and time, by participant and in the order in which they were done.
struct CountedTrials: Sendable {
  /// The number of participants.
  let participants: Int
  /// The number of conditions.
  let conditions: Int
  /// The counted trials of each condition.
  private(set) var conditionCounts: [Int]
  /// The number of counted trials.
  private(set) var count = 0
  /// The number of trials with an impossible participant, condition or time.
  private(set) var impossible = 0
  /// The numbers of participants with a counted trial.
  private(set) var activeParticipants = 0
  /// The numbers of the sessions that have a counted trial, ascending.
  private(set) var sessions: [Int32] = []

  /// The trials, participant after participant.
  private let trials: [Observation]
  /// The start of each participant's trials, and the end of the last one's.
  private let starts: [Int]

  /// Groups the trials of `observations`.
  init(_ observations: Observations) {
    self.init(
      observations.trials, participants: observations.participants.count,
      conditions: observations.conditions.count)
  }

  private init(_ given: [Observation], participants: Int, conditions: Int) {
    (self.participants, self.conditions) = (participants, conditions)
    func isPossible(_ trial: Observation) -> Bool {
      0 <= trial.participant && trial.participant < participants && 0 <= trial.condition
        && trial.condition < conditions && trial.time > 0 && trial.time.isFinite
    }
    // Trials are usually possible and in order; then the array is not copied.
    let possible = given.allSatisfy(isPossible) ? given : given.filter(isPossible)
    let isInOrder = zip(possible, possible.dropFirst()).allSatisfy { !$1.isDoneBefore($0) }
    // Swift's sort is stable, although its documentation does not promise it yet.
    trials =
      isInOrder
      ? possible
      : possible.indices.sorted { one, other in
        let (first, second) = (possible[one], possible[other])
        return first.isDoneBefore(second) || one < other && !second.isDoneBefore(first)
      }.map { possible[$0] }
    var starts = [Int](repeating: 0, count: participants + 1)
    for trial in trials { starts[Int(trial.participant) + 1] += 1 }
    for participant in 0..<participants { starts[participant + 1] += starts[participant] }
    self.starts = starts
    impossible = given.count - trials.count
    count = trials.count
    conditionCounts = Array(repeating: 0, count: conditions)
    countTrials()
  }

  /// The trials of some conditions, except trials whose target is one of `numbers`.
  func selected(conditions: [Int], without numbers: Set<Double>) -> CountedTrials {
    var isSelected = [Bool](repeating: false, count: self.conditions)
    for condition in conditions { isSelected[condition] = true }
    return CountedTrials(
      trials.filter { isSelected[Int($0.condition)] && !numbers.contains($0.target) },
      participants: participants, conditions: self.conditions)
  }

  /// A participant's counted trials, in the order in which they were done.
  ///
  /// Ties keep the order of the files.
  func trials(of participant: Int) -> ArraySlice<Observation> {
    trials[starts[participant]..<starts[participant + 1]]
  }

  /// The participants in a few ranges, for several cores.
  var parts: [Range<Int>] {
    let count = max(1, min(participants, Self.mostParts))
    return (0..<count).map { participants * $0 / count..<participants * ($0 + 1) / count }
  }

  private static let mostParts = 16

  /// The counts of some participants' trials.
  private struct Counts: Sendable {
    var ofConditions: [Int]
    var active = 0
    var sessions: Set<Int32> = []
  }

  private mutating func countTrials() {
    let parts = self.parts.concurrentMap { [self] in counts(of: $0) }
    var sessions: Set<Int32> = []
    for part in parts {
      for condition in conditionCounts.indices {
        conditionCounts[condition] += part.ofConditions[condition]
      }
      activeParticipants += part.active
      sessions.formUnion(part.sessions)
    }
    self.sessions = sessions.sorted()
  }

  private func counts(of participants: Range<Int>) -> Counts {
    var counts = Counts(ofConditions: Array(repeating: 0, count: conditions))
    var last: Int32?
    for participant in participants {
      let own = trials(of: participant)
      if !own.isEmpty { counts.active += 1 }
      for trial in own {
        counts.ofConditions[Int(trial.condition)] += 1
        if trial.session != last { counts.sessions.insert(trial.session) }
        last = trial.session
      }
    }
    return counts
  }
}

extension Observation {
  /// Whether it comes before `other`: by participant first, and then by the order of trials.
  fileprivate func isDoneBefore(_ other: Observation) -> Bool {
    participant == other.participant ? isBefore(other) : participant < other.participant
  }
}
