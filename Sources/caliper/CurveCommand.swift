import App
import Base
import CurveEditing
import Drawing
import Files
import Interface
import Sliders
import Studies
import Tuning
import Windowing

/// `caliper curve`: lists, shows, checks and suggests accuracy curves, and exports them as source code.
enum CurveCommand: ProgramCommand {
  struct Options: Sendable {
    var format = Format.text
    var track = 800
    var values: Int?
    var width: Int?
    var language: ProgrammingLanguage?
    var law: TrackingLaw?
    var output: String?
  }

  /// The formats of a curve.
  enum Format: String, CaseIterable {
    case text, csv, svg, json
  }

  /// The values of a scale that is not given: 1 to 100 by tenths.
  private static let usualValues = 991

  /// The words for the actions on a curve, and the options of each.
  private static let optionsOfVerbs = [
    ("list", []), ("show", ["format", "track", "values", "return", "output"]),
    ("suggest", ["format", "values", "width", "output"]),
    ("export", ["track", "language", "return", "output"]),
  ]
  private static let verbs = optionsOfVerbs.map(\.0)

  static let command = Command(
    name: "curve",
    usage: [
      "curve list", "curve show NAME|FILE [options]",
      "curve suggest --values N --width PX [--format json]",
      "curve export NAME|FILE --language L [options]",
    ],
    about: """
      Shows how much slower than the pointer a slider's thumb moves at each distance from the track, and
      checks the curve against the known properties of good curves. NAME is a name that 'list' shows, FILE
      a curve as in a study, such as {"family": "exponential", "halving": 50}. 'suggest' reports whether a
      scale needs a plain slider, a finer one or a text field, from simulated people of many kinds.
      'export' prints the slider as source code for a product: the gain, the way in which the thumb
      follows, and test vectors.
      """,
    defaults: Options(),
    options: [
      .choice(
        "format", "F",
        "text, csv (the gain at each pixel) or svg (a plot); with 'suggest' text or json\n"
          + "(default: text)"
      ) {
        $0.format = $1
      },
      .number(
        "track", "PX", in: 100...4000,
        "the distance that the thumb can move, in pixels (default: \(Options().track))"
      ) { $0.track = $1 },
      .number(
        "values", "N", in: 2...1_000_000_000,
        "the number of values of the scale (default: \(usualValues), such as 1 to 100 in tenths)"
      ) { $0.values = $1 },
      .number(
        "width", "PX", in: 1...100_000,
        "with 'suggest', the length of the track in pixels"
      ) { $0.width = $1 },
      .choice(
        "language", "L", "the language of the exported code: c, cpp, swift, javascript or python"
      ) {
        $0.language = $1
      },
      .choice(
        "return", "LAW",
        "the law by which the thumb meets the pointer again: hysteresis, proportional, snap,\n"
          + "none, obslider or press-point (default: the curve's)"
      ) { $0.law = $1 },
      .text("output", "FILE", "write into this file (default: standard output)", kind: .file) {
        $0.output = $1
      },
    ],
    exitCodes: .ofFile,
    words: [.choice(verbs), .choiceOrFile(SliderDesign.names)])

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    if let (verb, options) = optionsOfVerbs.first(where: { $0.0 == invocation.words.first }) {
      try invocation.allowOptions(options, of: verb)
    }
    switch invocation.words.first {
    case "list":
      try invocation.allowWords(1)
      Output.print(CurveReport.list)
    case "show": try show(invocation)
    case "suggest": try suggest(invocation)
    case "export": try export(invocation)
    case let other: throw .unknownVerb(other, of: "curve", known: verbs)
    }
    return .done
  }

  @MainActor private static func show(_ invocation: Invocation<Options>) throws(RunFailure) {
    let name = try curveName(invocation)
    let options = invocation.options
    let length = Double(options.track)
    var design = try CurveSource.load(name, onTrackOf: length)
    design.law = options.law ?? design.law
    let report = CurveReport(
      name: name,
      check: CurveCheck(design, length: length, values: options.values ?? usualValues))
    let bytes =
      switch options.format {
      case .json: throw noFormat(.json, of: "show", use: [.text, .csv, .svg])
      case .text: Array((report.text.sanitizedLines + "\n").utf8)
      case .csv: Array((report.csv + "\n").utf8)
      case .svg: try svg(report)
      }
    try write(bytes, of: name, to: options.output)
  }

  private static func suggest(_ invocation: Invocation<Options>) throws(RunFailure) {
    try invocation.allowWords(1)
    let options = invocation.options
    guard let values = options.values, let width = options.width else {
      throw RunFailure(
        .refused,
        "curve: suggest for which scale? give --values N and --width PX, such as --values 1001 "
          + "--width 400")
    }
    guard [.text, .json].contains(options.format) else {
      throw noFormat(options.format, of: "suggest", use: [.text, .json])
    }
    guard let suggestion = CurveSuggestion(values: values, width: Double(width)) else {
      throw RunFailure(
        .failed, "curve: the suggestions of this build cannot be read; build it again")
    }
    let report = SuggestionReport(suggestion: suggestion)
    let bytes =
      options.format == .json ? report.json.indentedText + "\n" : report.text + "\n"
    try write(Array(bytes.utf8), of: "suggest", to: options.output)
  }

  private static func noFormat(
    _ format: Format, of verb: String, use others: [Format]
  ) -> RunFailure {
    RunFailure(
      .refused,
      "curve: \(verb) has no \(format.rawValue); use --format \(others.map(\.rawValue).alternatives)"
    )
  }

  private static func export(_ invocation: Invocation<Options>) throws(RunFailure) {
    let name = try curveName(invocation)
    let options = invocation.options
    guard let language = options.language else {
      let names = ProgrammingLanguage.allCases.map(\.rawValue).alternatives
      throw RunFailure(.refused, "curve: export in which language? use --language \(names)")
    }
    var design = try CurveSource.load(name, onTrackOf: Double(options.track))
    design.law = options.law ?? design.law
    // The folder is of no use to other parts.
    let title = name.split(separator: "/").last.map(String.init) ?? name
    let source = SliderSource(design, name: title, version: Caliper.version)
    try write(Array(source.text(in: language).utf8), of: name, to: options.output)
  }

  /// The name of the curve, which is the only word after the action.
  private static func curveName(_ invocation: Invocation<Options>) throws(RunFailure) -> String {
    try invocation.allowWords(2)
    guard invocation.words.count == 2 else {
      throw RunFailure(
        .refused,
        "curve: \(invocation.words[0]) which? name a curve or a file; see 'caliper curve list'")
    }
    return invocation.words[1]
  }

  /// Writes `bytes` to the file at `path`, unless the curve called `name` is in it, or prints them.
  private static func write(
    _ bytes: [UInt8], of name: String, to path: String?
  ) throws(RunFailure) {
    guard let path else { return Output.print(bytes: bytes) }
    if let target = Folder.identity(of: path), target == Folder.identity(of: name) {
      throw RunFailure(
        .refused, "curve: \(path) is the file that was read; write to another one")
    }
    try OutputFile.write(bytes: bytes, to: path, by: "curve")
  }

  @MainActor private static func svg(_ report: CurveReport) throws(RunFailure) -> [UInt8] {
    try OutputFile.drawn(by: "curve") { () throws(DrawingError) in
      let typesetter = try Typesetter()
      let picture = CurvePlot.picture(
        of: report.check.design.curve, title: report.name, typesetter: typesetter)
      return try PictureFile.bytes(of: picture, as: .svg, typesetter: typesetter)
    }
  }
}

