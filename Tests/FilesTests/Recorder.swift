import Synchronization

/// Keeps the values that closures receive.
final class Recorder: Sendable {
  private let seen = Mutex<[Bool]>([])

  func add(_ value: Bool) { seen.withLock { $0.append(value) } }

  var values: [Bool] { seen.withLock { $0 } }
}
