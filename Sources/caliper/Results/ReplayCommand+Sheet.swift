import Drawing
import Figures
import Formats
import Runner
import Screens
import Sessions
import Studies
import TrialLog

extension ReplayCommand {
  /// The most trials on a sheet: more would be a page that no program shows, and many events to read.
  static let mostOnSheet = 200

  /// Draws all of the trials that `reader` finds as small multiples.
  @MainActor static func drawSheet(
    _ reader: TrialReader, as format: DocumentFormat, to path: String, _ options: Options
  ) throws(RunFailure) -> RunEnding {
    var reader = reader
    guard let trials = reader.trials(atMost: mostOnSheet) else {
      throw RunFailure(
        .refused,
        "replay: these are more than the \(mostOnSheet) trials of a sheet; choose some by --participant, "
          + "--session or --trial")
    }
    if trials.isEmpty { throw ReplayRequest.failure(reader) }
    for problem in reader.problems { Output.error("caliper: replay: \(problem)") }
    let sheet = TraceSheet([TraceSheet.Row(title: "", trials.map(\.cell))], caption: "")
    let bytes = try OutputFile.drawn(by: command.name) { () throws(DrawingError) in
      let typesetter = try Typesetter()
      let picture = sheet.picture(
        width: width, theme: options.window.appearance.theme, typesetter: typesetter)
      return try Document.bytes(of: picture, as: format, typesetter: typesetter)
    }
    try OutputFile.write(bytes: bytes, to: path, by: command.name)
    Output.mention(
      "\(path.sanitizedForDisplay): the traces of \(ReportFormat.count(trials.count, "trial"))")
    return .done
  }
}

extension ReplayedTrial {
  /// The trial under its method.
  fileprivate var cell: TraceSheet.Cell {
    let phase = planned.phase == .practice ? " (practice)" : ""
    return TraceSheet.Cell(label: methodTitle + phase, multiple)
  }
}
