internal import Glibc

extension Dataset {
  /// Cuts the torn last rows off all data files that no program is writing.
  ///
  /// Returns the paths of the files that needed it.
  @discardableResult
  public func mendTornRows() throws(LogError) -> [String] {
    var mended: [String] = []
    for folder in try foldersWithData() {
      for name in try Folder.names(in: folder)
      where name.hasSuffix("_data.csv") && !name.hasPrefix(".") {
        let path = Path.join(folder, name)
        if try mend(path) { mended.append(path) }
      }
    }
    return mended
  }

  private func foldersWithData() throws(LogError) -> [String] {
    let subjects = try Folder.names(in: dataFolder).filter { $0.hasPrefix("subject-") }
    return [dataFolder] + subjects.map { Path.join(dataFolder, $0) }.filter(Folder.isFolder)
  }

  private func mend(_ path: String) throws(LogError) -> Bool {
    guard (try? TornRow.isTorn(path)) == true else { return false }
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CLOEXEC, calls: calls)
      guard isFree(file) else { return false }
      return try TornRow.cut(path: path, descriptor: file.number, calls: calls)
    } catch {
      throw .failed(.write, path: path, error)
    }
  }

  /// Where locks do not work nobody can tell, so the file counts as being written.
  private func isFree(_ file: FileDescriptor) -> Bool {
    (try? calls.lock(file.number, false)) != nil
  }
}
