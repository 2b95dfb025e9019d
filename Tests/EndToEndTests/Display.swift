import CSDL2
import Glibc
import Testing

/// An X server of a test's own, on the first free display number; it ends with the test.
final class Display {
  /// What DISPLAY has to say.
  let name: String
  private let server: ChildProcess
  private let folder: TestFolder

  /// Its extents: larger than the window, so that a drag can leave it.
  static let extents = "1600x1000x24"

  /// The shell ends the server as soon as its input ends, however the tests do.
  init(extents: String = Display.extents) throws {
    folder = try TestFolder()
    let script = """
      Xvfb -displayfd 1 -screen 0 \(extents) -fbdir \(folder.path) -nolisten tcp -noreset &
      server=$!
      read -r line
      kill $server
      wait $server
      """
    server = try ChildProcess(["sh", "-c", script], environment: ChildEnvironment.plain)
    guard let number = try server.line(within: 20) else {
      throw ChildProcess.Failure.silent(program: "Xvfb", seconds: 20)
    }
    name = ":\(number)"
  }

  deinit { try? end() }

  /// What it shows now.
  func screenshot() throws -> Screenshot { try Screenshot(path: folder.path("Xvfb_screen0")) }

  /// Shows its screen saver, or ends it.
  func setScreenSaver(_ isOn: Bool) throws {
    let connection = try #require(XOpenDisplay(name))
    XForceScreenSaver(connection, isOn ? ScreenSaverActive : ScreenSaverReset)
    XCloseDisplay(connection)
  }

  /// Ends the server under all its clients.
  func end() throws {
    server.closeInput()
    if server.isRunning { _ = try server.finish() }
  }
}
