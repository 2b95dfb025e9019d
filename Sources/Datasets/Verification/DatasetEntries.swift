import Files
import Glibc

/// Sorts the content of a dataset's folder by kind, and finds the problems of names and folders.
struct DatasetEntries {
  /// All tables, wherever they are under `data/`.
  private(set) var tables: [String] = []
  /// The descriptions of single tables.
  private(set) var sidecars: [String] = []
  /// The descriptions of sessions.
  private(set) var sessionDescriptions: [String] = []
  /// Files that a program was ended while it wrote.
  private(set) var leftovers: [String] = []
  /// The problems of names and folders.
  private(set) var problems: [DatasetProblem] = []

  private let dataset: Dataset

  /// The folders that Psych-DS passes over, wherever they are.
  static let reservedFolders = [
    "analysis", "code", "documentation", "log", "materials", "products", "results", "sourcedata",
    "stimuli",
  ]

  init(_ tree: FolderTree, of dataset: Dataset) {
    self.dataset = dataset
    require(dataset.dataFolder, as: "the folder data", isFolder: true)
    require(Path.join(dataset.materialsFolder, "study.json"), as: DatasetLayout.study)
    for entry in tree.entries {
      if entry.kind == .tooDeep {
        add(.tooDeep, path: entry.path)
      } else if entry.kind == .foreignName {
        add(.foreignName, path: entry.path)
      } else if case .unreadable(let error) = entry.kind {
        add(.unreadable(error), path: entry.path)
      } else if case .deadLink(let target) = entry.kind, isOfLayout(entry) {
        add(.deadLink(target), path: entry.path)
      } else if let owner = Path.temporaryOwner(of: entry.path) {
        if Self.isLeft(entry.path, by: owner) { leftovers.append(entry.path) }
      } else if entry.path.hasPrefix(dataset.dataFolder + "/"), !entry.name.hasPrefix(".") {
        sort(entry)
      }
    }
  }

  /// Whether `entry` is one of the folders of a dataset's layout.
  private func isOfLayout(_ entry: FolderTree.Entry) -> Bool {
    Path.folder(of: entry.path) == dataset.folder && DatasetLayout.folders.contains(entry.name)
  }

  /// Adds a problem unless a file, or if `isFolder` a folder, is at `path`.
  private mutating func require(_ path: String, as what: String, isFolder: Bool = false) {
    do throws(FileError) {
      let isThere = try Folder.exists(path, calls: dataset.calls)
      if !isThere || isFolder && FileKind(at: path).map({ $0 != .folder }) == true {
        add(.missing(what), path: dataset.folder)
      }
    } catch {
      add(.unreadable(error.cause), path: path)
    }
  }

  /// Whether the program that was writing the file is gone.
  ///
  /// Another one may have its number by now, but none takes an hour to write a file.
  private static func isLeft(_ path: String, by owner: pid_t) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return (kill(owner, 0) != 0 && errno == ESRCH) || status.st_mtim.tv_sec < time(nil) - 3600
  }

  private mutating func sort(_ entry: FolderTree.Entry) {
    switch entry.kind {
    case .folder:
      if Self.reservedFolders.contains(entry.name) {
        add(.reservedFolder(entry.name), path: entry.path)
      }
    case .linkedFolder: add(.notFollowed, path: entry.path)
    case .deadLink(let target): add(.deadLink(target), path: entry.path)
    case .other: add(.notAFile, path: entry.path)
    case .tooDeep, .unreadable, .foreignName: break
    case .file(let size):
      if size == 0, Self.isRead(entry.name) {
        add(.empty, path: entry.path)
      } else if entry.name.hasSuffix(".csv") {
        sortTable(entry)
      } else if entry.name.hasSuffix(DatasetLayout.sidecar) {
        sidecars.append(entry.path)
      } else if entry.name.hasSuffix(DatasetLayout.session) {
        sortSession(entry)
      }
    }
  }

  private static func isRead(_ name: String) -> Bool {
    name.hasSuffix(".csv") || name.hasSuffix(".json")
  }

  private mutating func sortTable(_ entry: FolderTree.Entry) {
    guard let name = DataFileName(entry.name) else { return add(.badName, path: entry.path) }
    tables.append(entry.path)
    for pair in name.pairs where !DataFileName.officialKeys.contains(pair.key) {
      add(.unofficialKey(pair.key), path: entry.path)
    }
    if let table = name.table { checkFolder(of: entry, name, isOfSession: table != .participants) }
  }

  private mutating func sortSession(_ entry: FolderTree.Entry) {
    guard let name = DataFileName(entry.name, ending: DatasetLayout.session), name.session != nil
    else {
      return add(.badName, path: entry.path)
    }
    sessionDescriptions.append(entry.path)
    checkFolder(of: entry, name, isOfSession: true)
  }

  /// Our own files are named after their study and their folder.
  private mutating func checkFolder(
    of entry: FolderTree.Entry, _ name: DataFileName, isOfSession: Bool
  ) {
    let folder = Path.folder(of: entry.path)
    if name["study"] != dataset.name.text {
      add(.wrongPlace(expected: "study-\(dataset.name)"), path: entry.path)
    }
    if !isOfSession {
      if folder != dataset.dataFolder {
        add(.wrongPlace(expected: "session data"), path: entry.path)
      }
    } else if let subject = name["subject"],
      folder != Path.join(dataset.dataFolder, DatasetLayout.folder(of: subject))
    {
      add(.wrongPlace(expected: Path.name(of: folder)), path: entry.path)
    } else if name.session == nil {
      add(.wrongPlace(expected: "a number such as session-1"), path: entry.path)
    }
  }

  private mutating func add(_ problem: FileProblem, path: String) {
    problems.append(DatasetProblem(.file(problem), path: path))
  }
}
