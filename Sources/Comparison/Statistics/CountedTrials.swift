/// The trials with a valid participant, condition and time, grouped by participant.
struct CountedTrials {
  /// All trials in their original order.
  let trials: [Observation]
  /// The number of participants.
  let participants: Int
  /// The number of conditions.
  let conditions: Int
  /// The times of the trials that are correct, given up or timed out.
  private(set) var endings: [CensoredTime] = []
  /// The counted trials of each condition.
  private(set) var conditionCounts: [Int]
  /// The number of trials with an impossible participant, condition or time.
  private(set) var impossible = 0

  /// The indices of the counted trials, participant after participant.
  private var order: [Int32] = []
  /// The start of each participant's trials in `order`, and the end of the last one's.
  private var starts: [Int]

  /// Groups the trials of `observations`.
  init(_ observations: Observations) {
    trials = observations.trials
    participants = observations.participants.count
    conditions = observations.conditions.count
    starts = Array(repeating: 0, count: participants + 1)
    conditionCounts = Array(repeating: 0, count: conditions)
    arrange(by: countTrials())
  }

  /// The number of counted trials.
  var count: Int { order.count }
  /// The number of participants with a counted trial.
  var activeParticipants: Int { zip(starts, starts.dropFirst()).count { $0 < $1 } }

  /// The numbers of the sessions that have a counted trial, ascending.
  var sessions: [Int32] {
    var found: Set<Int32> = []
    var last: Int32?
    for index in order where trials[Int(index)].session != last {
      last = trials[Int(index)].session
      found.insert(trials[Int(index)].session)
    }
    return found.sorted()
  }

  /// The indices of a participant's trials, in the order in which they were done.
  func indices(of participant: Int) -> ArraySlice<Int32> {
    let indices = order[starts[participant]..<starts[participant + 1]]
    let isSorted = zip(indices, indices.dropFirst()).allSatisfy { isInOrder($0, $1) }
    return isSorted ? indices : indices.sorted { $0 != $1 && isInOrder($0, $1) }[...]
  }

  /// Whether one trial precedes another; ties keep the order of the files.
  private func isInOrder(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (trials[Int(one)], trials[Int(other)])
    return first.isBefore(second) || one < other && !second.isBefore(first)
  }

  /// Counts the trials and collects `endings`; returns each trial's participant, −1 if impossible.
  private mutating func countTrials() -> [Int32] {
    // Local variables: a million mutations of stored properties take twice the time.
    var (endings, counts, firsts): ([CensoredTime], [Int], [Int]) = ([], conditionCounts, starts)
    endings.reserveCapacity(trials.count)
    let owners = trials.map { trial -> Int32 in
      guard isPossible(trial) else { return -1 }
      firsts[Int(trial.participant) + 1] += 1
      counts[Int(trial.condition)] += 1
      if trial.ending != .incorrect { endings.append(CensoredTime(trial)) }
      return trial.participant
    }
    (self.endings, conditionCounts, starts) = (endings, counts, firsts)
    impossible = trials.count - counts.reduce(0, +)
    return owners
  }

  private func isPossible(_ trial: Observation) -> Bool {
    trial.participant >= 0 && trial.participant < participants && trial.condition >= 0
      && trial.condition < conditions && trial.time > 0 && trial.time.isFinite
  }

  private mutating func arrange(by participantOfTrial: [Int32]) {
    for participant in 0..<participants { starts[participant + 1] += starts[participant] }
    order = Array(repeating: 0, count: trials.count - impossible)
    var next = starts
    for (index, participant) in participantOfTrial.enumerated() where participant >= 0 {
      order[next[Int(participant)]] = Int32(index)
      next[Int(participant)] += 1
    }
  }
}
