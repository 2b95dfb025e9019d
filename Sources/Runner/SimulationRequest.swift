import Simulation
import Tuning

/// What a simulation was asked to do.
package struct SimulationRequest: Sendable {
  /// The study.
  package var study: LoadedStudy
  /// How many participants there will be, from 1.
  package var participants: Int
  /// What everything random is drawn from.
  package var seed = SimulatedPeople.defaultSeed
  /// The folder of all datasets.
  package var results = RunRequest.usualResults
  /// How many sessions are simulated at once; as many as the program has cores without it.
  package var threads: Int?
  /// Takes how far it has come, now and then, on any thread but on one at a time.
  package var progress: (@Sendable (SimulationProgress) -> Void)?

  /// Asks to simulate `participants` people who take part in `study`.
  package init(study: LoadedStudy, participants: Int) {
    self.study = study
    self.participants = participants
  }
}

/// How far a simulation has come.
package struct SimulationProgress: Hashable, Sendable {
  /// The participants who are done, and have been before.
  package var participants = 0
  /// The trials that are done, and written.
  package var trials = 0
  /// The participants there will be.
  package var allParticipants: Int
  /// The participants who were there before it began.
  package var earlierParticipants = 0
  /// The seconds since it began.
  package var seconds = 0.0

  /// Begins with nobody of `allParticipants`.
  package init(allParticipants: Int) { self.allParticipants = allParticipants }
}

/// What came of a simulation.
package struct SimulationOutcome: Hashable, Sendable {
  /// How far it came.
  package var progress: SimulationProgress
  /// The folder of the dataset.
  package var folder: String

  /// Whether everybody is there.
  package var isComplete: Bool { progress.participants == progress.allParticipants }
}
