import Desktop
import Formats
import Primitives
import Synchronization

/// Counts what the threads of a simulation have done, and tells of it a few times a second.
final class SimulationTally: Sendable {
  private struct State {
    var progress: SimulationProgress
    var told = Window.now
  }

  private let state: Mutex<State>
  private let start = Window.now
  private let tell: (@Sendable (SimulationProgress) -> Void)?

  /// The seconds between two tellings.
  private static let period = 0.1

  init(of participants: Int, _ tell: (@Sendable (SimulationProgress) -> Void)?) {
    self.tell = tell
    state = Mutex(State(progress: SimulationProgress(allParticipants: participants)))
  }

  /// How far it has come.
  var progress: SimulationProgress { state.withLock { $0.progress } }

  /// Counts those who were there before.
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
      guard let tell, now.seconds(since: state.told) >= Self.period else { return }
      state.told = now
      tell(state.progress)
    }
  }
}
