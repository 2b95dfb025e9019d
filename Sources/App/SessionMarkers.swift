import Base
import Datasets
import Markers
import Sessions

/// The markers of the running session: finds them after each step, sends them, and makes the rows of the sent ones.
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

  /// Sends the events of a step that `session` took at `time`.
  func follow(_ session: Session, at time: Instant) {
    send(watch.markers(ofStepOf: session, at: time))
  }

  /// Sends the events of the picture of `session` that was presented at `time`.
  func show(_ session: Session, at time: Instant) {
    send(watch.markers(ofPictureOf: session, at: time))
  }

  private func send(_ markers: [Marker]) { for marker in markers { outputs.send(marker) } }

  /// Ends the sending; waits for markers on their way.
  func finish() { outputs.finish() }
}
