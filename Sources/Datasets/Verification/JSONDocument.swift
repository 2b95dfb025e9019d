import Base
import Files

/// A JSON file that describes something, and the problems of its form.
struct JSONDocument {
  /// The problems of the file.
  private(set) var problems: [DatasetProblem] = []
  /// Its content; `nil` if it cannot be read or is not JSON.
  private(set) var value: JSONValue?
  /// The file in the version that was read; `nil` if it cannot be read.
  private(set) var file: VerifiedFile?

  private let path: String

  /// The limit in bytes, many times the size of the largest such file.
  static let sizeLimit = 16 << 20

  init(path: String) {
    self.path = path
    do throws(FileError) {
      try read()
    } catch {
      add(.file(error.cause == .notAFile ? .notAFile : .unreadable(error.cause)))
    }
  }

  private mutating func read() throws(FileError) {
    guard Folder.size(ofFile: path) <= Self.sizeLimit else { return add(.file(.tooLarge)) }
    let bytes = try WholeFile.read(path)
    file = VerifiedFile(of: bytes)
    parse(bytes)
  }

  private mutating func parse(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return add(.file(.empty)) }
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      add(.description(.notJSON(column: error.column, error.sentence)), line: error.line)
    }
  }

  /// Reads members by `reading` and adds the problems found in them.
  mutating func read(_ reading: (StrictObject) -> [DatasetProblem.Kind]) {
    guard let value else { return }
    let problems = Diagnostics()
    let found = reading(StrictObject(value, at: "$", problems: problems))
    for problem in problems.list {
      add(.description(.badMember(path: problem.path.description, problem.sentence)))
    }
    for kind in found { add(kind) }
  }

  private mutating func add(_ kind: DatasetProblem.Kind, line: Int? = nil) {
    problems.append(DatasetProblem(kind, path: path, line: line))
  }
}
