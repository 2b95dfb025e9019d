/// One mistake in a JSON file.
package struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// The place of the mistake.
  package var path: JSONPath
  /// The mistake and its correction, without a line break.
  package var sentence: String

  /// Creates the problem `sentence` at `path`.
  package init(path: JSONPath, sentence: String) {
    self.path = path
    self.sentence = sentence
  }

  /// The path and the sentence in one line.
  package var description: String { "\(path): \(sentence)" }
}

/// Collects the problems of one file, so that all of them are reported together.
///
/// A reference, because every part of the file that is being decoded adds to the same list.
package final class Diagnostics {
  /// The most problems that are reported one by one: a file with more is of another kind.
  package static let limit = 1000

  private var listed: [Problem] = []
  private var unlisted = 0

  /// Creates an empty list.
  package init() {}

  /// The problems so far, in the order of finding; problems beyond the limit are only counted.
  package var list: [Problem] {
    guard unlisted > 0 else { return listed }
    return listed + [Problem(path: "$", sentence: "\(unlisted) more problems; fix these first")]
  }

  /// The number of problems so far.
  package var count: Int { listed.count + unlisted }

  /// Adds the problem `sentence` at `path`.
  ///
  /// The sentence may quote the file: line breaks and other control characters become spaces, so that a
  /// problem stays one line and no file can steer a terminal.
  package func add(_ sentence: String, at path: JSONPath) {
    guard listed.count < Self.limit else {
      unlisted += 1
      return
    }
    listed.append(Problem(path: path, sentence: sentence.onOneLine))
  }
}

extension JSONValue {
  /// Reads `bytes`; if they are not JSON, adds a problem to `problems` and returns `nil`.
  package init?(parsing bytes: [UInt8], problems: Diagnostics) {
    do throws(JSONError) {
      self = try JSONValue(parsing: bytes)
    } catch {
      problems.add("not JSON: \(error)", at: "$")
      return nil
    }
  }
}
