import Foundation

@testable import Curation
@testable import Files
@testable import TrialLog

/// A folder that exists for one test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "TrialLog-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws { try write(bytes(text), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  /// The names in it, hidden ones included.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  /// The paths of all files in and below it.
  func allFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { !Folder.isFolder(file($0)) }.sorted()
  }
}

func text(at path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
