import Desktop
import Primitives

/// The reports of a worker's thread, which wake the window and are drained by it.
final class ReportQueue<Report: Sendable>: Sendable {
  private let reports = Locked<[Report]>([])

  /// Adds a report, and wakes the window.
  func post(_ report: Report) {
    reports.withLock { $0.append(report) }
    Window.wake()
  }

  /// Returns the reports since the last call, in their order.
  func drain() -> [Report] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
