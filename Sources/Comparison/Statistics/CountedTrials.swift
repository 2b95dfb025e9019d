/// The trials that statistics can be made of, in the order of participants.
struct CountedTrials {
  /// The trials as they were handed over.
  let trials: [Observation]
  /// How many participants and conditions there are places for.
  let participants: Int
  let conditions: Int
  /// The trials that are correct, given up or timed out.
  private(set) var endings: [CensoredTime] = []
  /// The counted trials of each condition.
  private(set) var conditionCounts: [Int]
  /// The trials whose participant, condition or time is impossible.
  private(set) var impossible = 0

  /// The places of the counted trials, participant after participant.
  private var order: [Int32] = []
  /// Where each participant's trials begin in `order`, and where the last one's end.
  private var starts: [Int]

  /// Sorts the trials of `observations`.
  init(_ observations: Observations) {
    trials = observations.trials
    participants = observations.participants.count
    conditions = observations.conditions.count
    starts = Array(repeating: 0, count: participants + 1)
    conditionCounts = Array(repeating: 0, count: conditions)
    arrange(takeEndings())
  }

  /// The counted trials.
  var count: Int { order.count }
  /// The participants with a counted trial.
  var activeParticipants: Int { zip(starts, starts.dropFirst()).count { $0 < $1 } }

  /// The places of a participant's trials, in the order in which they were done.
  func places(of participant: Int) -> ArraySlice<Int32> {
    let places = order[starts[participant]..<starts[participant + 1]]
    let isSorted = zip(places, places.dropFirst()).allSatisfy { isInOrder($0, $1) }
    return isSorted ? places : places.sorted { $0 != $1 && isInOrder($0, $1) }[...]
  }

  /// Whether one trial comes before another one; where nothing tells, as in the files.
  private func isInOrder(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (trials[Int(one)], trials[Int(other)])
    return first.isBefore(second) || one < other && !second.isBefore(first)
  }

  /// Takes what the survival analysis needs; returns each trial's participant, −1 if impossible.
  private mutating func takeEndings() -> [Int32] {
    // Counted in variables of its own: a million changes of members cost twice the time.
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

  private mutating func arrange(_ participantOfTrial: [Int32]) {
    for participant in 0..<participants { starts[participant + 1] += starts[participant] }
    order = Array(repeating: 0, count: trials.count - impossible)
    var next = starts
    for (place, participant) in participantOfTrial.enumerated() where participant >= 0 {
      order[next[Int(participant)]] = Int32(place)
      next[Int(participant)] += 1
    }
  }
}
