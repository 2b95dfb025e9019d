import Files
internal import Glibc
import TrialLog

/// Everything in and below a folder, in the order of the names.
struct FolderTree {
  /// What lies at a path.
  enum Kind: Hashable {
    case file(size: Int)
    case folder
    /// A link to a folder, which is not followed: it could lead round in circles.
    case linkedFolder
    /// A device, a pipe, a socket, or a link that leads nowhere.
    case other
  }

  /// One file or folder.
  struct Entry: Hashable {
    let path: String
    let kind: Kind

    var name: String { Path.name(of: path) }
  }

  /// All of it, a folder before what is in it.
  private(set) var entries: [Entry] = []
  /// Folders that could not be listed.
  private(set) var unreadable: [(path: String, error: SystemError)] = []

  /// Folders nested deeper than this are no part of a dataset.
  private static let depthLimit = 16

  /// Lists the folder at `path`, which itself is not part of the list; hidden folders are left out.
  init(of path: String) {
    list(path, depth: 0)
  }

  private mutating func list(_ folder: String, depth: Int) {
    do throws(LogError) {
      for name in try Folder.names(in: folder) {
        let entry = Entry(path: Path.join(folder, name), kind: Self.kind(of: folder + "/" + name))
        if entry.kind == .folder, name.hasPrefix(".") { continue }
        entries.append(entry)
        if entry.kind == .folder, depth < Self.depthLimit { list(entry.path, depth: depth + 1) }
      }
    } catch {
      if case .failed(_, let path, let cause) = error { unreadable.append((path, cause)) }
    }
  }

  private static func kind(of path: String) -> Kind {
    var link = stat()
    guard lstat(path, &link) == 0 else { return .other }
    if link.st_mode & S_IFMT == S_IFDIR { return .folder }
    var target = stat()
    guard stat(path, &target) == 0 else { return .other }
    switch target.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(target.st_size))
    case S_IFDIR: return .linkedFolder
    default: return .other
    }
  }
}
