/// The counted trials of all parts, before they are put in the order of the participants.
struct GatheredTrials: Sendable {
  /// The participants and conditions denoted by the indices in a part's trials.
  struct Names {
    /// The indices of the part's participants and conditions among all; −1 of those without a trial.
    var participants: [Int32]
    var conditions: [Int32]
  }

  /// The number of trials of Caliper's files that were written a second time and do not count again.
  private(set) var repeated = 0
  /// The first file with such a trial.
  private(set) var firstRepeating: String?

  private var trials: [Observation] = []
  /// The place of each participant's last trial; −1 if it is not from one of Caliper's files.
  private var lastOwn: [Int] = []

  /// Begins without a trial; `bytes` is the size of all files.
  init(bytes: Int) {
    // Rows are longer, and memory that is not touched costs nothing: to grow would need twice as much.
    trials.reserveCapacity(bytes / 128)
  }

  /// Appends the trials of the next part, from the file at `path`.
  ///
  /// A trial in one of Caliper's files that repeats its participant's last one is left out.
  mutating func append(_ part: [Observation], _ names: Names, isOwn: Bool, path: String) {
    for trial in part {
      var trial = trial
      trial.participant = names.participants[Int(trial.participant)]
      trial.condition = names.conditions[Int(trial.condition)]
      let participant = Int(trial.participant)
      while lastOwn.count <= participant { lastOwn.append(-1) }
      let last = lastOwn[participant]
      if isOwn, last >= 0, trial.isSame(as: trials[last]) {
        if repeated == 0 { firstRepeating = path }
        repeated += 1
        continue
      }
      lastOwn[participant] = isOwn ? trials.count : -1
      trials.append(trial)
    }
  }

  /// Takes all trials out, by participant; `numbers` has the new number of each.
  mutating func take(by numbers: [Int32]) -> [Observation] {
    var taken: [Observation] = []
    swap(&taken, &trials)
    taken.arrange(by: numbers, count: numbers.count)
    return taken
  }
}

extension [Observation] {
  /// Renumbers the participants by `numbers`, from 0 to their `count`, and sorts the trials by participant.
  ///
  /// The order of each participant's trials is kept.
  mutating func arrange(by numbers: [Int32], count: Int) {
    var isInOrder = true
    var last: Int32 = 0
    for index in indices {
      let number = numbers[Int(self[index].participant)]
      self[index].participant = number
      isInOrder = isInOrder && last <= number
      last = number
    }
    guard !isInOrder, let first else { return }
    var next = [Int](repeating: 0, count: count + 1)
    for trial in self { next[Int(trial.participant) + 1] += 1 }
    for number in 0..<count { next[number + 1] += next[number] }
    var arranged = [Observation](repeating: first, count: self.count)
    for trial in self {
      let place = next[Int(trial.participant)]
      arranged[place] = trial
      next[Int(trial.participant)] = place + 1
    }
    self = arranged
  }
}

extension Observation {
  /// Whether it is the same trial as `other` of the same participant.
  ///
  /// A number denotes one trial in a session, so two trials with one number and the same times to the microsecond are
  /// one.
  fileprivate func isSame(as other: Observation) -> Bool {
    trial == other.trial && trial > 0 && session == other.session && block == other.block
      && condition == other.condition && corrections == other.corrections
      && ending == other.ending && time == other.time
      && firstInput.bitPattern == other.firstInput.bitPattern
      && firstHit.bitPattern == other.firstHit.bitPattern
      && target.bitPattern == other.target.bitPattern && error.bitPattern == other.error.bitPattern
  }
}
