import Base
import Datasets

/// The log of the session that runs, and what its description gathers.
@MainActor struct RunningLog {
  let study: LoadedStudy
  let writer: LogWriter
  var facts: SessionFacts

  /// Writes to `log`, whose times count from `start`.
  init(
    _ log: consuming SessionLog, _ facts: SessionFacts, of study: LoadedStudy, from start: Instant
  ) {
    self.study = study
    writer = LogWriter(
      log: log, study: study.study, start: start,
      pixelsPerMillimetre: facts.description.desktop?.pixelsPerMillimetre)
    self.facts = facts
  }
}
