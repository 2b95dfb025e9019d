import Files
import Glibc
import Runner
import TrialLog

/// Writes files that commands were asked for, whole or not at all.
enum OutputFile {
  /// Puts `text` at `path`, over what was there.
  static func write(_ text: String, to path: String, by command: String) throws(RunFailure) {
    do throws(UserFileError) {
      try UserFile.write(Array(text.utf8), to: path, mayReplace: true)
    } catch {
      throw RunFailure(.failed, "\(command): \(error)")
    }
  }

  /// Makes the folder at `path` where it is missing.
  static func makeFolder(_ path: String, by command: String) throws(RunFailure) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let reason = String(cString: strerror(errno))
    throw RunFailure(.failed, "\(command): cannot make the folder \(path): \(reason)")
  }
}
