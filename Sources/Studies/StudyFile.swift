package import Formats
import Primitives

/// A study file that could not be used: every problem that was found in it.
package struct StudyProblems: Error, Sendable {
  /// What is wrong, in the order of the file's meaning.
  package var problems: [Problem]
}

/// Reads study files: strict JSON, where an unknown key is as wrong as a missing one.
package enum StudyFile {
  /// Decodes a study, or throws every problem of the file at once.
  ///
  /// `resources` reads the files that the study names; without it a study can name none.
  package static func decode(
    _ bytes: [UInt8], resources: StudyResources = .none
  ) throws(StudyProblems) -> Study {
    let problems = Diagnostics()
    let decoder = StudyDecoder(problems: problems, resources: resources)
    let study = decoder.study(from: try tree(of: bytes))
    guard let study, problems.list.isEmpty else {
      throw StudyProblems(problems: unique(problems.list))
    }
    return study
  }

  private static func tree(of bytes: [UInt8]) throws(StudyProblems) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      let problems = Diagnostics()
      problems.add("not JSON: \(error)", at: "$")
      throw StudyProblems(problems: problems.list)
    }
  }

  /// What is read once for each scale may be wrong in the same way for each.
  private static func unique(_ problems: [Problem]) -> [Problem] {
    var seen: Set<Problem> = []
    return problems.filter { seen.insert($0).inserted }
  }
}

/// The files that a study names: targets, curves and a picture, all beside the study's own file.
///
/// Nothing here knows a disk: whoever decodes a study says how its files are read.
package struct StudyResources {
  /// Why a file cannot be used.
  package struct Failure: Error {
    /// What is wrong and how to mend it, in one line, to stand behind the file's name.
    package var sentence: String

    /// Creates the failure that `sentence` tells.
    package init(_ sentence: String) { self.sentence = sentence }
  }

  /// The bytes of the file of this name, which has no path.
  package var bytes: (_ name: String) throws(Failure) -> [UInt8]
  /// The rows of a CSV file with these bytes, the header first.
  package var rows: (_ bytes: [UInt8]) throws(Failure) -> [[String]]

  /// Creates resources that are read by these two.
  package init(
    bytes: @escaping (_ name: String) throws(Failure) -> [UInt8],
    rows: @escaping (_ bytes: [UInt8]) throws(Failure) -> [[String]]
  ) {
    self.bytes = bytes
    self.rows = rows
  }

  /// No file at all: each one named is a problem.
  package static var none: StudyResources {
    StudyResources(
      bytes: { (_) throws(Failure) in
        throw Failure("no files beside this study can be read; give it as a file of its own")
      }, rows: { (_) throws(Failure) in [] })
  }
}
