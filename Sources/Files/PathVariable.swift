import Base
internal import Glibc

/// An environment variable with a path that this program reads.
///
/// The program does not start if one of them is not UTF-8.
package enum PathVariable: String, CaseIterable, Sendable {
  case home = "HOME"
  case programs = "PATH"
  case stateHome = "XDG_STATE_HOME"
  /// The folder of the sockets of a desktop.
  case runtimeFolder = "XDG_RUNTIME_DIR"
  case waylandDisplay = "WAYLAND_DISPLAY"
  case bus = "DBUS_SESSION_BUS_ADDRESS"

  /// Its bytes; `nil` if it is not set.
  package var bytes: [UInt8]? { getenv(rawValue).map { SystemText.bytes($0) } }

  /// Its value; `nil` if it is not set.
  package var value: String? { bytes.flatMap { SystemText.text($0) } }
}
