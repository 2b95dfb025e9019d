import Files

extension Dataset {
  /// The folder in which a repair keeps the original files.
  var repairedFolder: String { Path.join(folder, "repaired") }

  /// Makes the folder in which a repair keeps the original files.
  func makeRepairedFolder() throws(LogError) {
    try LogError.wrap(Folder.make(repairedFolder, calls: calls))
  }

  /// The path at which the original of the file at `path` is kept, marked by `stamp`: no program reads such a name by itself.
  func keptPath(for path: String, _ stamp: String) -> String {
    let name = Path.name(of: path).trimmingPrefix(".")
    var kept = Path.join(repairedFolder, "\(name).\(stamp).original")
    var count = 1
    // Files in several folders may have the same name, and the clock may not advance.
    while Folder.identity(of: kept) != nil {
      count += 1
      kept = Path.join(repairedFolder, "\(name).\(stamp)-\(count).original")
    }
    return kept
  }

  /// Copies the file at `path` to the folder of originals; returns the path of the copy.
  func keep(_ path: String, _ stamp: String) throws(LogError) -> String {
    try makeRepairedFolder()
    let original = keptPath(for: path, stamp)
    do throws(SystemError) {
      try WholeFile.copy(path, to: original, calls: calls)
    } catch {
      throw .file(.failed(.write, path: path, error))
    }
    return original
  }
}
