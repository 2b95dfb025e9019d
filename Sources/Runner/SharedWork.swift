import Dispatch
import Synchronization

/// Pieces of work that several threads take one after the other.
struct SharedWork: Sendable {
  /// How many pieces there are.
  let count: Int
  /// How many threads work.
  let threads: Int

  /// Has `work` done for each piece, in no order; stops taking new ones after the first that throws.
  ///
  /// Throws what that one threw.
  func run<Failure: Error>(
    _ work: @Sendable (Int) throws(Failure) -> Void
  ) throws(Failure) {
    let next = Atomic(0)
    let failure = Mutex<Failure?>(nil)
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard piece < count else { return }
        do throws(Failure) {
          try work(piece)
        } catch {
          failure.withLock { $0 = $0 ?? error }
          next.store(count, ordering: .relaxed)
        }
      }
    }
    if let error = failure.withLock(\.self) { throw error }
  }
}
