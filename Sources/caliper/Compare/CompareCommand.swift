import Comparison
import ComparisonReports
import Reports
import Runner
import TuningReports

/// `caliper compare`: reads trials and says which method is faster, by how much, and how surely.
enum CompareCommand {
  private static let options = [
    ("format", true), ("output", true), ("column", true), ("figures", true), ("power", false),
    ("strict", false), ("help", false),
  ].map { Arguments.Option(name: $0.0, takesValue: $0.1) }

  /// What a comparison can be written as.
  enum Format: String, CaseIterable {
    case text, json, html, r, python
  }

  /// Does what `arguments` ask for.
  @MainActor static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    let arguments = try Arguments(words, of: "compare", options: options)
    if arguments.has("help") {
      Output.print(Help.compare)
      return .done
    }
    guard !arguments.words.isEmpty else {
      throw RunFailure(
        .refused, "compare: nothing to compare; name a folder of results or CSV files")
    }
    let format = try format(arguments)
    let reading = TrialReading.read(paths: arguments.words, columns: try columns(arguments))
    if reading.observations.mixesSimulated {
      throw RunFailure(
        .refused,
        "compare: trials of people and of simulated people are never pooled; compare their folders "
          + "apart")
    }
    tell(reading)
    let isEmpty = reading.observations.trials.isEmpty
    // A program that asked for JSON gets it, with nulls.
    if isEmpty, format != .json { throw nothing(in: reading) }
    let report = CompareReport(
      reading: reading, result: ComparisonResult(of: reading.observations),
      command: ["caliper", "compare"] + words)
    try write(report, as: format, arguments)
    if let folder = arguments["figures"] { try report.writeFigures(to: folder) }
    if isEmpty { throw nothing(in: reading) }
    return arguments.has("strict") && reading.problemCount > 0 ? .failed : .done
  }

  private static func format(_ arguments: Arguments) throws(RunFailure) -> Format {
    let name = arguments["format"] ?? "text"
    guard let format = Format(rawValue: name) else {
      throw RunFailure(
        .refused, "compare: unknown format '\(name)'; use text, json, html, r or python")
    }
    return format
  }

  private static func columns(_ arguments: Arguments) throws(RunFailure) -> ColumnNames {
    do throws(ColumnNamesError) {
      return try ColumnNames(arguments.all("column"))
    } catch {
      throw RunFailure(.refused, "compare: \(error)")
    }
  }

  /// What could not be read, a line each, and what else is to be known.
  private static func tell(_ reading: ImportResult) {
    for problem in reading.problems { Output.error("caliper: \(problem)") }
    let untold = reading.problemCount - reading.problems.count
    if untold > 0 { Output.error("caliper: and \(untold) more rows that cannot be read") }
    for remark in reading.remarks { Output.error("caliper: note: \(remark)") }
  }

  /// There is no answer without a trial; what could not be read has been told.
  private static func nothing(in reading: ImportResult) -> RunFailure {
    let what = reading.files.isEmpty ? "no file of trials" : "no trial that counts"
    return RunFailure(
      .failed,
      "compare: \(what) was found; name a folder of results, or CSV files with the columns "
        + "participant, method and time_s")
  }

  @MainActor private static func write(
    _ report: CompareReport, as format: Format, _ arguments: Arguments
  ) throws(RunFailure) {
    let text =
      switch format {
      case .text: report.text(withPower: arguments.has("power"))
      case .json: JSONReport.text(of: report.result)
      case .html: try report.html()
      case .r: report.script(.r, columns: arguments.all("column"))
      case .python: report.script(.python, columns: arguments.all("column"))
      }
    if let path = arguments["output"] {
      try OutputFile.write(text, to: path, by: "compare")
    } else {
      Output.print(bytes: Array(text.utf8))
    }
  }
}
