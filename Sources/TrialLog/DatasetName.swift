/// A study's name reduced to what Psych-DS allows in file names: `blog-2012` gives `blog2012`.
package struct DatasetName: Hashable, Sendable, CustomStringConvertible {
  /// The letters and digits.
  package let text: String

  /// Drops everything but letters and digits of ASCII.
  ///
  /// Throws `LogError.unusableStudyName` where nothing is left.
  package init(study: String) throws(LogError) {
    text = study.filter(\.isSafeInNames)
    guard !text.isEmpty else { throw .unusableStudyName(study) }
  }

  /// The letters and digits.
  package var description: String { text }
}
