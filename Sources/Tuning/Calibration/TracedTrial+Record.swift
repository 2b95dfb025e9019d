import Formats
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

extension TracedTrial {
  /// What the log would tell of a simulated trial, done as this one was.
  func repeated(by record: TrialRecord, of participant: String) -> TracedTrial? {
    guard let onset = record.onset, let seconds = record.seconds else { return nil }
    var trial = self
    trial.participant = participant
    trial.onset = onset.seconds
    trial.seconds = seconds
    trial.outcome = record.outcome
    trial.events = record.events.compactMap(TracedEvent.init)
    return trial
  }
}

extension TracedEvent {
  /// What calibration looks at of a logged event; `nil` for all else.
  init?(_ event: LoggedEvent) {
    let kind: Kind
    switch event.kind {
    case "motion": kind = .motion
    case "press": kind = .press
    case "release": kind = .release
    case "value":
      guard let value = event.value else { return nil }
      kind = .value(value)
    default: return nil
    }
    self.init(
      time: event.time.seconds, kind: kind, point: event.point ?? Point(x: .nan, y: .nan),
      gain: event.gain ?? 1)
  }
}

extension Instant {
  /// The seconds since the clock's start.
  var seconds: Double { Double(nanoseconds) / 1e9 }
}
