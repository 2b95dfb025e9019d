import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of `transform` for each element, in their order, computed on all cores.
  func mapInParallel<Mapped: Sendable>(
    _ transform: @Sendable (Element) -> Mapped
  ) -> [Mapped] {
    let results = Mutex([Mapped?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0 }.compactMap(\.self)
  }
}
