import Base
import Files
import Studies

/// The exclusions of a data set: first those in its study's file, then the exclusions beside the data.
package struct DeclaredExclusions: Sendable {
  /// A problem of one of the two files.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    package var path: String
    /// The line, counted from 1; `nil` for the file as a whole.
    package var line: Int?
    /// The problem and its fix.
    package var sentence: String

    /// One line: the location, the problem and its fix.
    package var description: String {
      "\(path)\(line.map { ":\($0)" } ?? ""): \(sentence)".onOneLine
    }
  }

  /// The exclusions, in the order in which they are obeyed.
  package private(set) var list: [DeclaredExclusion] = []
  /// The problems; an exclusion with a problem declares nothing.
  package private(set) var problems: [Problem] = []

  /// Reads the exclusions of the data set in `folder`; files that are not there declare none.
  package init(ofDatasetIn folder: String) {
    read(study: Path.join(folder, DatasetLayout.study))
    read(file: Path.join(folder, ExclusionFile.path))
  }

  private mutating func read(study path: String) {
    guard let bytes = bytes(of: path) else { return }
    do throws(JSONError) {
      let (exclusions, problems) = try Exclusion.list(ofStudy: bytes)
      list += exclusions.map { DeclaredExclusion($0, source: .study, path: path) }
      self.problems += problems.map { Problem(path: path, sentence: $0.description) }
    } catch {
      problems.append(Problem(path: path, line: error.line, sentence: "not JSON: \(error)"))
    }
  }

  private mutating func read(file path: String) {
    guard let bytes = bytes(of: path) else { return }
    let file = ExclusionFile(bytes)
    list += file.exclusions.map { DeclaredExclusion($0, source: .file, path: path) }
    problems += file.problems.map { Problem(path: path, line: $0.line, sentence: $0.sentence) }
  }

  private mutating func bytes(of path: String) -> [UInt8]? {
    do throws(UserFileError) {
      return try UserFile.readIfThere(path)
    } catch {
      problems.append(Problem(path: path, sentence: "\(error)"))
      return nil
    }
  }
}
