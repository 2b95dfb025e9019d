import Files
import Formats
import Glibc

/// Everything in and below a folder, in the order of the names.
///
/// Links to folders could lead round in circles, or through the whole disk. Only those are followed
/// that take the place of a folder which sessions are read from: `data`, and `data/subject-…`.
struct FolderTree {
  /// The kind of a file or folder.
  enum Kind: Hashable {
    case file(size: Int)
    case folder
    /// A link to a folder, which is not followed.
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
  /// Files and folders that could not be looked at.
  private(set) var unreadable: [(path: String, error: SystemError)] = []
  /// Folders that were not listed as they are nested too deeply.
  private(set) var tooDeep: [String] = []

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
    list(path, depth: 0)
  }

  private mutating func list(_ folder: String, depth: Int) {
    guard depth <= Self.depthLimit else { return tooDeep.append(folder) }
    do throws(FileError) {
      for name in try Folder.names(in: folder, calls: calls) {
        let path = Path.join(folder, name)
        do throws(SystemError) {
          add(Entry(path: path, kind: try kind(of: path)), depth: depth)
        } catch {
          unreadable.append((path, error))
        }
      }
    } catch {
      unreadable.append((folder, error.cause))
    }
  }

  private mutating func add(_ entry: Entry, depth: Int) {
    if entry.kind == .folder, entry.name.hasPrefix("."), !takesHidden { return }
    entries.append(entry)
    if entry.kind == .folder { list(entry.path, depth: depth + 1) }
  }

  private func kind(of path: String) throws(SystemError) -> Kind {
    var link = stat()
    guard lstat(path, &link) == 0 else { throw .last }
    if link.st_mode & S_IFMT == S_IFDIR { return .folder }
    var target = stat()
    guard stat(path, &target) == 0 else {
      if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return .other }
      throw .last
    }
    switch target.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(target.st_size))
    case S_IFDIR: return standsForData(path) ? .folder : .linkedFolder
    default: return .other
    }
  }

  /// Whether sessions are read from the folder of this name.
  private func standsForData(_ path: String) -> Bool {
    let data = Path.join(root, DatasetLayout.dataFolder)
    return path == data
      || (Path.folder(of: path) == data
        && DatasetLayout.participant(ofFolder: Path.name(of: path)) != nil)
  }
}
