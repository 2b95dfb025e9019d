import Comparison
import ComparisonReports
import Drawing
import Figures
import Reports
import Runner
import TuningReports

/// A comparison with what its reports need to know of the files.
@MainActor struct CompareReport {
  let reading: ImportResult
  let result: ComparisonResult
  let command: [String]

  /// The report for a terminal; `withPower` adds how many people another study needs.
  func text(withPower: Bool) -> String {
    let report = TextReport(result, source: source(withHashes: false))
    return (withPower ? report.text + "\n\n" + report.power : report.text) + "\n"
  }

  /// The report as a page.
  func html() throws(RunFailure) -> String {
    do throws(DrawingError) {
      return try HTMLReport(
        result, source: source(withHashes: true), typesetter: try Typesetter()
      ).html()
    } catch {
      throw RunFailure(.failed, "compare: \(error)")
    }
  }

  /// A program in another language that repeats the tests.
  func script(_ language: AnalysisScript, columns: [String]) -> String {
    let names = columns.compactMap { option -> (String, String)? in
      guard let place = option.firstIndex(of: "=") else { return nil }
      return (String(option[..<place]), String(option[option.index(after: place)...]))
    }
    return language.text(
      source: source(withHashes: false), columns: Dictionary(names) { first, _ in first },
      isSimulated: reading.observations.isSimulated)
  }

  /// Writes every figure as SVG and PDF into `folder`, which is made where it is missing.
  func writeFigures(to folder: String) throws(RunFailure) {
    try OutputFile.makeFolder(folder, by: "compare")
    do throws(DrawingError) {
      let typesetter = try Typesetter()
      for figure in ComparisonFigures.figures(of: result) {
        let picture = figure.picture(width: 960, theme: .light, typesetter: typesetter)
        for format in [DocumentFormat.svg, .pdf] {
          let path = "\(folder)/\(type(of: figure).name).\(format.rawValue)"
          try Document.write(picture, to: path, as: format, typesetter: typesetter)
        }
      }
    } catch {
      throw RunFailure(.failed, "compare: \(error)")
    }
  }

  private func source(withHashes: Bool) -> ReportSource {
    ReportSource(
      title: title, command: command, version: Caliper.version,
      files: reading.files.map { file in
        .init(path: file.path, rows: file.rows, hash: withHashes ? file.sha256() : nil)
      })
  }

  /// The study's folder where there is one, else the first path.
  private var title: String {
    let path = reading.files.first?.path ?? ""
    let parts = path.split(separator: "/").map(String.init)
    if let data = parts.lastIndex(of: "data"), data > 0 { return parts[data - 1] }
    return parts.last ?? "Nothing to compare"
  }
}
