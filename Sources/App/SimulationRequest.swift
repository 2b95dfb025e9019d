import Base
import Desktop
import People
import Tuning

/// A request to simulate participants of a study.
package struct SimulationRequest: Sendable {
  /// The study.
  package var study: LoadedStudy
  /// The final number of participants, from 1.
  package var participants: Int
  /// The participants who are simulated, by their numbers from 1.
  package var part: ClosedRange<Int>
  /// The source of all randomness.
  package var seed = SimulatedPeople.defaultSeed
  /// The folder of all datasets.
  package var results = RunRequest.usualResults
  /// The number of sessions that are simulated in parallel; without it, the number of cores that the program has.
  var threads: Int?
  /// Receives the progress now and then, on any thread but on one at a time.
  package var progress: (@Sendable (SimulationProgress) -> Void)?

  /// Asks to simulate `participants` people who take part in `study`.
  package init(study: LoadedStudy, participants: Int) {
    self.study = study
    self.participants = participants
    part = 1...max(1, participants)
  }
}

/// The progress of a simulation.
package struct SimulationProgress: Hashable, Sendable {
  /// The number of finished participants, including earlier ones.
  package var participants = 0
  /// The trials that are done, and written.
  package var trials = 0
  /// The participants there will be.
  package var allParticipants: Int
  /// The number of participants before it began.
  package var earlierParticipants = 0
  /// The seconds since it began.
  package var seconds = 0.0

  /// Begins with none of `allParticipants`.
  init(allParticipants: Int) { self.allParticipants = allParticipants }
}

/// The outcome of a simulation.
package struct SimulationOutcome: Hashable, Sendable {
  /// The progress at its end.
  package var progress: SimulationProgress
  /// The folder of the dataset.
  package var folder: String

  /// Whether no participant is missing.
  package var isComplete: Bool { progress.participants == progress.allParticipants }
}

/// Counts the finished work of a simulation's threads, and reports it a few times a second.
final class SimulationTally: Sendable {
  private struct State {
    var progress: SimulationProgress
    var reported = Window.now
  }

  private let state: Locked<State>
  private let start = Window.now
  private let report: (@Sendable (SimulationProgress) -> Void)?

  /// The seconds between two reports.
  private static let period = 0.1

  init(of participants: Int, _ report: (@Sendable (SimulationProgress) -> Void)?) {
    self.report = report
    state = Locked(State(progress: SimulationProgress(allParticipants: participants)))
  }

  /// The progress so far.
  var progress: SimulationProgress { state.withLock { $0.progress } }

  /// Counts the earlier participants.
  func begin(with participants: Int) {
    state.withLock { state in
      state.progress.participants = participants
      state.progress.earlierParticipants = participants
    }
  }

  /// Counts a trial.
  func countTrial() { count { $0.trials += 1 } }

  /// Counts a participant whose session is written.
  func countParticipant() { count { $0.participants += 1 } }

  private func count(_ change: (inout SimulationProgress) -> Void) {
    let now = Window.now
    state.withLock { state in
      change(&state.progress)
      state.progress.seconds = now.seconds(since: start)
      guard let report, now.seconds(since: state.reported) >= Self.period else { return }
      state.reported = now
      report(state.progress)
    }
  }
}
