import Files
import TrialLog

extension Dataset {
  /// The folder in which a repair keeps the files as they were before.
  var repairedFolder: String { Path.join(folder, "repaired") }

  /// The path at which the original of the file at `path` is kept, marked by `stamp`: no program reads such a name by itself.
  func keptPath(for path: String, _ stamp: String) throws(SystemError) -> String {
    do throws(FileError) {
      try Folder.make(repairedFolder, calls: calls)
    } catch {
      throw error.cause
    }
    let name = Path.name(of: path).trimmingPrefix(".")
    var kept = Path.join(repairedFolder, "\(name).\(stamp).original")
    var count = 1
    // Files of one name may lie in several folders, and the clock may stand still.
    while Folder.exists(kept) {
      count += 1
      kept = Path.join(repairedFolder, "\(name).\(stamp)-\(count).original")
    }
    return kept
  }

  /// Copies the file at `path` to where originals are kept; returns the path of the copy.
  func keep(_ path: String, _ stamp: String) throws(LogError) -> String {
    do throws(SystemError) {
      let original = try keptPath(for: path, stamp)
      try WholeFile.copy(path, to: original, calls: calls)
      return original
    } catch {
      throw .file(.failed(.write, path: path, error))
    }
  }
}
