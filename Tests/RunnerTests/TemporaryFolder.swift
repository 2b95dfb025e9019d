import Foundation

/// A folder of its own for a test, gone afterwards.
final class TemporaryFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caliper-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  /// Whether nothing is in it.
  var isEmpty: Bool {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).isEmpty }
  }

  /// The bytes of all files in and below it, by their paths.
  func contents() throws -> [String: Data] {
    let manager = FileManager.default
    return try manager.subpathsOfDirectory(atPath: path).reduce(into: [:]) { contents, name in
      contents[name] = manager.contents(atPath: "\(path)/\(name)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
