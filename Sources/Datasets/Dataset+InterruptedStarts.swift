import Files
import Glibc

// A session's files are made one after the other: the description of the events, the events, the trials,
// and last session.json. A program that ends in between leaves the first ones, in which nothing is written.

extension Dataset {
  /// Whether all that there is of a session was left by a start that was interrupted: no session.json,
  /// which a start writes last, and no row.
  ///
  /// No program is known to be writing it; one that has yet to lock its first table looks the same.
  func isInterruptedStart(_ session: SessionKey) -> Bool {
    let paths = paths(of: session)
    let files = paths.all.filter(Folder.exists)
    guard !files.isEmpty, !files.contains(paths.description) else { return false }
    return paths.tables.allSatisfy { path, table in
      !Folder.exists(path) || !isBeingWritten(path) && Self.isWithoutRows(path, of: table)
    }
  }

  /// The number of the participant's last session that has begun, or was deleted; 0 if there is none.
  package func lastSession(of participant: ParticipantCode) throws(LogError) -> Int {
    let begun = try sessionNumbers(of: participant).filter {
      !isInterruptedStart(SessionKey(participant: participant.text, number: $0))
    }
    return max(0, (try deletedNumbers(of: participant)).union(begun).max() ?? 0)
  }

  /// The number of the participant's next session, after the remains of interrupted starts are removed.
  package func nextSession(of participant: ParticipantCode) throws(LogError) -> Int {
    let listed = try listedSessions(of: participant).max() ?? 0
    let highest = max(try lastSession(of: participant), listed)
    guard highest < Int.max else { throw .unusableSession(highest) }
    return highest + 1
  }

  /// Removes the remains of interrupted starts of the participant's sessions, so that their numbers are free.
  ///
  /// Requires the dataset's lock: without it another program may be starting at this moment. Files that cannot be
  /// removed stay, and keep their number.
  func removeInterruptedStarts(of participant: ParticipantCode) throws(LogError) {
    for number in try sessionNumbers(of: participant, includesHidden: true) {
      let session = SessionKey(participant: participant.text, number: number)
      let paths = paths(of: session)
      let tables = paths.tables.map(\.path).filter(Folder.exists)
      guard tables.allSatisfy({ use(of: $0) == .free }) else { continue }
      if isInterruptedStart(session) {
        SessionFiles.remove(paths, calls: calls)
        // It is named there only if somebody took its description away.
        if try listedSessions(of: participant).contains(number) {
          try changeParticipants { $0.strike(session) }
        }
      }
      try removeTemporaries(in: paths.folder, of: paths.stem)
    }
  }

  /// Removes the files that programs were ended while they wrote; requires the dataset's lock.
  func removeTemporaries(in folder: String, of stem: String = "") throws(LogError) {
    for name in try LogError.wrap(Folder.ownNames(in: folder)) where name.hasPrefix("." + stem) {
      let path = Path.join(folder, name)
      if Self.isAbandoned(path), Folder.isFile(path) { try? calls.unlink(path) }
    }
  }

  /// Whether a hidden name is of a program of this computer that has ended.
  fileprivate static func isAbandoned(_ path: String) -> Bool {
    guard let owner = Path.temporaryOwner(of: path), owner > 0 else { return false }
    return kill(owner, 0) != 0 && errno == ESRCH
  }

  /// Whether a table has nothing but its header, or a part of that, as file systems without hard links
  /// may leave it.
  private static func isWithoutRows(_ path: String, of table: Table) -> Bool {
    guard Folder.isFile(path), var reader = try? CSVFileReader(path: path),
      let first = try? reader.next()
    else { return false }
    switch first {
    case .row: return (try? reader.next()) == .end
    case .end: return true
    case .tornRow:
      guard Folder.size(ofFile: path) < table.header.count, let bytes = try? WholeFile.read(path)
      else { return false }
      return table.header.starts(with: bytes)
    }
  }
}

extension SessionPaths {
  /// The tables that a session can have.
  var tables: [(path: String, table: Table)] {
    [(trials, .trials), (events, .events), (questionnaires, .questionnaires)]
  }
}

/// A dataset under construction: whole under a hidden name before it gets its own.
struct DatasetStaging {
  let dataset: Dataset
  private let staging: Dataset

  /// Chooses a hidden name beside the dataset's name.
  init(of dataset: Dataset) throws(LogError) {
    self.dataset = dataset
    staging = try Dataset(
      folder: Path.temporary(for: dataset.folder), study: dataset.study, calls: dataset.calls)
  }

  /// Calls `fill` to make a dataset in a hidden folder, and then renames this folder to the dataset's name.
  ///
  /// So a program that is interrupted leaves no part of a dataset. If another program was first, its dataset is kept.
  /// Leaves nothing if it throws.
  func build(_ fill: (Dataset) throws(LogError) -> Void) throws(LogError) {
    try LogError.wrap(Folder.make(dataset.root, root: dataset.root, calls: dataset.calls))
    dataset.removeAbandonedCopies()
    do throws(LogError) {
      try LogError.wrap(Folder.make(staging.folder, calls: dataset.calls))
      try staging.locked { () throws(LogError) in
        try fill(staging)
        try Dataset.publish(staging.folder, as: dataset.folder, calls: dataset.calls)
      }
    } catch {
      Folder.remove(staging.folder)
      if Folder.isFolder(dataset.folder) { return }
      throw error.naming(dataset.folder, insteadOf: staging.folder)
    }
    // The dataset is whole now, and has no session yet that a power cut could cost.
    try? dataset.calls.flushFolder(dataset.root)
  }
}

extension Dataset {
  /// Removes the hidden folders of programs that were ended while they made this dataset; programs that are still
  /// running hold their locks.
  func removeAbandonedCopies() {
    for name in (try? Folder.ownNames(in: root)) ?? [] {
      let path = Path.join(root, name)
      guard name.hasPrefix(".\(study)."), Dataset.isAbandoned(path), Folder.isFolder(path),
        let other = try? Dataset(folder: path, study: study, calls: calls),
        !Folder.exists(other.lockPath) || other.use(of: other.lockPath) == .free
      else { continue }
      Folder.remove(path)
    }
  }
}

extension LogError {
  /// The same error, about a file whose final place is in another folder.
  fileprivate func naming(_ folder: String, insteadOf staging: String) -> LogError {
    func renamed(_ path: String) -> String {
      path.hasPrefix(staging) ? folder + path.dropFirst(staging.count) : path
    }
    return switch self {
    case .file(.failed(let action, let path, let error)):
      .file(.failed(action, path: renamed(path), error))
    case .file(.shortWrite(let path, let written, let wanted)):
      .file(.shortWrite(path: renamed(path), written: written, wanted: wanted))
    default: self
    }
  }
}
