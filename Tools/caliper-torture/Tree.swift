import FoundationEssentials
import Glibc

/// The files and folders below a folder, by their paths in it.
struct Tree: Hashable, Sendable {
  var files: [String: [UInt8]] = [:]
  var folders: [String] = []

  /// Creates a tree of nothing.
  init() {}

  /// Reads everything in and below `root`, hidden names included.
  init(of root: String) {
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] {
      var status = stat()
      let path = root + "/" + name
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        folders.append(name)
      } else {
        files[name] = Array((try? Data(contentsOf: URL(filePath: path))) ?? Data())
      }
    }
  }

  /// Writes files and folders below `root`; `nil` means a folder.
  static func write(_ contents: [String: [UInt8]?], to root: String) throws {
    for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      let path = root + "/" + name
      guard let bytes else {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
        continue
      }
      let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: path))
    }
  }

  /// Only the contents of `folder`, by their paths in it.
  func below(_ folder: String) -> Tree {
    var part = self
    part.files = [:]
    for (name, bytes) in files where name.hasPrefix(folder + "/") {
      part.files[String(name.dropFirst(folder.count + 1))] = bytes
    }
    part.folders = folders.filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1)) }
    return part
  }

  /// The files except the lock's, whose text is only an explanation.
  var data: [String: [UInt8]] { files.filter { $0.key != ".caliper-lock" } }

  /// The files without unfinished ones, which have hidden names.
  var finished: [String: [UInt8]] { data.filter { !OutputState.isUnfinished($0.key) } }

  /// Whether some file has exactly these bytes.
  func has(_ bytes: [UInt8]) -> Bool { files.values.contains(bytes) }

  /// The lines of the file at `name`; none if there is no such file.
  func lines(of name: String) -> [String] {
    String(decoding: files[name] ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
