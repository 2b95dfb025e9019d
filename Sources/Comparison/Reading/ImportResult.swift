internal import Formats
internal import Primitives

/// What was read out of files of trials.
package struct ImportResult: Sendable {
  /// The counted trials, and how many rows were left out.
  package var observations: Observations
  /// The files, in the order in which they were read.
  package var files: [ReadFile] = []
  /// What could not be read, in that order: the first of each file's problems.
  package var problems: [ReadingProblem] = []
  /// How many problems there are, those included that are not listed.
  package var problemCount = 0
  /// What else a reader of the results must know, a sentence each.
  package var remarks: [String] = []
  /// What the studies declare to be left out, with the reasons.
  package var exclusions: [DeclaredExclusion] = []
}

/// A file whose rows were read.
package struct ReadFile: Hashable, Sendable {
  /// The path, as it was given or found.
  package var path: String
  /// The length in bytes.
  package var size: Int
  /// The rows below the header, those included that were left out.
  package var rows: Int
}

/// Something that could not be read.
package struct ReadingProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file, or what was given in place of one.
  package var path: String
  /// The line, counted from 1; nil where it is the file as a whole.
  package var line: Int?
  /// What is wrong and how to mend it, without a line break.
  package var sentence: String

  /// Creates a problem; control characters that the file brings in become spaces.
  init(path: String, line: Int? = nil, sentence: String) {
    self.path = path.onOneLine
    self.line = line
    self.sentence = sentence.onOneLine
  }

  /// One line: where, what, and how to mend it.
  package var description: String {
    line.map { "\(path):\($0): \(sentence)" } ?? "\(path): \(sentence)"
  }
}
