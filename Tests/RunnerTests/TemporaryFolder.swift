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

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
