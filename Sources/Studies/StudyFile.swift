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
