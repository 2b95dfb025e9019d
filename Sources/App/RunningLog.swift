import Base
import Datasets

/// The log of the running session, and the facts for its description.
@MainActor struct RunningLog {
  let study: LoadedStudy
  let writer: LogWriter
  var facts: SessionFacts
  /// Sends the session's events to other recorders; `nil` if there are none.
  let markers: SessionMarkers?

  /// Writes to `log`, whose times count from `start`.
  init(
    _ log: consuming SessionLog, _ facts: SessionFacts, of study: LoadedStudy, from start: Instant,
    markers: SessionMarkers? = nil
  ) {
    self.study = study
    self.markers = markers
    let none: @Sendable (TrialRows) -> [EventRow] = { _ in [] }
    writer = LogWriter(
      log: log, study: study.study, start: start,
      pixelsPerMillimetre: facts.description.desktop?.pixelsPerMillimetre,
      markers: markers?.sentRows ?? none)
    self.facts = facts
  }
}
