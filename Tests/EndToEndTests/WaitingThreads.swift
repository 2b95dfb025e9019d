import Foundation
import Synchronization
import Testing

/// Runs the tests of a suite on threads of their own, so that tests that compute have the cores meanwhile.
///
/// A test of a program waits most of its time: for a hand's movements, for screens and for time limits. On the threads
/// of all tests, of which there is one for each core, two such tests would keep all others from running.
struct WaitingTestTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTestTrait {
  /// Runs tests that wait for other processes beside tests that compute, a few at a time.
  static var waiting: Self { Self() }
}

/// A few threads that run jobs in the order of their arrival.
final class WaitingThreads: TaskExecutor {
  /// Three tests for each core keep it busy; with more, hands would be late.
  static let shared = WaitingThreads(count: 3 * ProcessInfo.processInfo.activeProcessorCount)
  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [self] in run() }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  private func run() {
    while true {
      arrivals.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
