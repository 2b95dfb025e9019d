import Tuning

/// What a simulation was asked to do.
public struct SimulationRequest: Sendable {
  /// The study.
  public var study: LoadedStudy
  /// How many participants there will be, from 1.
  public var participants: Int
  /// What everything random is drawn from.
  public var seed = SimulatedPeople.usualSeed
  /// The folder of all datasets.
  public var results = RunRequest.usualResults
  /// How many sessions are simulated at once; as many as the program has cores without it.
  public var threads: Int?
  /// Takes how far it has come, now and then, on any thread but on one at a time.
  public var progress: (@Sendable (SimulationProgress) -> Void)?

  /// Asks to simulate `participants` people who take part in `study`.
  public init(study: LoadedStudy, participants: Int) {
    self.study = study
    self.participants = participants
  }
}

/// How far a simulation has come.
public struct SimulationProgress: Hashable, Sendable {
  /// The participants who are done, and have been before.
  public var participants = 0
  /// The trials that are done, and written.
  public var trials = 0
  /// The participants there will be.
  public var allParticipants: Int
  /// The participants who were there before it began.
  public var earlierParticipants = 0
  /// The seconds since it began.
  public var seconds = 0.0

  /// Begins with nobody of `allParticipants`.
  public init(allParticipants: Int) { self.allParticipants = allParticipants }
}

/// What came of a simulation.
public struct SimulationOutcome: Hashable, Sendable {
  /// How far it came.
  public var progress: SimulationProgress
  /// The folder of the dataset.
  public var folder: String

  /// Whether everybody is there.
  public var isComplete: Bool { progress.participants == progress.allParticipants }
}
