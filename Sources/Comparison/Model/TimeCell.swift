import Numerics

/// The log times of one person's trials in one condition.
///
/// Solved trials are summed up, as a normal likelihood needs no more of them.
struct TimeCell: Sendable {
  /// The person's index.
  var person: Int
  /// The condition's index.
  var condition: Int
  /// The index of the people whose trials are not independent of each other: the person's own, or that of a cluster.
  var cluster: Int
  /// The mean place of the condition in the person's order, from 1; `nil` if the order is not known.
  var position: Double?
  /// The log times of solved trials.
  var solved = RunningMoments()
  /// The log times at which trials were given up.
  var gaveUp: [Double] = []
  /// The log times at which trials were timed out.
  var timedOut: [Double] = []
  /// The log times of trials with an incorrect value, which are in no model but that of a doubted claim.
  var wrong: [Double] = []
  /// The longest log time of all these but the wrong ones; −∞ without any.
  private(set) var longest = -Double.infinity

  /// Creates an empty cell of a person who is a cluster alone.
  init(person: Int, condition: Int) {
    (self.person, self.condition, cluster) = (person, condition, person)
  }

  /// Adds the log time of a trial with this ending.
  mutating func add(_ ending: Observation.Ending, at log: Double) {
    switch ending {
    case .correct: solved.add(log)
    case .incorrect: wrong.append(log)
    case .gaveUp: gaveUp.append(log)
    case .timedOut: timedOut.append(log)
    case .cannotEnter: break
    }
    if ending != .incorrect, ending != .cannotEnter { longest = max(longest, log) }
  }

  /// The number of trials that were solved, given up or timed out.
  var trials: Int { solved.count + gaveUp.count + timedOut.count }
}
