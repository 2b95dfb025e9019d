import Comparison
import ComparisonReports
import Drawing
import Figures
import Files
import Formats
import Reports
import Runner
import TuningReports

/// `caliper compare`: reads trials and says which method is faster, by how much, and how surely.
enum CompareCommand: ProgramCommand {
  struct Options: Sendable {
    var format = Format.text
    var output: String?
    var figures: String?
    var showsPower = false
    var columns: [String] = []
    var solved: [String] = []
    var censored: [String] = []
    var isStrict = false
    var exclusions = ExclusionOptions()
  }

  /// The formats of a comparison.
  enum Format: String, CaseIterable {
    case text, json, html, csv, r, python
  }

  static let command = Command(
    name: "compare", usage: ["compare PATH… [options]"],
    about: """
      Compares input methods by the trials in files, folders of results and patterns such as '*.csv'.
      """,
    defaults: Options(),
    options: [
      .choice(
        "format", "F",
        """
        text, json, html; csv, a table of the counted trials; r or python, a
        script that repeats the analysis with that table (default: text)
        """
      ) { $0.format = $1 },
      .text("output", "FILE", "where to write it (default: standard output)", kind: .file) {
        $0.output = $1
      },
      .text(
        "figures", "DIR", "write every figure as SVG and PDF, and people.csv, into this folder",
        kind: .folder
      ) {
        $0.figures = $1
      },
      .flag("power", "how many people another study needs, and what this one can find") {
        $0.showsPower = true
      },
      .list(
        "column", "OURS=THEIRS",
        "what a column is called in files of other programs; may be repeated"
      ) { $0.columns = $1 },
      .list("solved", "VALUE", "an outcome of other programs that is correct; may be repeated") {
        $0.solved = $1
      },
      .list("censored", "VALUE", "one that means given up; may be repeated") { $0.censored = $1 },
    ] + ExclusionOptions.all.map { $0.part(of: \.exclusions) } + [
      .flag("strict", "exit with 1 where a row cannot be read") { $0.isStrict = true }
    ],
    helpColumn: 25,
    footer: """
      Files of other programs need the columns participant, method and time_s; outcome (correct,
      incorrect, gave_up, timed_out), phase and others are used where they are there. Separators may
      be commas, semicolons or tabs; files may be packed by gzip.
      """,
    exitCodes: ExitCodes(
      failed: "no trial could be read, or --strict and a row could not", refused: "wrong usage"),
    words: [.file], repeatsLastWord: true)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    guard !invocation.words.isEmpty else {
      throw RunFailure(
        .refused, "compare: nothing to compare; name a folder of results or CSV files")
    }
    let columns = try columnNames(options)
    var reading = TrialReading.read(
      paths: invocation.words, columns: columns,
      exclusions: .declared(and: options.exclusions.exclusions),
      includesPilots: options.exclusions.includesPilots)
    reading.screen(by: options.exclusions.screening)
    if reading.observations.mixesSimulated {
      throw RunFailure(
        .refused,
        "compare: trials of people and of simulated people are never pooled; compare their folders "
          + "separately")
    }
    report(reading)
    let isEmpty = reading.observations.count == 0
    // A program that asked for JSON gets it, with nulls.
    if isEmpty, options.format != .json { throw noTrials(in: reading) }
    var result = ComparisonResult(of: reading.observations)
    result.exclusions = ExclusionSummary(of: reading) {
      TrialReading.read(
        paths: invocation.words, columns: columns, exclusions: .none,
        includesPilots: options.exclusions.includesPilots)
    }
    let showsTraces = options.format == .html || options.figures != nil
    let comparison = CompareReport(
      reading: reading, result: result,
      traces: showsTraces ? ComparisonTraces(of: reading, in: result).contents : TraceContents(),
      command: invocation.commandLine)
    try write(comparison, options)
    if let folder = options.figures { try comparison.writeFigures(to: folder) }
    if isEmpty { throw noTrials(in: reading) }
    return options.isStrict && reading.problemCount > 0 ? .failed : .done
  }

  private static func columnNames(_ options: Options) throws(RunFailure) -> ColumnNames {
    do throws(ColumnNamesError) {
      return try ColumnNames(
        options.columns, solved: options.solved, censored: options.censored)
    } catch {
      throw RunFailure(.refused, "compare: \(error)")
    }
  }

  /// Reports each row that could not be read, and the remarks.
  private static func report(_ reading: ImportResult) {
    for problem in reading.problems { Output.error("caliper: \(problem)") }
    let unlisted = reading.problemCount - reading.problems.count
    if unlisted > 0 { Output.error("caliper: and \(unlisted) more rows that cannot be read") }
    for remark in reading.remarks { Output.error("caliper: note: \(remark)") }
  }

  /// The error where there is no trial; the rows that could not be read have been reported.
  private static func noTrials(in reading: ImportResult) -> RunFailure {
    if reading.files.isEmpty, reading.observations.leftOut.pilotSessions > 0 {
      return RunFailure(
        .failed,
        "compare: there are pilot runs only, which are left out; give --pilots to count them")
    }
    let what = reading.files.isEmpty ? "no file of trials" : "no trial that counts"
    return RunFailure(
      .failed,
      "compare: \(what) was found; name a folder of results, or CSV files with the columns "
        + "participant, method and time_s")
  }

  @MainActor private static func write(
    _ report: CompareReport, _ options: Options
  ) throws(RunFailure) {
    let text =
      switch options.format {
      case .text: report.text(withPower: options.showsPower)
      case .json: JSONReport.text(of: report.result)
      case .html: try report.html()
      case .csv: TrialTable(of: report.reading.observations, in: report.result).text
      case .r: report.script(.r)
      case .python: report.script(.python)
      }
    if let path = options.output {
      let target = Folder.identity(of: path)
      if target != nil,
        report.reading.files.contains(where: { Folder.identity(of: $0.path) == target })
      {
        throw RunFailure(
          .refused, "compare: \(path) is one of the files that were read; write to another one")
      }
      try OutputFile.write(text, to: path, by: "compare")
    } else {
      Output.print(bytes: Array((options.format == .text ? text.sanitizedLines : text).utf8))
    }
  }
}

