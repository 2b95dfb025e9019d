package import Base

/// The problems of a study file that cannot be used.
package struct StudyProblems: Error, Sendable {
  package var problems: [Problem]
}

/// Reads study files: strict JSON, in which unknown keys are problems.
package enum StudyFile {
  /// Decodes a study, or throws all problems of the file together.
  ///
  /// `resources` reads the files that the study names; by default it can name none.
  package static func decode(
    _ bytes: [UInt8], resources: StudyResources = .none
  ) throws(StudyProblems) -> Study {
    let problems = Diagnostics()
    let decoder = StudyDecoder(problems: problems, resources: resources)
    let study = JSONValue(parsing: bytes, problems: problems).flatMap { value in
      decoder.study(from: value)
    }
    guard let study, problems.list.isEmpty else {
      throw StudyProblems(problems: unique(problems.list))
    }
    return study
  }

  /// Removes repeated problems: a value that is read for each scale may be wrong in the same way for each.
  private static func unique(_ problems: [Problem]) -> [Problem] {
    var seen: Set<Problem> = []
    return problems.filter { seen.insert($0).inserted }
  }
}

/// The files that a study names: targets, curves and a picture, all beside the study's own file.
///
/// The caller of the decoder provides the access to the disk.
package struct StudyResources {
  /// The error that a file cannot be used.
  package struct FileError: Error {
    /// The problem and its fix, in one line that follows the file's name.
    package var sentence: String

    /// Creates an error with `sentence`.
    package init(_ sentence: String) { self.sentence = sentence }
  }

  /// Returns the bytes of the file of this name, which has no path.
  package var bytes: (_ name: String) throws(FileError) -> [UInt8]
  /// Returns the rows of a CSV file with these bytes, the header first.
  package var rows: (_ bytes: [UInt8]) throws(FileError) -> [[String]]
  /// Throws if these bytes are no picture that can be shown.
  package var checkPicture: (_ bytes: [UInt8]) throws(FileError) -> Void

  /// Creates resources from these functions; without the last one every picture will do.
  package init(
    bytes: @escaping (_ name: String) throws(FileError) -> [UInt8],
    rows: @escaping (_ bytes: [UInt8]) throws(FileError) -> [[String]],
    checkPicture: @escaping (_ bytes: [UInt8]) throws(FileError) -> Void = {
      (_) throws(FileError) in
    }
  ) {
    self.bytes = bytes
    self.rows = rows
    self.checkPicture = checkPicture
  }

  /// No files: each one that a study names is a problem.
  package static var none: StudyResources {
    StudyResources(
      bytes: { (_) throws(FileError) in
        throw FileError("no files beside this study can be read; give it as a file of its own")
      }, rows: { (_) throws(FileError) in [] })
  }
}
