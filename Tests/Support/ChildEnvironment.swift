import FoundationEssentials
import Glibc

/// Environments of processes, which no setting of the machine and of its user reaches.
package enum ChildEnvironment {
  /// The environment of a program without a display: a home of its own, no session bus, and English.
  package static var plain: [String: String] {
    // The last ones lead to a toolchain that swiftly has installed.
    let inherited = [
      "PATH", "LD_LIBRARY_PATH", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR", "SWIFTLY_TOOLCHAINS_DIR",
    ]
    return inherited.reduce(into: own) { variables, name in
      variables[name] = ProcessInfo.processInfo.environment[name]
    }
  }

  /// The environment of a program with a window on `display`.
  package static func on(_ display: VirtualDisplay) -> [String: String] {
    plain.merging(["DISPLAY": display.name]) { _, new in new }
  }

  /// The variables that name a user's things: folders that are empty at first, and a bus that nobody listens at.
  ///
  /// Without an address, programs would look for the user's bus, or start one that nobody ends.
  private static let own: [String: String] = {
    guard let home else { return [:] }
    atexit { ChildEnvironment.home?.remove() }
    let runtime = home.file("run")
    mkdir(runtime, 0o700)
    return [
      "HOME": home.path, "XDG_RUNTIME_DIR": runtime, "LANG": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(runtime)/bus",
    ]
  }()

  /// The home of all processes that this one starts, until this one ends.
  private static let home = try? TemporaryFolder()
}
