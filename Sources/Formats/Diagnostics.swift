import Primitives

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
public final class Diagnostics {
  /// The most problems that are told one by one: a file with more is not what it is taken for.
  public static let limit = 1000

  private var told: [Problem] = []
  private var untold = 0

  /// Creates an empty list.
  public init() {}

  /// What has been found so far, in the order of finding; what is beyond the limit is only counted.
  public var list: [Problem] {
    guard untold > 0 else { return told }
    return told + [Problem(path: "$", sentence: "\(untold) more problems; mend these first")]
  }

  /// How many have been found so far.
  public var count: Int { told.count + untold }

  /// Adds the problem `sentence` at `path`.
  ///
  /// Both may quote the file: line breaks and other control characters become spaces, so that a
  /// problem stays one line and no file can steer a terminal.
  public func add(_ sentence: String, at path: String) {
    guard told.count < Self.limit else {
      untold += 1
      return
    }
    told.append(Problem(path: path.onOneLine, sentence: sentence.onOneLine))
  }
}
