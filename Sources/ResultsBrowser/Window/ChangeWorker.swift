import Datasets
import Dispatch
import Replay
import Windowing

/// Changes data and writes files for a browser on a thread of its own, one request after the other.
final class ChangeWorker: Sendable {
  /// The result of a request.
  enum Report: Sendable {
    case changed
    /// A file was written, which the line reports.
    case exported(String)
    /// There is a file already, and nothing was written.
    case wouldReplace
    /// The trials were read whose traces are to be drawn.
    case readTraces([ReplayedTrial], for: TrialExport)
    case failed(String)
    case planned(MergePlan)
    /// Data sets were merged into the one in this folder.
    case merged(folder: String)
  }

  private let queue = DispatchQueue(label: "caliper.changes", qos: .userInitiated)
  private let reports = ReportQueue<Report>()

  /// Begins to make `change`.
  func make(_ change: DataChange) {
    queue.async { [self] in
      do throws(LogError) {
        try Self.carryOut(change)
        reports.post(.changed)
      } catch {
        reports.post(.failed(error.description))
      }
    }
  }

  /// Begins to write the file that is `wanted`.
  func export(
    _ wanted: TrialExport,
    _ write: @escaping @Sendable () throws(RunFailure) -> BrowserRequest.Exported
  ) {
    queue.async { [self] in
      do throws(RunFailure) {
        switch try write() {
        case .written(let words): reports.post(.exported(words))
        case .exists: reports.post(.wouldReplace)
        case .read(let trials): reports.post(.readTraces(trials, for: wanted))
        }
      } catch {
        reports.post(.failed(error.description))
      }
    }
  }

  /// Begins to determine the effects of merging the data sets in two folders.
  func plan(_ dataset: String, and other: String) {
    queue.async { [self] in
      do throws(MergeError) {
        let merge = try Self.merge(dataset, other)
        let people = Set(merge.steps.map(\.target.participant)).count
        var plan = MergePlan(
          dataset: dataset, other: other, sessions: merge.steps.count, participants: people,
          repeated: merge.repeated)
        plan.renumbered = merge.steps.filter { $0.session != $0.target }.map {
          MergePlan.Renumbering($0.session, number: $0.target.number)
        }
        reports.post(.planned(plan))
      } catch {
        reports.post(.failed(error.description))
      }
    }
  }

  /// Begins to merge data sets by `plan` into a new one below the folder `output`.
  func merge(_ plan: MergePlan, into output: String) {
    queue.async { [self] in
      do throws(MergeError) {
        reports.post(
          .merged(folder: try Self.merge(plan.dataset, plan.other).write(to: output).folder))
      } catch {
        reports.post(.failed(error.description))
      }
    }
  }

  private static func merge(
    _ dataset: String, _ other: String
  ) throws(MergeError) -> DatasetMerge {
    var datasets: [Dataset] = []
    do throws(LogError) {
      // A folder with one data set in it is accepted as that data set.
      let found = try Dataset.all(at: other)
      guard found.count == 1 else { throw LogError.noDataset(path: other) }
      datasets = [try Dataset.open(dataset), found[0]]
    } catch {
      throw .failed(error)
    }
    return try DatasetMerge(of: datasets, renumbers: true)
  }

  /// Waits until everything that was asked for is done.
  func finish() { queue.sync {} }

  /// Returns the results of requests since the last call.
  func takeReports() -> [Report] { reports.drain() }

  private static func carryOut(_ change: DataChange) throws(LogError) {
    let now = WallClock.timestamp
    switch change {
    case .declare(let list):
      var order: [String] = []
      var declarations: [String: [DataChange.Declaration]] = [:]
      for declaration in list {
        let folder = declaration.session.dataset
        if declarations[folder] == nil { order.append(folder) }
        declarations[folder, default: []].append(declaration)
      }
      for folder in order {
        let exclusions = (declarations[folder] ?? []).map(\.exclusion)
        _ = try Dataset.open(folder).declare(exclusions, at: now)
      }
    case .delete(let sessions):
      for session in sessions {
        try Dataset.open(session.dataset).delete(session.key, at: now)
      }
    case .restore(let sessions):
      for session in sessions { try Dataset.open(session.dataset).restore(session.key) }
    }
  }
}