/// A comparison in its formats.
@MainActor struct CompareReport {
  let reading: ImportResult
  let result: ComparisonResult
  /// The traces of some trials, for pages and figures.
  let traces: TraceContents
  let command: [String]

  /// The report for a terminal; `withPower` adds how many people another study needs.
  func text(withPower: Bool) -> String {
    let report = TextReport(result, source: source(withHashes: false))
    return (withPower ? report.text + "\n\n" + report.power : report.text) + "\n"
  }

  /// The report as a page.
  func html() throws(RunFailure) -> String {
    try OutputFile.drawn(by: "compare") { () throws(DrawingError) in
      try HTMLReport(
        result, source: source(withHashes: true), traces: traces, typesetter: try Typesetter()
      ).html()
    }
  }

  /// A script in another language that repeats the analysis.
  func script(_ language: AnalysisScript) -> String {
    language.text(
      source: source(withHashes: false), isSimulated: reading.observations.isSimulated)
  }

  /// The widths of figures, over both columns of a paper and in one, and what their names end with.
  private static let widths = [(960.0, ""), (480.0, "-column")]

  /// Writes every figure as SVG and PDF, and the table of people, into `folder`, which is made where it is
  /// missing.
  func writeFigures(to folder: String) throws(RunFailure) {
    try OutputFile.makeFolder(folder, by: "compare")
    let typesetter = try OutputFile.drawn(by: "compare") { () throws(DrawingError) in
      try Typesetter()
    }
    let figures =
      ComparisonFigures.figures(of: result) + TraceSection(traces, of: result).figures
    for figure in figures {
      for (width, suffix) in Self.widths {
        let picture = figure.picture(width: width, theme: .light, typesetter: typesetter)
        for format in [DocumentFormat.svg, .pdf] {
          let bytes = try OutputFile.drawn(by: "compare") { () throws(DrawingError) in
            try Document.bytes(of: picture, as: format, typesetter: typesetter)
          }
          let path = "\(folder)/\(figure.fileName)\(suffix).\(format.rawValue)"
          try OutputFile.write(bytes: bytes, to: path, by: "compare")
        }
      }
    }
    try OutputFile.write(
      bytes: PeopleTable.csv(of: result), to: "\(folder)/people.csv", by: "compare")
  }

  private func source(withHashes: Bool) -> ReportSource {
    ReportSource(
      title: title, command: command, version: Caliper.version,
      files: reading.files.map { file in
        .init(
          path: file.path, rows: file.rows, hash: withHashes ? file.sha256() : nil,
          participantFolder: reading.namesFolders ? file.dataset : nil)
      })
  }

  /// The studies where there are several, else the study's folder, else the first path.
  private var title: String {
    let studies = reading.observations.origin.studies
    if studies.count > 1 { return ReportFormat.studies(studies) }
    let path = reading.files.first?.path ?? ""
    let parts = path.split(separator: "/").map(String.init)
    if let data = parts.lastIndex(of: "data"), data > 0 { return parts[data - 1] }
    return parts.last ?? "Nothing to compare"
  }
}
