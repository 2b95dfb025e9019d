internal import Primitives

/// What was read out of files of trials.
public struct Reading: Sendable {
  /// The counted trials, and how many rows were left out.
  public var observations: Observations
  /// The files, in the order in which they were read.
  public var files: [ReadFile] = []
  /// What could not be read, in that order: the first of each file's problems.
  public var problems: [ReadingProblem] = []
  /// How many problems there are, those included that are not listed.
  public var problemCount = 0
  /// What else a reader of the results must know, a sentence each.
  public var remarks: [String] = []
  /// What the studies declare to be left out, with the reasons.
  public var exclusions: [DeclaredExclusion] = []
}

/// A file whose rows were read.
public struct ReadFile: Hashable, Sendable {
  /// The path, as it was given or found.
  public var path: String
  /// The length in bytes.
  public var size: Int
  /// The rows below the header, those included that were left out.
  public var rows: Int
}

/// Something that could not be read.
public struct ReadingProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file, or what was given in place of one.
  public var path: String
  /// The line, counted from 1; nil where it is the file as a whole.
  public var line: Int?
  /// What is wrong and how to mend it, without a line break.
  public var sentence: String

  /// Creates a problem; control characters that the file brings in become spaces.
  init(path: String, line: Int? = nil, sentence: String) {
    self.path = path.onOneLine
    self.line = line
    self.sentence = sentence.onOneLine
  }

  /// One line: where, what, and how to mend it.
  public var description: String {
    line.map { "\(path):\($0): \(sentence)" } ?? "\(path): \(sentence)"
  }
}
