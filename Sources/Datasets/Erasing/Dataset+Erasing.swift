import Files
internal import Glibc

extension Dataset {
  /// Erases all data of `participant` permanently; returns a list of the erased data.
  ///
  /// A table that has rows of others is written again without the participant's rows. Throws the errors of `Erasure`
  /// and then changes nothing, `LogError.inUse`, and `.halfErased` if the same call completes it.
  package func erase(_ participant: ParticipantCode) throws(LogError) -> Erasure {
    guard Folder.isFolder(folder) else { throw .noDataset(path: folder) }
    return try locked { () throws(LogError) in
      let erasure = try Erasure(of: participant, in: self)
      do throws(LogError) {
        try erase(erasure)
      } catch {
        throw .halfErased(participant.text, because: error.problem)
      }
      return erasure
    }
  }

  private func erase(_ erasure: Erasure) throws(LogError) {
    var changed: Set<String> = []
    for item in erasure.items {
      switch item {
      case .file(let path):
        try removeFile(path)
        changed.insert(Path.folder(of: path))
      case .folder(let path):
        // For a removed folder only its removal has to reach the disk.
        changed.remove(path)
        try removeFolder(path)
        changed.insert(Path.folder(of: path))
      case .rows: continue
      }
    }
    for path in changed.sorted() { try flush(path) }
    for table in erasure.tables {
      let bytes = try LogError.wrap(table.rows.rest())
      UserFile.removeLeftovers(of: table.path)
      try LogError.wrap(WholeFile.write(bytes, to: table.path, calls: calls))
    }
  }

  private func removeFile(_ path: String) throws(LogError) {
    try remove(path, by: calls.unlink)
  }

  /// Removes an empty folder, or the link to one together with the folder.
  private func removeFolder(_ path: String) throws(LogError) {
    guard Folder.isLink(path) else { return try remove(path, by: calls.removeFolder) }
    // The folder may be the root of a disk, or in a folder where only others may change names: a remark reports that
    // the link's target may still be there.
    if let target = try? calls.resolve(path) { try? calls.removeFolder(target) }
    try removeFile(path)
  }

  private func remove(
    _ path: String, by call: (String) throws(SystemError) -> Void
  ) throws(LogError) {
    do throws(SystemError) {
      try call(path)
    } catch {
      // A folder that has two names lists its files twice.
      if error.code == ENOENT { return }
      throw .file(.failed(.write, path: path, error))
    }
  }

  private func flush(_ folder: String) throws(LogError) {
    do throws(SystemError) {
      try calls.flushFolder(folder)
    } catch {
      throw .file(.failed(.write, path: folder, error))
    }
  }
}
