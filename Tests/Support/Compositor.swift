package import Base
import CWaylandTest
import FoundationEssentials
import Glibc

/// A Wayland compositor without a screen; it ends with the last reference to it.
///
/// It is sway, which refuses to run as root and then gets another user.
package final class Compositor {
  /// Display pixels for each logical pixel.
  package let scale: Double
  /// The environment of a program with a window on it.
  package let environment: [String: String]
  /// A mouse and a keyboard, made before any program: a program loses input that comes before it has found them.
  package let devices: OpaquePointer
  /// The display's extents in logical pixels: larger than the window, so that a drag can leave it.
  package static let extents = (width: 1600.0, height: 1000.0)
  private let server: Server
  /// A client of the X server that lets other users in; the server ends with its last client.
  private var doorkeeper: Server?
  /// The address of the X server.
  private let xDisplay: String
  /// The words that run a command as the compositor's user.
  private let user: [String]
  private let folder: TemporaryFolder

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
    server = try Server(
      user + ["sway", "--config", folder.file("config")],
      environment: ChildEnvironment.plain.merging(variables) { $1 })
    let names = try Self.names(in: folder, of: server)
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
      import ctypes, signal
      x = ctypes.CDLL("libX11.so.6")
      x.XOpenDisplay.restype = ctypes.c_void_p
      display = x.XOpenDisplay(None)
      if not display:
          raise SystemExit("there is no X server")
      x.XSetAccessControl(ctypes.c_void_p(display), 0)
      x.XSync(ctypes.c_void_p(display), 0)
      print("open", flush=True)
      signal.pause()
      """
    // Debian's own: another one may lie in the folder of another user.
    let doorkeeper = try Server(
      user + ["/usr/bin/python3", "-c", script], environment: variables)
    _ = try doorkeeper.line()
    self.doorkeeper = doorkeeper
    return variables
  }

  /// The answer of its control program to `words`.
  @discardableResult
  package func ask(_ words: [String]) throws -> FinishedProcess {
    try ChildProcess(["swaymsg"] + words, environment: environment).finish()
  }

  /// Ends it under all its clients.
  package func end() throws { try server.end() }

  /// The upper left corner of the window called `title` in logical pixels, once it has the keyboard.
  package func origin(ofWindow title: String) throws -> Point {
    var origin: Point?
    try server.wait {
      let tree = try ask(["--type", "get_tree", "--raw"]).output
      origin = try JSONDecoder().decode(Node.self, from: Data(tree.utf8)).origin(of: title)
      return origin != nil
    }
    return origin ?? Point(x: 0, y: 0)
  }

  /// A window, or a container of windows.
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

  /// Gives `folder` to an unprivileged user; returns the words that run a command as this user.
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
  private static func names(in folder: TemporaryFolder, of server: Server) throws -> [String] {
    var names: [String] = []
    try server.wait {
      let text = try String(contentsOfFile: folder.file("ready"), encoding: .utf8)
      names = text.split(separator: "\n").map(String.init)
      return names.count == 3
    }
    return names
  }
}
