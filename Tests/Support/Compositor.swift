import CWaylandTest
import FoundationEssentials
import Glibc
package import Primitives

/// A Wayland compositor without a screen; it ends with the last reference to it.
///
/// It is sway, which refuses to run as root and then gets another user.
package final class Compositor {
  /// Display pixels for each logical pixel.
  package let scale: Double
  /// The environment of a program with a window on it.
  package let environment: [String: String]
  /// A mouse and a keyboard, there before any program, as what is typed before it knows of them is lost.
  package let devices: OpaquePointer
  /// The display's extents in logical pixels: larger than the window, so that a drag can leave it.
  package static let extents = (width: 1600.0, height: 1000.0)
  private let process: ChildProcess
  /// A client of the X server that lets other users in; the server ends with its last client.
  private var doorkeeper: ChildProcess?
  /// The address of the X server.
  private let xDisplay: String
  /// The words that run a command as the compositor's user.
  private let user: [String]
  private let folder: TemporaryFolder
  /// How long anything may take, in seconds.
  private static let patience = 20.0

  /// Starts one with an X server beside it, which begins with its first client; a `second` display of other extents is
  /// to the right of the first.
  package init(scale: Double = 1, second: (width: Int, height: Int)? = nil) throws {
    self.scale = scale
    folder = try TemporaryFolder()
    try folder.write(
      Self.configuration(scale: scale, Self.extents, second: second), to: "config")
    try folder.write("", to: "ready")
    user = getuid() == 0 ? try Self.giveToOther(folder) : []
    let variables = [
      "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "headless",
      "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      "WLR_HEADLESS_OUTPUTS": second == nil ? "1" : "2",
    ]
    // The shell ends it as soon as its input ends, however this process does.
    let script = """
      sway --config '\(folder.file("config"))' >&2 &
      compositor=$!
      read -r line
      kill $compositor
      wait $compositor
      """
    process = try ChildProcess(
      user + ["sh", "-c", script], environment: ChildEnvironment.plain.merging(variables) { $1 },
      errors: .discarded)
    let names = try Self.names(in: folder)
    let address = folder.file(names[0])
    xDisplay = names[2]
    environment = ChildEnvironment.plain.merging([
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": address, "SWAYSOCK": names[1],
    ]) { $1 }
    guard let devices = wayland_hand_open(address) else {
      throw ChildProcessError.cannotStart(program: "sway", reason: "it takes no virtual devices")
    }
    self.devices = devices
  }

  deinit {
    wayland_hand_close(devices)
    try? end()
  }

  /// Lets every user of the computer use the compositor's X server; returns the environment of a program with a
  /// window there.
  package func openX() throws -> [String: String] {
    let variables = ChildEnvironment.plain.merging(["DISPLAY": xDisplay]) { $1 }
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
    // Debian's own: another one may lie in the folder of another user.
    let process = try ChildProcess(
      user + ["/usr/bin/python3", "-c", script], environment: variables)
    guard try process.line(within: Self.patience) == "open" else {
      throw ChildProcessError.cannotStart(program: "python3", reason: try process.finish().errors)
    }
    doorkeeper = process
    return variables
  }

  /// The answer of its control program to `words`.
  @discardableResult
  package func ask(_ words: [String]) throws -> FinishedProcess {
    try ChildProcess(["swaymsg"] + words, environment: environment).finish()
  }

  /// Ends it under all its clients.
  package func end() throws {
    process.closeInput()
    if process.isRunning { _ = try process.finish() }
  }

  /// The upper left corner of the window called `title` in logical pixels, once it has the keyboard.
  package func origin(ofWindow title: String) throws -> Point {
    let deadline = Deadline(seconds: Self.patience)
    while !deadline.hasPassed {
      let tree = try ask(["--type", "get_tree", "--raw"]).output
      let root = try JSONDecoder().decode(Node.self, from: Data(tree.utf8))
      if let origin = root.origin(of: title) { return origin }
      usleep(20_000)
    }
    throw ChildProcessError.silent(program: "sway", seconds: Self.patience)
  }

  /// A window, or what contains windows.
  private struct Node: Decodable {
    struct Frame: Decodable { var x, y: Double }
    var name: String?
    var focused: Bool?
    var rect: Frame
    var nodes: [Node]?
    var floatingNodes: [Node]?

    private enum CodingKeys: String, CodingKey {
      case name, focused, rect, nodes
      case floatingNodes = "floating_nodes"
    }

    func origin(of title: String) -> Point? {
      if name == title, focused == true { return Point(x: rect.x, y: rect.y) }
      let children = (nodes ?? []) + (floatingNodes ?? [])
      return children.lazy.compactMap { $0.origin(of: title) }.first
    }
  }

  private static func configuration(
    scale: Double, _ first: (width: Double, height: Double),
    second: (width: Int, height: Int)?
  ) -> String {
    let (width, height) = (Int(first.width * scale), Int(first.height * scale))
    let other = second.map {
      "output HEADLESS-2 resolution \($0.width)x\($0.height) position \(Int(first.width)) 0"
    }
    return """
      output HEADLESS-1 resolution \(width)x\(height) scale \(scale) position 0 0
      \(other ?? "")
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
    guard let user = getpwnam("nobody")?.pointee else {
      throw ChildProcessError.cannotStart(program: "sway", reason: "there is no user nobody")
    }
    for path in [folder.path, folder.file("config"), folder.file("ready")] {
      chown(path, user.pw_uid, user.pw_gid)
    }
    chmod(folder.path, 0o700)
    return ["setpriv", "--reuid=\(user.pw_uid)", "--regid=\(user.pw_gid)", "--clear-groups"]
  }

  /// The names of its sockets and of the X server, once it has them.
  private static func names(in folder: TemporaryFolder) throws -> [String] {
    let deadline = Deadline(seconds: patience)
    while !deadline.hasPassed {
      let text = try String(contentsOfFile: folder.file("ready"), encoding: .utf8)
      let lines = text.split(separator: "\n").map(String.init)
      if lines.count == 3 { return lines }
      usleep(20_000)
    }
    throw ChildProcessError.silent(program: "sway", seconds: patience)
  }
}
