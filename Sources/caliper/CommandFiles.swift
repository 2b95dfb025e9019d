import Drawing
import Files
import Formats
import Glibc
import Primitives
import Runner
import TrialLog

/// Reads the files that commands are given, and reports their problems.
enum CommandFile {
  /// The bytes of the ordinary file at `path`, which should be a `kind` such as 'study'.
  static func read(_ path: String, as kind: String) throws(RunFailure) -> [UInt8] {
    do throws(UserFileError) {
      return try UserFile.read(path)
    } catch {
      let aKind = (kind.first.map("aeiou".contains) == true ? "an " : "a ") + kind
      let problem =
        switch error {
        case .tooLarge: "\(path): larger than 4 MiB; this is hardly \(aKind) file"
        case .notAFile: "\(path) is no ordinary file; give the path of \(aKind) file"
        case .unreadable(_, let error):
          "cannot read the \(kind) \(path): \(error.text); give the path of \(aKind) file"
        case .unwritable, .exists, .changed: error.description
        }
      throw RunFailure(.refused, problem)
    }
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
}

/// Writes the files that commands create, completely or not at all.
enum OutputFile {
  /// Refuses a `path` of one of the files that `command` reads, by whatever name.
  static func refuse(
    _ path: String, among inputs: [String], by command: String
  ) throws(RunFailure) {
    guard let target = Folder.identity(of: path),
      inputs.contains(where: { Folder.identity(of: $0) == target })
    else { return }
    throw RunFailure(
      .refused, "\(command): \(path) is one of the files that were read; write to another one")
  }

  /// Writes `text` to `path`, replacing an existing file.
  static func write(_ text: String, to path: String, by command: String) throws(RunFailure) {
    try write(bytes: Array(text.utf8), to: path, by: command)
  }

  /// Writes `bytes` to `path`; replaces an existing file unless it may not.
  static func write(
    bytes: [UInt8], to path: String, by command: String, mayReplace: Bool = true
  ) throws(RunFailure) {
    do throws(UserFileError) {
      try UserFile.write(bytes, to: path, mayReplace: mayReplace)
    } catch {
      throw RunFailure(.failed, "\(command): \(error)")
    }
  }

  /// What `draw` makes; an error of drawing is one of `command`.
  static func drawn<Value>(
    by command: String, _ draw: () throws(DrawingError) -> Value
  ) throws(RunFailure) -> Value {
    do throws(DrawingError) {
      return try draw()
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
