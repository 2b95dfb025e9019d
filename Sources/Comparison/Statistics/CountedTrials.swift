internal import Primitives

/// The trials with a valid participant, condition and time, grouped by participant.
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

  private let packed: PackedTrials
  /// The runs of trials, participant after participant.
  private var runs: [PackedTrials.Run] = []
  /// The start of each participant's runs, and the end of the last one's.
  private var starts: [Int]
  /// The conditions whose trials are passed over.
  private var isLeftOut: [Bool]
  /// The numbers whose trials are passed over.
  private var leftOutNumbers: Set<Double> = []

  /// Groups the trials of `observations`.
  init(_ observations: Observations) {
    packed = observations.packed
    participants = observations.participants.count
    conditions = observations.conditions.count
    conditionCounts = Array(repeating: 0, count: conditions)
    starts = Array(repeating: 0, count: participants + 1)
    isLeftOut = Array(repeating: false, count: conditions)
    arrangeRuns()
    countTrials()
    impossible = packed.count - count
  }

  /// These trials of some conditions, without those that ask for one of `numbers`.
  func selected(conditions: [Int], without numbers: Set<Double>) -> CountedTrials {
    var selected = self
    selected.isLeftOut = isLeftOut.map { _ in true }
    for condition in conditions { selected.isLeftOut[condition] = isLeftOut[condition] }
    selected.leftOutNumbers.formUnion(numbers)
    selected.countTrials()
    return selected
  }

  /// A participant's counted trials, in the order in which they were done.
  ///
  /// Ties keep the order of the files.
  func trials(of participant: Int) -> [Observation] {
    let own = runs[starts[participant]..<starts[participant + 1]]
    var trials: [Observation] = []
    trials.reserveCapacity(own.reduce(0) { $0 + Int($1.count) })
    var isSorted = true
    for run in own {
      packed.visit(in: run) { trial in
        guard isCounted(trial) else { return }
        if isSorted, let last = trials.last, trial.isBefore(last) { isSorted = false }
        trials.append(trial)
      }
    }
    // Swift's sort is stable, although its documentation does not promise it yet.
    guard !isSorted else { return trials }
    let order = trials.indices.sorted { one, other in
      let (first, second) = (trials[one], trials[other])
      return first.isBefore(second) || one < other && !second.isBefore(first)
    }
    return order.map { trials[$0] }
  }

  private mutating func arrangeRuns() {
    let valid = packed.runs.filter { 0 <= $0.participant && $0.participant < participants }
    for run in valid { starts[Int(run.participant) + 1] += 1 }
    for participant in 0..<participants { starts[participant + 1] += starts[participant] }
    guard let first = valid.first else { return }
    runs = Array(repeating: first, count: valid.count)
    var next = starts
    for run in valid {
      runs[next[Int(run.participant)]] = run
      next[Int(run.participant)] += 1
    }
  }

  /// The participants in a few ranges, for several cores.
  var parts: [Range<Int>] {
    let count = max(1, min(participants, Self.mostParts))
    return (0..<count).map { participants * $0 / count..<participants * ($0 + 1) / count }
  }

  private static let mostParts = 16

  /// What some participants' trials are in numbers.
  private struct Counts: Sendable {
    var ofConditions: [Int]
    var active = 0
    var sessions: Set<Int32> = []
  }

  private mutating func countTrials() {
    let parts = self.parts.concurrentMap { [self] in counts(of: $0) }
    conditionCounts = Array(repeating: 0, count: conditions)
    activeParticipants = 0
    var sessions: Set<Int32> = []
    for part in parts {
      for condition in conditionCounts.indices {
        conditionCounts[condition] += part.ofConditions[condition]
      }
      activeParticipants += part.active
      sessions.formUnion(part.sessions)
    }
    count = conditionCounts.reduce(0, +)
    self.sessions = sessions.sorted()
  }

  private func counts(of participants: Range<Int>) -> Counts {
    var counts = Counts(ofConditions: Array(repeating: 0, count: conditions))
    var last: Int32?
    for participant in participants {
      var isActive = false
      for run in runs[starts[participant]..<starts[participant + 1]] {
        packed.visit(in: run) { trial in
          guard isCounted(trial) else { return }
          isActive = true
          counts.ofConditions[Int(trial.condition)] += 1
          if trial.session != last { counts.sessions.insert(trial.session) }
          last = trial.session
        }
      }
      if isActive { counts.active += 1 }
    }
    return counts
  }

  private func isCounted(_ trial: Observation) -> Bool {
    trial.condition >= 0 && trial.condition < conditions && trial.time > 0 && trial.time.isFinite
      && !isLeftOut[Int(trial.condition)]
      && (leftOutNumbers.isEmpty || !leftOutNumbers.contains(trial.target))
  }
}
