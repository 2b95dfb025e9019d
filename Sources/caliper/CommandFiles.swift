import App
import Base
import Datasets
import Drawing
import Files
import Glibc
import Windowing

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
        case .unwritable, .unconfirmed, .exists, .changed: error.description
        }
      throw RunFailure(.refused, problem)
    }
  }

  /// Whether `name` is a path: it has a '/' or ends in '.json'.
  static func isPath(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(".json") }

  /// Reports all `problems` of the file called `name`, whose bytes are `file`, but the last on standard error, each with its
  /// line; the last one is the error returned.
  static func refusal(
    of name: String, because problems: [Problem], in file: [UInt8] = []
  ) -> RunFailure {
    let places = JSONValue.lines(of: problems.map(\.path), in: file)
    let lines = zip(problems, places).map { problem, line in
      "\(name)\(line.map { ":\($0)" } ?? ""): \(problem)"
    }
    for line in lines.dropLast() { Output.error("caliper: \(line)") }
    return RunFailure(.refused, lines.last ?? "\(name): cannot be read")
  }
}

/// Writes the files that commands create, completely or not at all.
enum OutputFile {
  /// Refuses a `path` in one of the data sets that `command` reads, or that leads to one of the files it reads, by any
  /// name.
  static func refuse(
    _ path: String, among inputs: [String], in datasets: [String] = [], by command: String
  ) throws(RunFailure) {
    if let dataset = datasets.first(where: { Folder.contains($0, path) }) {
      throw RunFailure(
        .refused, "\(command): \(path) lies in \(dataset), which was read; write to another folder")
    }
    guard let target = Folder.identity(of: path),
      inputs.contains(where: { Folder.identity(of: $0) == target })
    else { return }
    throw RunFailure(
      .refused, "\(command): \(path) is one of the files that were read; write to another one")
  }

  /// Refuses two of `paths` that lead to the same file, even by different names.
  static func refuseSame(_ paths: [String], by command: String) throws(RunFailure) {
    for (index, path) in paths.enumerated() {
      guard paths.prefix(index).contains(where: { isSame($0, path) }) else { continue }
      throw RunFailure(
        .refused, "\(command): \(path) cannot be two files at once; give each its own name")
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    if let target = Folder.identity(of: one) { return target == Folder.identity(of: other) }
    func folder(_ path: String) -> String {
      let folder = Path.folder(of: path)
      return folder.isEmpty ? "." : folder
    }
    guard Path.name(of: one) == Path.name(of: other), let place = Folder.identity(of: folder(one))
    else { return false }
    return place == Folder.identity(of: folder(other))
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

  /// The result of `draw`; an error of drawing is reported as one of `command`.
  static func drawn<Value>(
    by command: String, _ draw: () throws(DrawingError) -> Value
  ) throws(RunFailure) -> Value {
    do throws(DrawingError) {
      return try draw()
    } catch {
      throw RunFailure(.failed, "\(command): \(error)")
    }
  }
}

/// A folder that a command fills.
///
/// A new one is there whole or not at all; in one that is there, each file is.
struct OutputFolder: ~Copyable {
  private let path: String
  private let command: String
  private let staged: StagedFolder?

  /// Begins to fill the folder at `path`, which need not be there.
  init(_ path: String, by command: String) throws(RunFailure) {
    let path = Path.trimmed(path)
    (self.path, self.command) = (path, command)
    guard !Folder.isFolder(path) else {
      staged = nil
      return
    }
    staged = try Self.wrapping(command) { () throws(UserFileError) in try StagedFolder(for: path) }
  }

  private static func wrapping<Value: ~Copyable>(
    _ command: String, _ work: () throws(UserFileError) -> Value
  ) throws(RunFailure) -> Value {
    do throws(UserFileError) {
      return try work()
    } catch {
      throw RunFailure(.failed, "\(command): \(error)")
    }
  }

  /// Makes the empty folder `name` in a new folder.
  borrowing func makeFolder(_ name: String) throws(RunFailure) {
    try Self.wrapping(command) { () throws(UserFileError) in try staged?.makeFolder(name) }
  }

  /// Writes the file `name`, in place of one that is there.
  borrowing func write(_ bytes: [UInt8], to name: String) throws(RunFailure) {
    try Self.wrapping(command) { () throws(UserFileError) in
      if staged == nil {
        try UserFile.write(bytes, to: Path.join(path, name), mayReplace: true)
      } else {
        try staged?.write(bytes, to: name)
      }
    }
  }

  /// Gives a new folder its name.
  consuming func publish() throws(RunFailure) {
    let command = command
    guard let staged else { return }
    do throws(UserFileError) {
      try staged.publish()
    } catch {
      throw RunFailure(.failed, "\(command): \(error)")
    }
  }
}
