import Base
internal import Dispatch
import Synchronization

/// Keeps an index up to date on a thread of its own, for a window that shows it.
///
/// The window reads the newest `snapshot` whenever it is notified of one; it never waits for a disk.
package final class TrialIndexLoader: Sendable {
  private let paths: Locked<[String]>
  private let changed: @Sendable () -> Void
  private let queue = DispatchQueue(label: "caliper.index", qos: .userInitiated)
  /// Used on the queue alone.
  private let working = Locked(TrialIndex())
  private let published = Locked(TrialIndex())
  private let isStopped = Atomic(false)

  /// Prepares to read the data sets at `paths`; `changed` is called on another thread after each change.
  package init(paths: [String], changed: @escaping @Sendable () -> Void) {
    (self.paths, self.changed) = (Locked(paths), changed)
  }

  /// The trials known so far; `isWhole` once all were read.
  package var snapshot: TrialIndex { published.withLock { $0 } }

  /// Begins to read everything that is new since the last time, which the first time is all.
  package func update() {
    queue.async { [self] in
      guard isWanted else { return }
      working.withLock { index in
        index.update(from: paths.withLock { $0 }) { index in
          publish(index)
          return isWanted
        }
      }
    }
  }

  /// Begins to read the data sets at `path` as well.
  package func add(_ path: String) {
    paths.withLock { $0.append(path) }
    update()
  }

  /// Begins to read the new part of one session, for example when its log has grown.
  package func refresh(_ session: SessionKey, inDatasetAt folder: String) {
    queue.async { [self] in
      guard isWanted else { return }
      working.withLock { index in
        if index.refresh(session, inDatasetAt: folder) { publish(index) }
      }
    }
  }

  /// Stops reading after the sessions that are being read; nothing is reported any more.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  private var isWanted: Bool { !isStopped.load(ordering: .relaxed) }

  private func publish(_ index: TrialIndex) {
    guard isWanted else { return }
    published.withLock { $0 = index }
    changed()
  }
}
