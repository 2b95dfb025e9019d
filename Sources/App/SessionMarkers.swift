import Base
import Datasets
import Desktop
import Markers
import Sessions

/// The markers of the session that runs: finds them after each step, sends them, and has rows of those that were sent.
@MainActor final class SessionMarkers {
  private var watch: MarkerWatch
  private let outputs: MarkerOutputs
  /// The rows of the markers that were sent since the last call; for any thread.
  let sentRows: @Sendable (TrialRows) -> [EventRow]

  /// Sends to `outputs`, which have these numbers, the markers of the session with this `number`.
  init(_ outputs: MarkerOutputs, numbered numbers: [Int], session number: Int) {
    self.outputs = outputs
    watch = MarkerWatch(session: number)
    sentRows = { rows in
      outputs.takeSent().compactMap { sent in
        rows.row(
          ofMarker: sent.marker.key(ofOutput: numbers[sent.output]), at: sent.marker.time,
          sent: sent.time.roundedDownToMicrosecond)
      }
    }
  }

  /// Sends what has happened in `session` since the last call.
  func follow(_ session: Session) {
    for marker in watch.markers(of: session, at: Window.now) { outputs.send(marker) }
  }

  /// Ends the sending; waits a second at most for what is being sent.
  func finish() { outputs.finish() }
}
