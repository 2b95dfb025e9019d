import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// What `transform` makes of each element, in their order, worked out on all cores.
  func mapInParallel<Mapped: Sendable>(
    _ transform: @Sendable (Element) -> Mapped
  ) -> [Mapped] {
    let results = Mutex([Mapped?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = transform(self[place])
      results.withLock { $0[place] = result }
    }
    return results.withLock { $0 }.compactMap(\.self)
  }
}
