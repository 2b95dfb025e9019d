import Base
import Datasets
import Dispatch
import Files
import Replay
import Sessions
import Synchronization
import Windowing

/// Reads, on threads of its own, the parts of single trials that a browser shows: thumbnails, and the trial beside the
/// table.
///
/// Only the last request is read: a person who scrolls on does not wait for trials that are out of sight.
final class TraceWorker: Sendable {
  /// Something that was read.
  enum Report: Sendable {
    case thumbnails([TrialKey: TraceThumbnail?])
    /// The trial; `nil` if it cannot be shown.
    case replay(TrialKey, ReplayedTrial?)
  }

  private let thumbnails: TrialSource
  private let replays: TrialSource
  private let thumbnailQueue = DispatchQueue(label: "caliper.thumbnails", qos: .utility)
  private let replayQueue = DispatchQueue(label: "caliper.replay", qos: .userInitiated)
  private let newestThumbnails = Atomic(0)
  private let newestReplay = Atomic(0)
  private let reports = ReportQueue<Report>()

  /// Reads trials of studies that `study` finds.
  init(study: @escaping BrowserRequest.StudyFinder) {
    (thumbnails, replays) = (TrialSource(study: study), TrialSource(study: study))
  }

  /// Begins to read the thumbnails of `trials`, session by session in the order in which they are named.
  func ask(forThumbnailsOf trials: [TrialKey]) {
    let number = newestThumbnails.add(1, ordering: .relaxed).newValue
    thumbnailQueue.async { [self] in
      var order: [SessionIdentity] = []
      var named: [SessionIdentity: Set<Int>] = [:]
      for trial in trials {
        if named[trial.identity] == nil { order.append(trial.identity) }
        named[trial.identity, default: []].insert(trial.trial)
      }
      for session in order {
        guard newestThumbnails.load(ordering: .relaxed) == number else { return }
        let wanted = named[session] ?? []
        var found: [TrialKey: TraceThumbnail?] = [:]
        for (trial, thumbnail) in thumbnails.thumbnails(of: wanted, in: session) {
          found.updateValue(thumbnail, forKey: TrialKey(session, trial: trial))
        }
        reports.post(.thumbnails(found))
      }
    }
  }

  /// Begins to read a trial for the replay.
  func ask(forReplayOf trial: TrialKey) {
    let number = newestReplay.add(1, ordering: .relaxed).newValue
    replayQueue.async { [self] in
      guard newestReplay.load(ordering: .relaxed) == number else { return }
      reports.post(.replay(trial, replays.replayed(trial)))
    }
  }

  /// Stops reading.
  func stop() {
    newestThumbnails.store(.max, ordering: .relaxed)
    newestReplay.store(.max, ordering: .relaxed)
  }

  /// Returns the trials and thumbnails read since the last call.
  func takeReports() -> [Report] { reports.drain() }
}

/// The sessions from which trials were read lately; used by one thread at a time.
private final class TrialSource: Sendable {
  private struct OpenSession {
    var identity: SessionIdentity
    var version: FileVersion?
    /// `nil` if the session cannot be read.
    var trials: SessionTrials?
  }

  private let study: BrowserRequest.StudyFinder
  private let open = Locked<[OpenSession]>([])
  /// As many sessions as rows may be in sight of a table that is sorted.
  private static let limit = 32

  init(study: @escaping BrowserRequest.StudyFinder) { self.study = study }

  /// The thumbnails of `trials`; `nil` if a trial has no trace.
  func thumbnails(of trials: Set<Int>, in session: SessionIdentity) -> [Int: TraceThumbnail?] {
    var found = Dictionary(uniqueKeysWithValues: trials.map { ($0, TraceThumbnail?.none) })
    guard let source = self.trials(of: session) else { return found }
    // Thumbnails that could be read before the disk refused the rest are still shown.
    try? source.forEachThumbnail(of: trials) { trial, thumbnail in
      found.updateValue(thumbnail, forKey: trial)
    }
    return found
  }

  func replayed(_ trial: TrialKey) -> ReplayedTrial? {
    trials(of: trial.identity).flatMap { try? $0.replayed(trial.trial) }
  }

  private func trials(of session: SessionIdentity) -> SessionTrials? {
    guard let dataset = try? Dataset.open(session.dataset) else { return nil }
    let version = FileVersion(at: dataset.paths(of: session.key).trials)
    let known = open.withLock { open in
      open.first { $0.identity == session && $0.version == version }
    }
    if let known { return known.trials }
    let opened = OpenSession(
      identity: session, version: version,
      trials: try? SessionTrials(session.key, in: dataset, finding: study))
    open.withLock { open in
      open.removeAll { $0.identity == session }
      if open.count >= Self.limit { open.removeFirst() }
      open.append(opened)
    }
    return opened.trials
  }
}
