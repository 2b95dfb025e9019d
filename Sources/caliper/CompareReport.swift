import App
import Base
import Comparison
import Drawing
import Files
import Reports
import Windowing

/// A comparison in its formats.
@MainActor struct CompareReport {
  let reading: ImportResult
  var result: ComparisonResult
  /// The traces of some trials, for a page and figures.
  let traces: TraceContents
  let command: [String]
  /// The title; unless given, the title of the reading.
  var title: String?

  /// Compares the trials of `reading`; `readEverything` reads them without any exclusions, if that matters.
  init(
    of reading: ImportResult, showsTraces: Bool, command: [String], title: String? = nil,
    readEverything: () -> ImportResult
  ) {
    var result = ComparisonResult(of: reading.observations)
    result.exclusions = ExclusionSummary(of: reading, readEverything: readEverything)
    result.reading = ReadingSummary(of: reading)
    (self.reading, self.result, self.command, self.title) = (reading, result, command, title)
    traces = showsTraces ? ComparisonTraces(of: reading, in: result).contents : TraceContents()
  }

  /// Writes files of the comparison of `dataset` into `folder` for the start screen, and returns the path of the
  /// requested one.
  static func write(
    _ files: ComparisonFiles, of dataset: String, into folder: String
  ) throws(RunFailure) -> String {
    let page = Path.join(folder, "report.html")
    let report = CompareReport(
      of: TrialReading.read(paths: [dataset]), showsTraces: files == .everything,
      command: ["caliper", "compare", dataset, "--format", "html", "--output", page]
    ) { TrialReading.read(paths: [dataset], exclusions: .none) }
    let html = try report.html()
    do throws(FileError) {
      try Folder.make(Path.folder(of: folder), calls: .real)
    } catch {
      throw RunFailure(.failed, "compare: \(error)")
    }
    let output = try OutputFolder(folder, by: "compare")
    try output.write(Array(html.utf8), to: "report.html")
    if files == .everything {
      let trials = CountedTrialTable(of: report.reading.observations, in: report.result)
      try output.write(Array(trials.text.utf8), to: "trials.csv")
      try output.write(Array(report.script(.r).utf8), to: "analysis.R")
      try output.write(Array(report.script(.python).utf8), to: "analysis.py")
    }
    try output.publish()
    guard files == .everything else { return page }
    try report.writeFigures(to: Path.join(folder, "figures"))
    return folder
  }

  /// The report for a terminal; `withPower` adds the number of people that another study needs.
  func text(withPower: Bool) -> String {
    let report = ComparisonDocument(result, source: source(), includesPlan: withPower)
    return TextWriter(report.document).text + "\n"
  }

  /// The report as a page.
  func html() throws(RunFailure) -> String {
    let hashes: [String?]
    do throws(FileError) {
      hashes = try reading.files.map { (file) throws(FileError) in try file.sha256() }
    } catch {
      throw RunFailure(.failed, "compare: \(error)")
    }
    return try OutputFile.drawn(by: "compare") { () throws(DrawingError) in
      try page(ComparisonDocument(result, source: source(hashes), includesPlan: true).document)
    }
  }

  /// The traces of some trials as a page.
  func tracesPage() throws(RunFailure) -> String {
    try OutputFile.drawn(by: "compare") { () throws(DrawingError) in
      try page(TraceSection(traces, of: result).document(title: source().title))
    }
  }

  private func page(_ document: Document) throws(DrawingError) -> String {
    var writer = PageWriter(document, version: Caliper.version, typesetter: try Typesetter())
    return writer.html
  }

  /// A script in another language that repeats the analysis.
  func script(_ language: AnalysisScript) -> String {
    language.text(
      source: source(), isSimulated: reading.observations.isSimulated)
  }

  /// The widths of figures, over both columns of a paper and in one, and the endings of their names.
  private static let widths = [(960.0, ""), (480.0, "-column")]

  /// Writes every figure as SVG and PDF, and the table of people, into `folder`, which is created if it is missing.
  func writeFigures(to folder: String) throws(RunFailure) {
    let output = try OutputFolder(folder, by: "compare")
    let typesetter = try OutputFile.drawn(by: "compare") { () throws(DrawingError) in
      try Typesetter()
    }
    let figures =
      ComparisonFigures.figures(of: result) + TraceSection(traces, of: result).figures
    for figure in figures {
      for (width, suffix) in Self.widths {
        let picture = figure.picture(width: width, theme: .light, typesetter: typesetter)
        for format in [PictureFormat.svg, .pdf] {
          let bytes = try OutputFile.drawn(by: "compare") { () throws(DrawingError) in
            try PictureFile.bytes(of: picture, as: format, typesetter: typesetter)
          }
          try output.write(bytes, to: "\(figure.fileName)\(suffix).\(format.rawValue)")
        }
      }
    }
    try output.write(PeopleTable.csv(of: result), to: "people.csv")
    try output.publish()
  }

  /// The names of the studies if there are several, else the title of the reading.
  private var usualTitle: String {
    let studies = reading.observations.origin.studies
    return studies.count > 1 ? ReportFormat.studies(studies) : reading.title
  }

  /// The source of the data, with the files' `hashes` in their order, if there are any.
  private func source(_ hashes: [String?] = []) -> ReportSource {
    ReportSource(
      title: title ?? usualTitle, command: command, version: Caliper.version,
      files: reading.files.enumerated().map { index, file in
        .init(
          path: file.path, rows: file.rows,
          hash: hashes.indices.contains(index) ? hashes[index] : nil,
          participantFolder: reading.namesFolders ? file.dataset : nil)
      })
  }
}
