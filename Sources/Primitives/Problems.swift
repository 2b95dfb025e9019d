/// One thing that is wrong with a JSON file.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// Where: a JSON path such as `$.methods[2].width`.
  public var path: String
  /// What is wrong and what would be right, without a line break.
  public var sentence: String

  /// Creates the problem `sentence` at `path`.
  public init(path: String, sentence: String) {
    self.path = path
    self.sentence = sentence
  }

  /// The path and the sentence in one line.
  public var description: String { "\(path): \(sentence)" }
}

/// Collects the problems of one file, so that all of them are told at once.
///
/// A reference, because every part of the file that is being decoded adds to the same list.
public final class Problems {
  /// What has been found so far, in the order of finding.
  public private(set) var list: [Problem] = []

  /// Creates an empty list.
  public init() {}

  /// Adds the problem `sentence` at `path`.
  ///
  /// Both may quote the file: line breaks and other control characters become spaces, so that a
  /// problem stays one line and no file can steer a terminal.
  public func add(_ sentence: String, at path: String) {
    list.append(Problem(path: path.onOneLine, sentence: sentence.onOneLine))
  }
}
