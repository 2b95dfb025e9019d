import Drawing
import Runner
import Screens
import Sliders

/// `caliper curve`: lists, shows and checks accuracy curves.
enum CurveCommand {
  private static let options = [
    ("format", true), ("track", true), ("values", true), ("help", false),
  ].map { Arguments.Option(name: $0.0, takesValue: $0.1) }

  /// Does what `arguments` ask for.
  @MainActor static func run(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    let arguments = try Arguments(arguments, of: "curve", options: options)
    if arguments.has("help") {
      Output.print(Help.curve)
      return .done
    }
    switch arguments.words.first {
    case "list":
      try arguments.allowWords(1)
      Output.print(CurveReport.list)
    case "show": try show(arguments)
    case let other:
      let what = other.map { "unknown '\($0)'" } ?? "nothing to do"
      throw RunFailure(.refused, "curve: \(what); use list or show, see 'caliper curve --help'")
    }
    return .done
  }

  @MainActor private static func show(_ arguments: Arguments) throws(RunFailure) {
    try arguments.allowWords(2)
    guard arguments.words.count == 2 else {
      throw RunFailure(
        .refused, "curve: show which? name a curve or a file; see 'caliper curve list'")
    }
    let name = arguments.words[1]
    let length = Double(try arguments.number("track", in: 100...4000) ?? 800)
    let values = Int(try arguments.number("values", in: 2...1_000_000_000) ?? 991)
    let design = try CurveSource.load(name, onTrackOf: length)
    let report = CurveReport(
      name: name, check: CurveCheck(design, length: length, values: values))
    switch arguments["format"] ?? "text" {
    case "text": Output.print(report.text)
    case "csv": Output.print(report.csv)
    case "svg": Output.print(bytes: try svg(report))
    case let other:
      throw RunFailure(.refused, "curve: unknown format '\(other)'; use text, csv or svg")
    }
  }

  @MainActor private static func svg(_ report: CurveReport) throws(RunFailure) -> [UInt8] {
    do throws(DrawingError) {
      let typesetter = try Typesetter()
      let picture = CurvePlot.picture(
        of: report.check.design.curve, title: report.name, typesetter: typesetter)
      return try Document.bytes(of: picture, as: .svg, typesetter: typesetter)
    } catch {
      throw RunFailure(.failed, "curve: \(error)")
    }
  }
}

/// Finds and reads the curve that a command names: an original, a family, or a file.
enum CurveSource {
  /// Loads `name` for a track of `length` px.
  static func load(_ name: String, onTrackOf length: Double) throws(RunFailure) -> SliderDesign {
    if let design = SliderDesign.named(name, onTrackOf: length) { return design }
    guard InputFile.isPath(name) else {
      let names = SliderDesign.names.joined(separator: ", ")
      throw RunFailure(
        .refused, "no curve '\(name)'; known are \(names), any other is given as FILE.json")
    }
    return try decode(InputFile.read(name, as: "curve"), from: name)
  }

  private static func decode(_ bytes: [UInt8], from name: String) throws(RunFailure)
    -> SliderDesign
  {
    do throws(CurveError) {
      return SliderDesign(curve: try AccuracyCurve(parsing: bytes))
    } catch {
      throw InputFile.refusal(of: name, because: error.problems)
    }
  }
}
