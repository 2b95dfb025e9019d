import Files
import Formats
import Glibc
import Primitives
import Runner
import TrialLog

/// Reads the files that commands are given, and reports their problems.
enum InputFile {
  /// The largest file that is read, in bytes.
  private static let sizeLimit = 4 << 20

  /// The bytes of the file at `path`, which should be a `kind` such as 'study'.
  static func read(_ path: String, as kind: String) throws(RunFailure) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw unreadable(path, kind) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: sizeLimit + 1)
    let count = fread(&bytes, 1, bytes.count, file)
    if ferror(file) != 0 { throw unreadable(path, kind) }
    guard count <= sizeLimit else {
      throw RunFailure(.refused, "\(path): larger than 4 MiB; this is hardly a \(kind) file")
    }
    return Array(bytes.prefix(count))
  }

  /// Whether `name` is a path: it has a '/' or ends in '.json'.
  static func isPath(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(".json") }

  /// Reports all `problems` of the file called `name` but the last on standard error; the last one
  /// is the error returned.
  static func refusal(of name: String, because problems: [Problem]) -> RunFailure {
    let lines = problems.map { "\(name): \($0)" }
    for line in lines.dropLast() { Output.error("caliper: \(line)") }
    return RunFailure(.refused, lines.last ?? "\(name): cannot be read")
  }

  private static func unreadable(_ path: String, _ kind: String) -> RunFailure {
    let reason = String(cString: strerror(errno))
    return RunFailure(
      .refused, "cannot read the \(kind) \(path): \(reason); give the path of a \(kind) file")
  }
}

/// Writes the files that commands create, completely or not at all.
enum OutputFile {
  /// Writes `text` to `path`, replacing an existing file.
  static func write(_ text: String, to path: String, by command: String) throws(RunFailure) {
    do throws(UserFileError) {
      try UserFile.write(Array(text.utf8), to: path, mayReplace: true)
    } catch {
      throw RunFailure(.failed, "\(command): \(error)")
    }
  }

  /// Creates the folder at `path` unless it exists.
  static func makeFolder(_ path: String, by command: String) throws(RunFailure) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let reason = String(cString: strerror(errno))
    throw RunFailure(.failed, "\(command): cannot make the folder \(path): \(reason)")
  }
}
