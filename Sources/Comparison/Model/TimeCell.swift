internal import Glibc

/// The log times of one person's trials in one condition.
///
/// Solved trials are summed up, as a normal likelihood needs no more of them.
struct TimeCell: Sendable {
  /// The person's index.
  var person: Int
  /// The condition's index.
  var condition: Int
  /// The log times of solved trials.
  var solved = LogTimes()
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

/// The number, mean and spread of log times.
struct LogTimes: Sendable {
  /// The number of times.
  private(set) var count = 0
  /// Their mean; 0 where there are none.
  private(set) var mean = 0.0
  /// The sum of the squared differences from the mean.
  private(set) var squares = 0.0

  /// Adds one log time; Welford's recurrence.
  mutating func add(_ value: Double) {
    count += 1
    let difference = value - mean
    mean += difference / Double(count)
    squares += difference * (value - mean)
  }

  /// Adds those of `other`, each shifted by `shift`.
  mutating func add(_ other: LogTimes, shift: Double = 0) {
    guard other.count > 0 else { return }
    let total = Double(count + other.count)
    let difference = other.mean + shift - mean
    squares += other.squares + difference * difference * Double(count) * Double(other.count) / total
    mean += difference * Double(other.count) / total
    count += other.count
  }

  /// Sums up `values`.
  init(_ values: [Double] = []) {
    for value in values { add(value) }
  }
}
