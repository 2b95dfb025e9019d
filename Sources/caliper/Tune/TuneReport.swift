import Drawing
import Reports
import Runner
import Simulation
import Tuning
import TuningReports

/// What tuning has come to, as the report that was asked for.
@MainActor struct TuneReport {
  let result: TuningResult
  let input: TuneInput
  let command: [String]

  /// Writes the report to standard output.
  func write(as format: TuneCommand.Format) throws(RunFailure) {
    switch format {
    case .text: Output.print(TuningTextReport(result, source: source).text)
    case .json: Output.print(TuningJSONReport(result, source: source).text)
    case .html: Output.print(try html())
    }
  }

  private func html() throws(RunFailure) -> String {
    do throws(DrawingError) {
      return try TuningHTMLReport(result, source: source).html()
    } catch {
      throw RunFailure(.failed, "tune: \(error)")
    }
  }

  private var source: ReportSource {
    ReportSource(
      title: result.study, command: command, version: Caliper.version,
      files: input.folders.map {
        .init(path: $0.path, rows: $0.trials)
      })
  }
}
