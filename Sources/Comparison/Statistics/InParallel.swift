import Dispatch
import Synchronization

/// Does two pieces of work at once, where the machine has two cores.
func inParallel<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, and second: @Sendable () -> Second
) -> (First, Second) {
  let firstResult = Mutex<First?>(nil)
  let secondResult = Mutex<Second?>(nil)
  DispatchQueue.concurrentPerform(iterations: 2) { piece in
    if piece == 0 {
      let result = first()
      firstResult.withLock { $0 = result }
    } else {
      let result = second()
      secondResult.withLock { $0 = result }
    }
  }
  return (firstResult.withLock { $0 } ?? first(), secondResult.withLock { $0 } ?? second())
}
