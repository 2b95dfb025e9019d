package import FoundationEssentials
import Glibc

/// A folder of its own for a test, which is removed with the last reference to it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "caliper-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { remove() }

  /// Removes the folder with all that is in it.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The path of the file called `name` in the folder.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders that it lies in; returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a file with `text`; returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Writes a file whose name is these bytes, which need not be UTF-8, or makes a folder without `content`.
  package func write(_ content: String?, toBytes name: [UInt8], in place: String = "") throws {
    let path = Array("\(file(place))/".utf8) + name + [0]
    try path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { path in
      guard let start = path.baseAddress else { return }
      guard let content else {
        guard mkdir(start, 0o700) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return
      }
      guard let stream = fopen(start, "w"), fputs(content, stream) >= 0, fclose(stream) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }

  /// Writes a program whose `lines` a shell runs; returns its path.
  ///
  /// Another process writes it. A child that another test starts at this moment would inherit an open file of this
  /// process, and a file that is open for writing cannot be run.
  package func program(_ lines: String, named name: String) throws -> String {
    let text = try write("#!/bin/sh\n\(lines)\n", to: name + ".text")
    let made = try ChildProcess(["install", "-m", "755", text, file(name)]).finish()
    try FileManager.default.removeItem(atPath: text)
    guard made.exitCode == 0 else {
      throw ChildProcessError.cannotStart(program: name, reason: made.errors)
    }
    return file(name)
  }

  /// The names in `folder`, hidden ones included.
  package func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
  }

  /// Whether the folder has no files.
  package var isEmpty: Bool {
    get throws { try names().isEmpty }
  }

  /// The paths of all files in the folder and below it.
  package func allFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      var isFolder = false
      return FileManager.default.fileExists(atPath: file(name), isDirectory: &isFolder)
        && !isFolder
    }.sorted()
  }

  /// The contents of all files in the folder and below it, by their paths.
  package func contents() throws -> [String: Data] {
    try allFiles().reduce(into: [:]) { contents, name in
      contents[name] = try Data(contentsOf: URL(filePath: file(name)))
    }
  }
}

/// Reads text files.
package enum TextFile {
  /// The text of the file at `path`.
  package static func text(at path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// The lines of a small file of the kernel's, whose size is only known by reading it; none if it
  /// cannot be read.
  package static func lines(at path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&part, 1, part.count, file), count > 0 {
      bytes += part.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
