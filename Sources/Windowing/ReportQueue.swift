import Base
import Desktop

/// The reports of a worker's thread, which wake the window and are drained by it.
package final class ReportQueue<Report: Sendable>: Sendable {
  private let reports = Locked<[Report]>([])

  /// Makes a queue without reports.
  package init() {}

  /// Adds a report, and wakes the window.
  package func post(_ report: Report) {
    reports.withLock { $0.append(report) }
    Window.wake()
  }

  /// Returns the reports since the last call, in their order.
  package func drain() -> [Report] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
