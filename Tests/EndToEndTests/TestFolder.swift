import Foundation

/// A folder that exists for one test.
final class TestFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "EndToEnd-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// The content of every file in and below it, by path.
  func contents() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    let files = try names.compactMap { name -> (String, Data)? in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      return (name, try Data(contentsOf: URL(filePath: path(name))))
    }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
