import Curation
import Formats
import Runner
import Screens

/// `caliper results open`: shows trials in a window.
enum ResultsOpenCommand: ResultsSubcommand {
  static let command = Command(
    name: "results open", usage: ["results open [PATH…] [options]"],
    about: """
      opens a window with all trials: search, sort and replay them, exclude them with a reason,
      move sessions to the trash and back; takes the options of windows, such as --theme dark
      """,
    defaults: WindowOptions(), options: WindowOptions.all.map { $0.withoutHelp })

  @MainActor static func run(
    _ invocation: Invocation<WindowOptions>
  ) throws(RunFailure) -> RunEnding {
    let paths = invocation.words.isEmpty ? [RunRequest.usualResults] : invocation.words
    for path in paths { _ = try ResultsCommand.datasets(at: path, for: command.name) }
    var request = BrowserRequest(paths)
    request.isFullscreen = invocation.options.isFullscreen
    request.appearance = invocation.options.appearance
    request.announce = invocation.options.announce
    return try BrowserRunner(request).run()
  }
}

extension BrowserRequest {
  /// Asks for a browser of the data at `paths`.
  init(_ paths: [String]) {
    let studies = LoggedStudies()
    self.init(paths) { dataset, description in
      studies.study(of: description, in: dataset)
    } export: { (index, rows, path) throws(RunFailure) in
      try Self.export(rows, of: index, to: path)
    }
  }

  /// Writes the trials at `rows` of `index` into a file that is not there yet.
  private static func export(
    _ rows: [UInt32], of index: TrialIndex, to path: String
  ) throws(RunFailure) -> String {
    guard path.lowercased().hasSuffix(".csv") else {
      throw RunFailure(
        .failed, "\(path.sanitizedForDisplay) does not end in .csv; name such a file")
    }
    let table = FoundTrialsTable(rows, of: index)
    try OutputFile.write(
      bytes: table.bytes, to: path, by: ResultsOpenCommand.command.name,
      mayReplace: false)
    let count = ReportFormat.count(table.count, "trial")
    let rest = table.problems.first.map { "; not all could be read: \($0)" } ?? ""
    return "\(count) in \(path.sanitizedForDisplay)\(rest)"
  }
}
