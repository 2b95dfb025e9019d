import Base
import Datasets
import Desktop
import Dispatch
import People
import Sessions
import Studies
import Synchronization
import Windowing

/// Collects the facts about studies for the form, on a thread of its own: the participants so far, the duration of each
/// study, and further studies.
///
/// The first picture never waits for it, however large or slow the results folder is.
final class StudySurvey: Sendable {
  /// Something that was found out.
  enum Report: Sendable {
    /// About the study of this name.
    case record(String, StudyRecord)
    /// The studies that the results folder keeps.
    case results(FoundStudies)
    /// The studies in the folder of this name.
    case folder(String, FoundStudies)
    /// The continuation of the path that was typed so far.
    case completion(of: String, PathCompletion)
  }

  private let results: String
  private let catalog: StudyCatalog?
  private let queue = DispatchQueue(label: "caliper.survey", qos: .utility)
  private let isStopped = Atomic(false)
  private let reports = ReportQueue<Report>()

  /// Looks for data in the folder `results`, and for studies with `catalog`.
  init(results: String, catalog: StudyCatalog?) {
    self.results = results
    self.catalog = catalog
  }

  /// Begins to collect the facts about `studies`: first their participants, then their durations.
  ///
  /// `durations` has the seconds that are known already, by the names of studies.
  func ask(about studies: [Study], durations: [String: Double] = [:]) {
    queue.async { [self] in
      var records: [StudyRecord] = []
      for study in studies where isWanted {
        records.append(StudyRecord(of: study, in: results))
        records[records.count - 1].seconds = durations[study.name]
        post(.record(study.name, records[records.count - 1]))
      }
      for (study, record) in zip(studies, records) where isWanted && record.seconds == nil {
        var record = record
        record.seconds = SessionDuration(usual: study).typical
        post(.record(study.name, record))
      }
    }
  }

  /// Begins to look for studies in the results folder.
  func findResults() {
    guard let catalog else { return }
    queue.async { [self] in
      if isWanted { post(.results(catalog.inResults(results))) }
    }
  }

  /// Begins to look for studies in `folder`, before anything that has not begun.
  func find(in folder: String) {
    guard let catalog else { return }
    // The queue may be busy with simulated people for seconds.
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      if isWanted { post(.folder(folder, catalog.inFolder(folder))) }
    }
  }

  /// Begins to search for the continuation of the path `typed`.
  func complete(_ typed: String) {
    guard let catalog else { return }
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      if isWanted { post(.completion(of: typed, catalog.completion(typed))) }
    }
  }

  /// Stops before the next study: a session is timed.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Returns the facts that were found since the last call.
  func takeReports() -> [Report] { reports.drain() }

  private var isWanted: Bool { !isStopped.load(ordering: .relaxed) }

  private func post(_ report: Report) {
    if isWanted { reports.post(report) }
  }
}

extension StudyRecord {
  /// Reads the participants of `study` from the folder `results`.
  init(of study: Study, in results: String) {
    self.init()
    do throws(RunFailure) {
      let history = try study.orderHistory(in: results)
      people = history.active.count
      simulated = history.simulated
      orderCounts = history.counts
      ownOrders = history.own
      lastSessions = history.lastSessions
    } catch {
      problem = error.description
    }
  }
}
