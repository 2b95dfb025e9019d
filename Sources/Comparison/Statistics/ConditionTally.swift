/// Sums and lists of one condition's trials.
struct ConditionTally {
  /// How the trials ended.
  private(set) var outcomes = OutcomeCounts()
  /// The times of the correct trials in seconds.
  private(set) var correctTimes: [Double] = []
  /// The times of the first input where they are known, in seconds.
  private(set) var firstInputs: [Double] = []
  /// The times when the value first was right where it ever was, in seconds.
  private(set) var firstHits: [Double] = []
  /// How far off the entries are.
  private(set) var errors = ErrorTally()
  /// The corrections of all trials together.
  private(set) var corrections = 0
  /// The participants' first blocks with this condition, their second ones, and so on.
  var blocks: [LearningTally] = []
  /// The participants' first trials with this condition, their second ones, and so on.
  var repetitions: [LearningTally] = []

  /// Makes room for `trials`.
  init(trials: Int) {
    correctTimes.reserveCapacity(trials)
    firstInputs.reserveCapacity(trials)
    firstHits.reserveCapacity(trials)
  }

  /// Takes a trial in.
  mutating func add(_ trial: Observation) {
    count(trial.ending)
    if trial.ending == .correct { correctTimes.append(trial.time) }
    if trial.ending == .correct || trial.ending == .incorrect { errors.add(trial) }
    if trial.firstInput.isFinite, trial.firstInput >= 0 { firstInputs.append(trial.firstInput) }
    if trial.firstHit.isFinite, trial.firstHit >= 0 { firstHits.append(trial.firstHit) }
    corrections += max(0, Int(trial.corrections))
  }

  private mutating func count(_ ending: Observation.Ending) {
    switch ending {
    case .correct: outcomes.correct += 1
    case .incorrect: outcomes.incorrect += 1
    case .gaveUp: outcomes.gaveUp += 1
    case .timedOut: outcomes.timedOut += 1
    }
  }
}
