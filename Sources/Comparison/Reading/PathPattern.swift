import Files
import Glibc

/// The paths that match a shell's pattern such as `Results/*/data`.
///
/// glob(3) treats a partly listed folder as a whole one; here it is an error.
struct PathPattern {
  /// The paths that match, sorted by their bytes in any locale.
  private(set) var matches: [String] = []
  /// Folders that could not be listed, and names that match and are not UTF-8.
  private(set) var unreadable: [(path: String, error: SystemError)] = []

  /// Whether `text` has a character of patterns, so that it may match several paths.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// Finds the paths that match `pattern`.
  init(_ pattern: String) {
    var paths = [pattern.hasPrefix("/") ? "/" : ""]
    let parts = pattern.split(separator: "/").map(String.init)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      paths = paths.flatMap { members($0, part) }
        .filter { isLast ? Folder.exists($0) || Folder.isLink($0) : Folder.isFolder($0) }
    }
    matches = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The members of `folder` that match `part` of a pattern.
  private mutating func members(_ folder: String, _ part: String) -> [String] {
    func path(_ name: String) -> String { folder.isEmpty ? name : Path.join(folder, name) }
    guard Self.isPattern(part) else { return [path(part)] }
    do throws(FileError) {
      var members: [String] = []
      for entry in try Folder.entries(in: folder.isEmpty ? "." : folder) {
        switch entry {
        case .text(let name):
          if fnmatch(part, name, FNM_PERIOD) == 0 { members.append(path(name)) }
        case .foreign(let name):
          if fnmatch(part, name.map { CChar(bitPattern: $0) } + [0], FNM_PERIOD) == 0 {
            unreadable.append((path(entry.shown), .foreignName))
          }
        }
      }
      return members
    } catch {
      unreadable.append((folder.isEmpty ? "." : folder, error.cause))
      return []
    }
  }
}
