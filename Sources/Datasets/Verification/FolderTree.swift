import Files
import Glibc

/// Everything in and below a folder, in the order of the names.
///
/// Files and folders that could not be read are among the entries, so that nobody takes the rest for all of them.
///
/// Links to folders could form circles, or lead through the whole disk. Only links in the place of a folder of the
/// layout are followed: `data`, `data/subject-…`, `materials` and `documentation`.
package struct FolderTree {
  /// The kind of a file or folder.
  enum Kind: Hashable {
    case file(size: Int)
    case folder
    /// A link to a folder, which is not followed.
    case linkedFolder
    /// A link to a path at which nothing is, or in a circle.
    case deadLink(to: String)
    /// A device, a pipe or a socket.
    case other
    /// A folder that is nested too deeply, and was not listed.
    case tooDeep
    /// A file that could not be looked at, or a folder that could not be listed.
    case unreadable(SystemError)
    /// A file or folder whose name is not UTF-8: its path here can be shown, but not opened.
    case foreignName
  }

  /// One file or folder.
  struct Entry: Hashable {
    let path: String
    let kind: Kind

    var name: String { Path.name(of: path) }
  }

  /// All entries, a folder before its content; the folder itself only if it cannot be listed.
  private(set) var entries: [Entry] = []

  /// Folders nested deeper than this are no part of a dataset.
  private static let depthLimit = 16

  private let root: String
  private let takesHidden: Bool
  private let calls: SystemCalls

  /// Lists the folder at `path`, which itself is not part of the list; hidden folders are left out
  /// unless `takesHidden`.
  init(of path: String, takesHidden: Bool = false, calls: SystemCalls = .real) {
    root = path
    self.takesHidden = takesHidden
    self.calls = calls
    do throws(FileError) {
      try list(path, depth: 0)
    } catch {
      entries.append(Entry(path: path, kind: .unreadable(error.cause)))
    }
  }

  private mutating func list(_ folder: String, depth: Int) throws(FileError) {
    for name in try Folder.entries(in: folder, calls: calls) {
      let path = Path.join(folder, name.shown)
      let isTaken = takesHidden || !name.shown.hasPrefix(".")
      guard name.text != nil else {
        // It may be a hidden folder.
        if isTaken { entries.append(Entry(path: path, kind: .foreignName)) }
        continue
      }
      let kind = kind(of: path)
      if kind != .folder {
        entries.append(Entry(path: path, kind: kind))
      } else if isTaken {
        listFolder(path, depth: depth + 1)
      }
    }
  }

  private mutating func listFolder(_ path: String, depth: Int) {
    guard depth <= Self.depthLimit else {
      return entries.append(Entry(path: path, kind: .tooDeep))
    }
    let position = entries.count
    entries.append(Entry(path: path, kind: .folder))
    do throws(FileError) {
      try list(path, depth: depth)
    } catch {
      entries[position] = Entry(path: path, kind: .unreadable(error.cause))
    }
  }

  private func kind(of path: String) -> Kind {
    var link = stat()
    guard lstat(path, &link) == 0 else { return .unreadable(.last) }
    if link.st_mode & S_IFMT == S_IFDIR { return .folder }
    var target = stat()
    guard stat(path, &target) == 0 else {
      let error = SystemError.last
      guard [ENOENT, ENOTDIR, ELOOP].contains(error.code) else { return .unreadable(error) }
      return Folder.target(ofLink: path).map { .deadLink(to: $0) } ?? .unreadable(error)
    }
    switch target.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(target.st_size))
    case S_IFDIR: return isOfLayout(path) ? .folder : .linkedFolder
    default: return .other
    }
  }

  /// Whether a folder of the layout has this path.
  private func isOfLayout(_ path: String) -> Bool {
    let folder = Path.folder(of: path)
    let name = Path.name(of: path)
    if folder == Path.join(root, DatasetLayout.dataFolder) {
      return DatasetLayout.participant(ofFolder: name) != nil
    }
    return folder == root && DatasetLayout.folders.contains(name)
  }
}
