/// The log times of one person's trials in one condition.
///
/// Solved trials are summed up, as a normal likelihood needs no more of them.
struct TimeCell: Sendable {
  /// The person's index.
  var person: Int
  /// The condition's index.
  var condition: Int
  /// The log times of solved trials.
  var solved = RunningMoments()
  /// The log times at which trials were given up.
  var gaveUp: [Double] = []
  /// The log times at which trials were timed out.
  var timedOut: [Double] = []
  /// The longest log time of all these; −∞ without any.
  private(set) var longest = -Double.infinity

  /// Creates an empty cell.
  init(person: Int, condition: Int) {
    self.person = person
    self.condition = condition
  }

  /// Adds the log time of a trial with this ending; incorrect ones have no place here.
  mutating func add(_ ending: Observation.Ending, at log: Double) {
    if ending != .incorrect { longest = max(longest, log) }
    switch ending {
    case .correct: solved.add(log)
    case .incorrect: break
    case .gaveUp: gaveUp.append(log)
    case .timedOut: timedOut.append(log)
    }
  }

  /// The number of trials that were solved, given up or timed out.
  var trials: Int { solved.count + gaveUp.count + timedOut.count }
}
