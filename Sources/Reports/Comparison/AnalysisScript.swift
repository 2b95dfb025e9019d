import Base

/// A script in another language that repeats the analysis with the table of `--format csv`.
///
/// Both scripts print the same table of ratios, which agrees with the table of `JSONReport`. They are files of the
/// folder `Scripts`, which run unchanged; only their head is added here.
package enum AnalysisScript: String, CaseIterable, Sendable {
  /// R with survival; with lme4 and afex more.
  case r
  /// Python with numpy, pandas and scipy; with statsmodels and lifelines more.
  case python

  /// The script for the trials of `source`.
  ///
  /// Its first line mentions simulated people if the trials are theirs.
  package func text(source: ReportSource, isSimulated: Bool = false) -> String {
    let first = isSimulated ? "# SIMULATED people, not real ones\n" : ""
    return first
      + """
      # \(source.title.sanitizedForDisplay)
      # The analysis of Caliper \(source.version), repeated in \(self == .r ? "R" : "Python"), facet by facet.
      #
      #   caliper compare PATH… --format csv --output trials.csv
      #   \(self == .r ? "Rscript analysis.R" : "python3 analysis.py") trials.csv
      #
      # A second file name gets the table of ratios, which is printed first.

      """ + String(decoding: file, as: UTF8.self)
  }

  /// The script below its head.
  private var file: [UInt8] {
    switch self {
    case .r: PackageResources.analysis_R
    case .python: PackageResources.analysis_py
    }
  }
}
