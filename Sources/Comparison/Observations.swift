/// All counted trials of the files that are compared.
public struct Observations: Sendable {
  /// The participants' codes, in the order in which they are first met in the files.
  public var participants: [String]
  /// The conditions that are compared, in the order in which they are first met in the files.
  public var conditions: [Condition]
  /// The counted trials, in the order of the files.
  public var trials: [Observation]
  /// How many rows were left out, and why.
  public var leftOut: LeftOut
  /// Whether any of the trials are those of simulated people.
  public var isSimulated: Bool
  /// Whether some of the trials are those of simulated people and others are not.
  public var mixesSimulated: Bool

  /// Creates observations.
  public init(
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
public struct Condition: Hashable, Sendable {
  /// The name in reports: the method, and what else tells it from the others.
  public var name: String
  /// The method.
  public var method: String

  /// Creates a condition; it is called like its method unless named.
  public init(method: String, name: String? = nil) {
    self.method = method
    self.name = name ?? method
  }
}

/// Rows that were read and are not counted.
public struct LeftOut: Hashable, Sendable {
  /// Practice trials.
  public var practice = 0
  /// Trials that ended with their session.
  public var aborted = 0
  /// Trials and participants that the study's file says to leave out.
  public var excluded = 0
  /// Rows that could not be read.
  public var unreadable = 0

  /// Creates a count of nothing.
  public init() {}
}
