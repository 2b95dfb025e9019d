import Base
import Windowing

extension ComparisonFiles {
  /// The line after they were written to `path`; `isOpened` means that a browser was started for the report.
  func notice(writtenTo path: String, isOpened: Bool = false) -> String {
    switch self {
    case .report:
      isOpened
        ? "The report was written to \(path.onOneLine) and opened in the browser."
        : "The report was written to \(path.onOneLine); no browser could be started, so open it there."
    case .everything:
      "Report, figures, trials and scripts for R and Python were written to \(path.onOneLine)."
    }
  }

  /// The line after `failure`, which left them unwritten, or some of them.
  func notice(of failure: RunFailure) -> String {
    let what =
      switch self {
      case .report: "The report was not written"
      case .everything: "Not all files were written"
      }
    return
      "\(what): \(failure.reason). Reports go beside the results folder, which --results chooses."
  }
}

extension RunFailure {
  /// The line without the name of the command that failed, which people in a window did not give.
  var reason: String {
    let commands = ["compare: ", "tune: "]
    guard let command = commands.first(where: description.hasPrefix) else {
      return description.onOneLine
    }
    return String(description.dropFirst(command.count)).onOneLine
  }
}
