import CWaylandTest
import Foundation
import Glibc
import TestSupport
import Testing

/// A Wayland compositor without a screen; it ends with the last reference to it.
///
/// It is sway, which refuses to run as root and then gets another user.
final class Compositor {
  /// Display pixels for each logical pixel.
  let scale: Double
  /// The environment of a program with a window on it.
  let environment: [String: String]
  /// A mouse and a keyboard, there before any program, as what is typed before it knows of them is lost.
  let devices: OpaquePointer
  /// The display's extents in logical pixels: larger than the window, so that a drag can leave it.
  static let extents = (width: 1600.0, height: 1000.0)
  private let process: ChildProcess
  /// A client of the X server that lets other users in; the server ends with its last client.
  private var doorkeeper: ChildProcess?
  /// The words that run a command as the compositor's user.
  private let user: [String]
  private let folder: TemporaryFolder

  /// Starts one with an X server beside it, which begins with its first client.
  init(scale: Double = 1) throws {
    self.scale = scale
    folder = try TemporaryFolder()
    try folder.write(Self.configuration(scale: scale), to: "config")
    try folder.write("", to: "ready")
    var variables = ChildEnvironment.plain
    variables.merge([
      "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "headless",
      "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
    ]) { $1 }
    user = getuid() == 0 ? try Self.giveToOther(folder) : []
    // The shell ends it as soon as its input ends, however this process does.
    let script = """
      sway --config '\(folder.file("config"))' >&2 &
      compositor=$!
      read -r line
      kill $compositor
      wait $compositor
      """
    process = try ChildProcess(
      user + ["sh", "-c", script], environment: variables, errors: .discarded)
    let path = folder.path
    let lines = try Self.ready(folder)
    environment = ChildEnvironment.plain.merging([
      "XDG_RUNTIME_DIR": path, "WAYLAND_DISPLAY": "\(path)/\(lines[0])", "SWAYSOCK": lines[1],
      "CALIPER_TEST_X": lines[2],
    ]) { $1 }
    devices = try #require(wayland_hand_open("\(path)/\(lines[0])"))
  }

  /// Lets every user of the computer use the compositor's X server; returns the environment of a program with a
  /// window there.
  func openX() throws -> [String: String] {
    let display = try #require(environment["CALIPER_TEST_X"])
    let variables = ChildEnvironment.plain.merging(["DISPLAY": display]) { $1 }
    let script = """
      import ctypes, sys
      x = ctypes.CDLL("libX11.so.6")
      x.XOpenDisplay.restype = ctypes.c_void_p
      display = ctypes.c_void_p(x.XOpenDisplay(None))
      x.XSetAccessControl(display, 0)
      x.XSync(display, 0)
      print("open", flush=True)
      sys.stdin.read()
      """
    let process = try ChildProcess(
      user + ["/usr/bin/python3", "-c", script], environment: variables)
    let line = try process.line(within: 20)
    if line == nil { Issue.record("\(try process.finish())") }
    try #require(line == "open")
    doorkeeper = process
    return variables
  }

  /// The address of its socket.
  var address: String { environment["WAYLAND_DISPLAY"] ?? "" }

  /// The answer of its control program to `words`.
  @discardableResult
  func ask(_ words: [String]) throws -> FinishedProcess {
    try ChildProcess(["swaymsg"] + words, environment: environment).finish()
  }

  /// Ends it under all its clients.
  func end() throws {
    process.closeInput()
    if process.isRunning { _ = try process.finish() }
  }

  deinit {
    wayland_hand_close(devices)
    try? end()
  }

  private static func configuration(scale: Double) -> String {
    let (width, height) = (Int(extents.width * scale), Int(extents.height * scale))
    return """
      output * resolution \(width)x\(height) scale \(scale)
      focus_follows_mouse no
      default_border none
      default_floating_border none
      for_window [title=".*"] floating enable
      xwayland enable
      exec printf '%s\\n' "$WAYLAND_DISPLAY" "$SWAYSOCK" "$DISPLAY" > "$XDG_RUNTIME_DIR/ready"
      """
  }

  /// Makes `folder` that of an unprivileged user; returns the words that run a command as this user.
  private static func giveToOther(_ folder: TemporaryFolder) throws -> [String] {
    let user = try #require(getpwnam("nobody")).pointee
    for path in [folder.path, folder.file("config"), folder.file("ready")] {
      try #require(chown(path, user.pw_uid, user.pw_gid) == 0)
    }
    try #require(chmod(folder.path, 0o700) == 0)
    return ["setpriv", "--reuid=\(user.pw_uid)", "--regid=\(user.pw_gid)", "--clear-groups"]
  }

  /// The names of its sockets, once it has them.
  private static func ready(_ folder: TemporaryFolder) throws -> [String] {
    let deadline = Deadline(seconds: 20)
    while !deadline.hasPassed {
      let text = try String(contentsOfFile: folder.file("ready"), encoding: .utf8)
      let lines = text.split(separator: "\n").map(String.init)
      if lines.count == 3 { return lines }
      usleep(20_000)
    }
    throw ChildProcessError.silent(program: "sway", seconds: 20)
  }
}
