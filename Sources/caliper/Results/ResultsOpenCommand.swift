import App
import Base
import Datasets
import Drawing
import Files
import Interface
import ResultsBrowser
import Studies
import Windowing

/// `caliper results open`: shows trials in a window.
enum ResultsOpenCommand: ResultsSubcommand {
  static let command = Command(
    name: "results open", usage: ["results open [PATH…] [options]"],
    about: """
      opens a window with all trials: search, sort and replay them, exclude them with a reason,
      move sessions to the trash and back; takes the options of windows, such as --theme dark
      """,
    defaults: WindowOptions(), options: WindowOptions.all.map(\.unlisted),
    words: [.folder], repeatsLastWord: true)

  @MainActor static func run(
    _ invocation: Invocation<WindowOptions>
  ) throws(RunFailure) -> RunEnding {
    let paths = invocation.words.isEmpty ? [RunRequest.usualResults] : invocation.words
    for path in paths { _ = try ResultsCommand.datasets(at: path, for: command.name) }
    var request = BrowserRequest(paths)
    request.window = invocation.options.setup()
    return try BrowserRunner(request).run()
  }
}

extension BrowserRequest {
  /// Asks for a browser of the data at `paths`.
  init(_ paths: [String]) {
    let studies = LoggedStudies()
    // The browser shows the readable part of a session whose study cannot be read.
    @Sendable func find(_ dataset: Dataset, _ description: SessionDescription) -> Study? {
      try? studies.find(in: dataset, description)
    }
    self.init(paths, study: find) { (request) throws(RunFailure) in
      try Self.export(request)
    } draw: { (trials, request) throws(RunFailure) in
      // The light theme is for paper, in every theme of the window.
      try Self.files(of: request).draw(trials, to: request.path, theme: .light).line
    }
  }

  /// Writes a file; of traces it reads the trials alone.
  private static func export(_ request: TrialExport) throws(RunFailure) -> BrowserRequest.Exported {
    let files = files(of: request)
    try files.check(request.path, for: request.kind)
    if !request.mayReplace, Folder.isFile(request.path) { return .exists }
    switch request.kind {
    case .trials: return .written(try files.writeTrials(to: request.path).line)
    case .events: return .written(try files.writeEvents(to: request.path).line)
    case .traces: return .read(try files.readTraces(for: request.path))
    case .dataset:
      let datasets = Set(
        request.rows.map { request.index.sessions[request.index.session(ofRow: $0)].dataset })
      guard let only = datasets.first, datasets.count == 1 else {
        throw RunFailure(
          .failed, "these are trials of \(datasets.count) data sets; choose trials of one")
      }
      let dataset = request.index.datasets[only].dataset
      return .written(
        try DatasetZip(dataset, DatasetArchive.Options(), by: ResultsOpenCommand.command.name)
          .write(to: request.path, mayReplace: request.mayReplace))
    }
  }

  private static func files(of request: TrialExport) -> FoundTrialFiles {
    FoundTrialFiles(
      rows: request.rows, index: request.index, command: ResultsOpenCommand.command.name,
      mayReplace: request.mayReplace)
  }
}