/// Finds and reads the curve that a command names: an original, a family, or a file.
enum CurveSource {
  /// Loads `name` for a track of `length` px.
  static func load(_ name: String, onTrackOf length: Double) throws(RunFailure) -> SliderDesign {
    if let design = SliderDesign.named(name, onTrackOf: length) { return design }
    guard CommandFile.isPath(name) else {
      let names = SliderDesign.names
      throw RunFailure(
        .refused,
        "no curve '\(name)'; \(NearestName.question(name, among: names))known are "
          + "\(names.joined(separator: ", ")), any other is given as FILE.json")
    }
    return try decode(CommandFile.read(name, as: "curve"), from: name)
  }

  private static func decode(_ bytes: [UInt8], from name: String) throws(RunFailure)
    -> SliderDesign
  {
    do throws(CurveError) {
      let file = try CurveFile(parsing: bytes)
      if let warning = file.warning {
        Output.error("caliper: note: \(name) has a warning: \(warning)")
      }
      return SliderDesign(curve: file.curve)
    } catch {
      throw CommandFile.refusal(of: name, because: error.problems, in: bytes)
    }
  }
}

extension Study {
  /// Writes the warnings of the methods' curves to standard error.
  func reportCurveWarnings() {
    for warning in curveWarnings { Output.error("caliper: note: \(warning)") }
  }

  /// Writes remarks about probable mistakes in the study to standard error.
  func reportRemarks() {
    for remark in remarks { Output.error("caliper: note: \(remark.sanitizedForDisplay)") }
  }
}
