internal import Dispatch
internal import Glibc
internal import Synchronization

/// The number of cores that the machine has now.
package var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// Maps all elements by `transform` on several threads.
  ///
  /// The result does not depend on the number of threads, as long as `transform` depends on its
  /// element alone. After the first error no further element is begun; to cancel the work from
  /// outside, throw from `transform`.
  ///
  /// - Parameters:
  ///   - threads: How many threads work at most; as many as the machine has cores unless given.
  ///   - transform: The work on one element, which is called in no particular order.
  /// - Returns: The results in the order of the elements.
  /// - Throws: The first error.
  @discardableResult
  package func concurrentMap<Mapped: Sendable, Failure: Error>(
    threads: Int = coreCount, _ transform: @Sendable (Element) throws(Failure) -> Mapped
  ) throws(Failure) -> [Mapped] {
    let next = Atomic(0)
    let results = Locked([Mapped?](repeating: nil, count: count))
    let failure = Locked<Failure?>(nil)
    DispatchQueue.concurrentPerform(iterations: Swift.max(1, Swift.min(threads, count))) { _ in
      while true {
        let offset = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard offset < count else { return }
        do throws(Failure) {
          let result = try transform(self[startIndex + offset])
          results.withLock { $0[offset] = result }
        } catch {
          failure.withLock { $0 = $0 ?? error }
          next.store(count, ordering: .relaxed)
        }
      }
    }
    if let error = failure.withLock(\.self) { throw error }
    return results.withLock { $0 }.compactMap(\.self)
  }
}

/// Runs two pieces of work at the same time, if the machine has two cores.
package func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, and second: @Sendable () -> Second
) -> (First, Second) {
  let firstResult = Locked<First?>(nil)
  let secondResult = Locked<Second?>(nil)
  (0..<2).concurrentMap(threads: 2) { piece in
    if piece == 0 {
      let result = first()
      firstResult.withLock { $0 = result }
    } else {
      let result = second()
      secondResult.withLock { $0 = result }
    }
  }
  // Both results exist now; the compiler cannot prove it and requires a value for the other case.
  return (firstResult.withLock { $0 } ?? first(), secondResult.withLock { $0 } ?? second())
}
