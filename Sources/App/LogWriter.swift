import Base
import Datasets
import Desktop
import Dispatch
import Files
import Sessions
import Studies
import Windowing

/// Writes a session's log off the drawing thread and reports through the window's wake-ups.
final class LogWriter: Sendable {
  /// The result of a request.
  enum Report: Sendable {
    case saved
    case failed(String)
  }

  private let rows: TrialRows
  private let answerRows: AnswerRows
  private let queue = DispatchQueue(label: "caliper.log")
  /// The log; only work on `queue`, which is serial, uses it.
  private nonisolated(unsafe) var log: SessionLog
  private let reports = ReportQueue<Report>()
  /// The rows of markers that were sent since the last call.
  private let sentMarkers: @Sendable (TrialRows) -> [EventRow]
  /// Rows of markers that are not on the disk yet; used as `log` is.
  private nonisolated(unsafe) var markers: [EventRow] = []

  /// Writes the results and the sent markers to `log`, whose times count from `start`, on a display with
  /// `pixelsPerMillimetre`.
  init(
    log: consuming SessionLog, study: Study, start: Instant, pixelsPerMillimetre: Double? = nil,
    markers: @escaping @Sendable (TrialRows) -> [EventRow] = { _ in [] }
  ) {
    sentMarkers = markers
    rows = TrialRows(
      study: study, participant: log.participant.text, session: log.session, isSimulated: false,
      start: start, version: log.version, pixelsPerMillimetre: pixelsPerMillimetre)
    answerRows = AnswerRows(
      study: study.name, participant: log.participant.text, session: log.session, start: start)
    self.log = log
  }

  /// The present path of the file of the trials.
  var trialsPath: String { queue.sync { log.paths.trials } }

  /// Writes the pending rows and, if there is one, a new description of the session.
  ///
  /// Pending rows are saved even if the description cannot be written. That is tried again with each later save and at
  /// the session's end, which reports it.
  func save(_ pending: PendingSave, description: SessionDescription?) {
    perform { [self] (log) throws(LogError) in
      if let description { log.keep(description) }
      try append(pending, to: &log)
      // Consent is recorded in the description alone, and is saved before anything else happens.
      if case .consent = pending { try log.writeDescription() } else { try? log.writeDescription() }
    }
    guard case .trial = pending else { return }
    queue.async { [self] in
      // The markers of a trial's end are on their way while its rows are written.
      try? appendMarkers()
    }
  }

  /// Writes a new description of the session, with the present records of its tables.
  ///
  /// If that fails it is tried again with each later save and at the session's end, which reports it.
  func describe(_ description: SessionDescription) {
    queue.async { [self] in
      log.keep(description)
      try? log.writeDescription()
    }
  }

  /// Writes the whole session, `pending` included, into another folder, and continues there.
  func relocate(to folder: String, study: LoadedStudy, _ pending: PendingSave) {
    perform { [self] (log) throws(LogError) in
      let dataset = try Dataset(root: folder, study: study.study.name)
      try dataset.prepare(
        studyJSON: study.file, resources: study.resources, title: study.study.title,
        description: study.study.description)
      log = try log.relocate(to: dataset)
      try append(pending, to: &log)
    }
  }

  private func append(_ pending: PendingSave, to log: inout SessionLog) throws(LogError) {
    switch pending {
    case .consent: break
    case .trial(let record):
      markers += sentMarkers(rows)
      try log.append(events: rows.eventRows(record), trial: rows.row(record), after: &markers)
    case .answers(let responses): try log.append(questionnaires: answerRows.rows(responses))
    }
  }

  /// Writes the last markers and the session's description, and waits for it; returns what went wrong with each.
  func write(
    _ description: SessionDescription
  ) -> (markersError: String?, descriptionError: String?) {
    queue.sync {
      (
        Self.problem { () throws(LogError) in try appendMarkers() },
        Self.problem { () throws(LogError) in try log.write(description) }
      )
    }
  }

  private func appendMarkers() throws(LogError) {
    markers += sentMarkers(rows)
    try log.append(markers: &markers)
  }

  private static func problem(of work: () throws(LogError) -> Void) -> String? {
    do throws(LogError) {
      try work()
      return nil
    } catch {
      return error.description
    }
  }

  /// The state of the file that the session's rows were written to.
  var presence: AppendFile.Presence { queue.sync { log.presence } }

  /// The number of times that another program replaced one of the session's files by a copy.
  var copies: Int { queue.sync { log.copies } }

  /// Waits until all requests are done.
  func finish() { queue.sync {} }

  /// Returns the outcomes of the requests since the last call.
  func takeReports() -> [Report] { reports.drain() }

  private func perform(_ work: @escaping @Sendable (inout SessionLog) throws(LogError) -> Void) {
    queue.async { [self] in
      do throws(LogError) {
        try work(&log)
        reports.post(.saved)
      } catch {
        reports.post(.failed(error.description))
      }
    }
  }
}
