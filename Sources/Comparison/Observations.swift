/// All counted trials of the files that are compared.
package struct Observations: Sendable {
  /// The participants' codes, in the order in which they are first met in the files.
  package var participants: [String]
  /// The conditions that are compared, in the order in which they are first met in the files.
  package var conditions: [Condition]
  /// The counted trials, in the order of the files.
  package var trials: [Observation]
  /// How many rows were left out, and why.
  package var leftOut: LeftOut
  /// Whether any of the trials are those of simulated people.
  package var isSimulated: Bool
  /// Whether some of the trials are those of simulated people and others are not.
  package var mixesSimulated: Bool

  /// Creates observations.
  package init(
    participants: [String], conditions: [Condition], trials: [Observation],
    leftOut: LeftOut = LeftOut(), isSimulated: Bool = false, mixesSimulated: Bool = false
  ) {
    self.participants = participants
    self.conditions = conditions
    self.trials = trials
    self.leftOut = leftOut
    self.isSimulated = isSimulated
    self.mixesSimulated = mixesSimulated
  }
}

/// What is compared: a method, told apart by curve, task and scale where the files have several.
package struct Condition: Hashable, Sendable {
  /// The name in reports: the method, and what else tells it from the others.
  package var name: String
  /// The method.
  package var method: String

  /// Creates a condition; it is called like its method unless named.
  package init(method: String, name: String? = nil) {
    self.method = method
    self.name = name ?? method
  }
}

/// Rows that were read and are not counted.
package struct LeftOut: Hashable, Sendable {
  /// Practice trials.
  package var practice = 0
  /// Trials that ended with their session.
  package var aborted = 0
  /// Trials and participants that the study's file says to leave out.
  package var excluded = 0
  /// Rows that could not be read.
  package var unreadable = 0

  /// Creates a count of nothing.
  package init() {}
}
