import Base
import Files

/// The file of this machine's measurements, for all sessions on it: timing and the sizes of displays.
package struct MachineProfileFile: Sendable {
  /// The path of the file; `nil` if the system names no folder for such a file.
  package let path: String?

  /// The file of the person who runs the program: below XDG_STATE_HOME, or in ~/.local/state.
  package static var own: MachineProfileFile {
    func folder(_ variable: PathVariable) -> String? {
      variable.value.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let folder = folder(.stateHome) ?? folder(.home).map { $0 + "/.local/state" }
    return MachineProfileFile(path: folder.map { $0 + "/caliper/machine.json" })
  }

  /// Names a file.
  package init(path: String?) { self.path = path }

  /// The content of the file; nothing if it is missing or is something else.
  package func read() -> MachineProfile {
    guard let path, case .profile(let profile) = try? Self.contents(of: path) else {
      return MachineProfile()
    }
    return profile
  }

  /// Reads the file, changes its content, and writes it, while no other program does.
  ///
  /// A file that is something else is kept under another name; returns its path then.
  ///
  /// - Throws: `MachineProfileError` with one line if it cannot be read or written.
  @discardableResult
  package func update(_ change: (inout MachineProfile) -> Void) throws(MachineProfileError)
    -> String?
  {
    guard let path else {
      throw MachineProfileError(
        "timing: cannot be kept: neither XDG_STATE_HOME nor HOME names a folder; set one")
    }
    let lock: FileLock?
    var profile = MachineProfile()
    var damaged: String?
    do throws(FileError) {
      try Folder.make(Path.folder(of: path), calls: .real)
      lock = try FileLock(
        at: Path.join(Path.folder(of: path), ".machine.lock"), calls: .real,
        patience: FileLock.patience)
      switch try Self.contents(of: path) {
      case .none: break
      case .profile(let known): profile = known
      case .other: damaged = try Self.keepOther(path)
      }
    } catch {
      throw MachineProfileError("timing: \(error)")
    }
    defer { withExtendedLifetime(lock) {} }
    change(&profile)
    do throws(UserFileError) {
      try UserFile.write(
        JSONFile.bytes(of: MachineProfile.format.json(of: profile)), to: path, mayReplace: true)
    } catch {
      throw MachineProfileError("timing: \(error)")
    }
    return damaged
  }

  private enum Contents {
    case none
    case profile(MachineProfile)
    /// Content that no version of the program writes, or a part of what one has written.
    case other
  }

  private static func contents(of path: String) throws(FileError) -> Contents {
    guard FileKind(at: path) != nil else { return .none }
    let bytes = try WholeFile.read(path)
    let profile = (try? JSONValue(parsingLeniently: bytes)).flatMap(MachineProfile.format.value)
    return profile.map { .profile($0) } ?? .other
  }

  /// Gives the file at `path` a name that is free; returns its new path.
  private static func keepOther(_ path: String) throws(FileError) -> String {
    var number = 1
    while FileKind(at: "\(path).damaged-\(number)") != nil { number += 1 }
    let kept = "\(path).damaged-\(number)"
    do throws(SystemError) {
      try SystemCalls.real.rename(path, kept)
    } catch {
      throw .failed(.write, path: path, error)
    }
    return kept
  }
}

/// The reason that nothing can be stored about this machine: one line with the problem, its place and its fix.
package struct MachineProfileError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
