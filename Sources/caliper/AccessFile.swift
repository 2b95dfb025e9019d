import App
import Base
import InputMethods
import Windowing

/// A file with the access settings of one participant with a motor impairment.
enum AccessFile {
  /// The settings in the file at `path`.
  ///
  /// Reports every problem of the file on standard error; the last line is the error thrown.
  static func read(_ path: String) throws(RunFailure) -> AccessSettings {
    let bytes = try CommandFile.read(path, as: "access settings")
    let problems = Diagnostics()
    if let value = JSONValue(parsing: bytes, problems: problems) {
      let settings = AccessSettings(StrictObject(value, at: "$", problems: problems))
      if problems.list.isEmpty { return settings }
    }
    throw CommandFile.refusal(of: path, because: problems.list, in: bytes)
  }
}
