import App
import Base
import Datasets
import Drawing
import Interface
import Replay
import Reports
import ResultsBrowser
import Sessions
import Studies
import Windowing

extension ReplayCommand {
  /// Draws all of the trials that `reader` finds as small multiples.
  @MainActor static func drawSheet(
    _ reader: TrialReader, as format: PictureFormat, to path: String, _ options: Options
  ) throws(RunFailure) -> RunEnding {
    var reader = reader
    let most = TrialExport.mostTraces
    guard let trials = reader.trials(atMost: most) else {
      throw RunFailure(
        .refused,
        "replay: these are more than the \(most) trials of a sheet; choose some by --participant, "
          + "--session or --trial")
    }
    if trials.isEmpty { throw ReplayRequest.failure(reader) }
    for problem in reader.problems { Output.error("caliper: replay: \(problem)") }
    let bytes = try TraceSheet(trials).bytes(
      as: format, theme: options.window.appearance.theme, by: command.name)
    try OutputFile.write(bytes: bytes, to: path, by: command.name)
    Output.mention(
      "\(path.sanitizedForDisplay): the traces of \(ReportFormat.count(trials.count, "trial"))")
    return reader.problems.isEmpty ? .done : .failed
  }
}

extension TraceSheet {
  /// All of `trials` in one group without a title.
  init(_ trials: [ReplayedTrial]) {
    self.init([Row(title: "", trials.map(\.cell))], caption: "")
  }

  /// The bytes of a file with the sheet.
  func bytes(
    as format: PictureFormat, theme: Theme, by command: String
  ) throws(RunFailure) -> [UInt8] {
    try OutputFile.drawn(by: command) { () throws(DrawingError) in
      let typesetter = try Typesetter()
      let width = ReplayCommand.width
      @MainActor func picture(_ sheet: TraceSheet) -> Picture {
        sheet.picture(width: width, theme: theme, typesetter: typesetter)
      }
      guard format == .pdf else {
        return try PictureFile.bytes(of: picture(self), as: format, typesetter: typesetter)
      }
      // Pages in the proportions of A4.
      let pages = pages(width: width, height: width * 2.0.squareRoot())
      return try PictureFile.bytes(ofPages: pages.map(picture), typesetter: typesetter)
    }
  }
}

extension ReplayedTrial {
  /// The trial under its method.
  fileprivate var cell: TraceSheet.Cell {
    let phase = planned.phase == .practice ? " (practice)" : ""
    return TraceSheet.Cell(label: methodTitle + phase, multiple)
  }
}
