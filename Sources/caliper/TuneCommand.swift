import App
import Base
import Comparison
import Drawing
import Files
import Reports
import Sliders
import Studies
import Tuning
import Windowing

/// `caliper tune`: chooses among the accuracy curves that people used, and makes the studies that show which is best.
enum TuneCommand: ProgramCommand {
  struct Options: Sendable {
    var format = Format.text
    var report: String?
    var output: String?
    var next: String?
    var first: String?
    var values: Int?
    var width: Int?
    var present: String?
    var seed: UInt64?
    var exclusions = ExclusionOptions()
  }

  /// The formats of the report.
  enum Format: String, CaseIterable {
    case text, json, html
  }

  static let command = Command(
    name: "tune",
    usage: [
      "tune PATH… [options]", "tune PATH… --next STUDY.json",
      "tune --first STUDY.json --values N --width PX [--present CURVE]",
    ],
    about: """
      Chooses the accuracy curve of a slider from the trials of people who used several curves. The curve to
      ship has the smallest expected loss of time against the best of them. Nothing is predicted for curves
      that nobody used. Each PATH is a folder of results; name all rounds of a study together. --first writes
      the study of the first round, --next that of the next round.
      """,
    defaults: Options(),
    options: [
      .choice("format", "F", "text, json or html, on standard output (default: text)") {
        $0.format = $1
      },
      .text("report", "FILE", "write the report into this file too, as HTML", kind: .file) {
        $0.report = $1
      },
      .text("output", "FILE", "write the curve to ship into this file", kind: .file) {
        $0.output = $1
      },
      .text(
        "next", "STUDY",
        "write the study of the next round: the best two curves and others near the best",
        kind: .file
      ) { $0.next = $1 },
      .text(
        "first", "STUDY",
        "write the study of a first round: the present curve, the default, and others",
        kind: .file
      ) { $0.first = $1 },
      .number(
        "values", "N", in: TuningStudy.values, "the number of values of a first study's scale"
      ) { $0.values = $1 },
      .number(
        "width", "PX", in: TuningStudy.widths, "the length of the track of a first study, in pixels"
      ) { $0.width = $1 },
      .text(
        "present", "CURVE",
        """
        the curve in use, a name or a curve file (default: the curve of the study's
        first slider; in a first study Caliper's own)
        """, kind: .file
      ) { $0.present = $1 },
      .number(
        "seed", "N", in: 0...Plan.largestSeed, "the seed of all random choices (default: 2012)"
      ) { $0.seed = $1 },
    ] + ExclusionOptions.all.map { $0.part(of: \.exclusions) },
    exitCodes: ExitCodes(
      failed: "could not do it, or people used one curve only", refused: "wrong usage"),
    words: [.folder], repeatsLastWord: true)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    if let path = options.first {
      try TuneRounds.writeFirst(to: path, options, words: invocation.words)
      return .done
    }
    if options.values != nil || options.width != nil {
      throw RunFailure(
        .refused, "tune: --values and --width are those of a first study; add --first STUDY.json")
    }
    if let path = options.output, options.format == .html || path.lowercased().hasSuffix(".html") {
      throw RunFailure(
        .refused, "tune: --output writes the curve to ship; write the page with --report \(path)")
    }
    let input = try TuneInput(invocation.words, options)
    let paths = [options.report, options.output, options.next].compactMap(\.self)
    try OutputFile.refuseSame(paths, by: "tune")
    for path in paths {
      try OutputFile.refuse(
        path, among: input.reading.files.map(\.path),
        in: input.reading.files.compactMap(\.dataset), by: "tune")
    }
    let report = TuneReport(
      result: input.result, input: input, command: invocation.commandLine)
    try report.write(as: options.format)
    if let path = options.report {
      try OutputFile.write(try report.html(), to: path, by: "tune")
      Output.error("caliper: note: the page is in \(path)")
    }
    try writeFiles(input, options)
    return .done
  }

  /// Writes the requested curve and study.
  private static func writeFiles(_ input: TuneInput, _ options: Options) throws(RunFailure) {
    guard let recommended = input.result.recommended else {
      guard options.output == nil, options.next == nil else {
        throw RunFailure(
          .failed,
          "tune: no file is written, as nothing is known of the curves' differences; have people use all of them"
        )
      }
      return
    }
    if let path = options.output {
      let design = input.result.curves[recommended].design
      let warning = TuningSentences.warning(of: design, isSimulated: input.result.isSimulated)
      let file = CurveFile(design.curve, warning: warning)
      try OutputFile.write(bytes: file.bytes, to: path, by: "tune")
      Output.error("caliper: note: the curve is in \(path)")
      if design.law != SliderDesign().law {
        Output.error(
          "caliper: note: a curve file has no law; its slider needs \"return\": \"\(design.law.rawValue)\", and 'curve export' "
            + "--return \(design.law.rawValue)")
      }
    }
    if let path = options.next { try TuneRounds.writeNext(to: path, input) }
  }
}

/// The result of tuning in its formats.
@MainActor struct TuneReport {
  let result: TuningResult
  let input: TuneInput
  let command: [String]

  /// Writes the report to standard output.
  func write(as format: TuneCommand.Format) throws(RunFailure) {
    switch format {
    case .text: Output.print(TextWriter(TuningReport(result, source: source).document).text)
    case .json: Output.print(data: TuningReport(result, source: source).json)
    case .html: Output.print(data: try html())
    }
  }

  /// The page.
  func html() throws(RunFailure) -> String {
    try OutputFile.drawn(by: "tune") { () throws(DrawingError) in
      var writer = PageWriter(
        TuningReport(result, source: source).document, version: Caliper.version,
        typesetter: try Typesetter())
      return writer.html
    }
  }

  private var source: ReportSource {
    ReportSource(
      title: ReportFormat.list(result.studies), command: command, version: Caliper.version,
      files: input.reading.files.map { .init(path: $0.path, rows: $0.rows) },
      exclusions: input.reading.exclusions)
  }
}
