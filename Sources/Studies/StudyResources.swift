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
