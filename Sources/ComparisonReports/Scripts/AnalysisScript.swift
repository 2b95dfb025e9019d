import Formats
package import Reports

/// A short program in another language that reads the same files and repeats the tests.
package enum AnalysisScript: String, CaseIterable, Sendable {
  /// R with afex and emmeans.
  case r
  /// Python with pandas and pingouin.
  case python

  /// The program that reads `source`'s files; `columns` says what each of ours is called there.
  ///
  /// Where the trials are of simulated people its first line says so. It counts what a comparison counts: main trials that were not aborted, of participants who
  /// solved every method that anybody solved.
  package func text(
    source: ReportSource, columns: [String: String], isSimulated: Bool = false
  ) -> String {
    let files = source.files.map { "  " + QuotedText.literal($0.path) }.joined(separator: ",\n")
    func column(_ name: String) -> String { QuotedText.literal(columns[name] ?? name) }
    let first = isSimulated ? "# SIMULATED people, not real ones\n" : ""
    switch self {
    case .r: return first + Self.r(source, files, column)
    case .python: return first + Self.python(source, files, column)
    }
  }

  /// One comment line each: the title may be anything.
  static func comment(_ source: ReportSource) -> String {
    "# \(source.title.sanitizedForDisplay)\n# The tests of Caliper \(source.version), repeated by others."
  }
}
