internal import CSDL2

/// SDL's video subsystem: the only one that is started, since others would poll their devices.
enum Video {
  /// Starts it, or counts one more user of it.
  static func start() throws(DesktopError) {
    let request = Request(
      driver: environmentVariable("SDL_VIDEODRIVER"), display: environmentVariable("DISPLAY"),
      waylandDisplay: environmentVariable("WAYLAND_DISPLAY"),
      waylandSocket: environmentVariable("WAYLAND_SOCKET"),
      runtimeFolder: environmentVariable("XDG_RUNTIME_DIR"))
    if request.namesNothing { throw .noDisplay }
    for (name, value) in hints { SDL_SetHint(name, value) }
    // Kept until SDL has one of its own.
    var connection: ServerProbe.XConnection?
    let drivers = try request.answeringDrivers { location in
      switch location {
      case .compositor(let path): return ServerProbe.compositor(at: path)
      case .xServer:
        let found = ServerProbe.xServer()
        connection = found.connection
        return found.answer
      }
    }
    // The drivers of the variable of the same name are among them, if they answer.
    SDL_SetHintWithPriority(
      "SDL_VIDEODRIVER", drivers.joined(separator: ","), SDL_HINT_OVERRIDE)
    DisplayLoss.ignoreFailedRequests()
    SilentServices.hide()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noVideo(lastReason(), driver: request.driver)
    }
    withExtendedLifetime(connection) {}
  }

  /// Undoes one call of `start`.
  static func stop() {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  private static let hints = [
    // On X11 the window's surface in shared memory: ten times faster to change than a texture.
    ("SDL_FRAMEBUFFER_ACCELERATION", "0"),
    ("SDL_NO_SIGNAL_HANDLERS", "1"),
    // Other windows, a remote supervisor's for one, keep being composed.
    ("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0"),
    // The click that brings the window to the front is a press like any other.
    ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"),
    // One action, one event.
    ("SDL_TOUCH_MOUSE_EVENTS", "0"),
    ("SDL_MOUSE_TOUCH_EVENTS", "0"),
    ("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0"),
  ]
}

extension Video {
  /// The environment's settings for the output of pictures.
  struct Request {
    /// SDL_VIDEODRIVER, which takes precedence over the others.
    var driver: String?
    /// DISPLAY, an X server's address.
    var display: String?
    /// WAYLAND_DISPLAY, a compositor's address.
    var waylandDisplay: String?
    /// WAYLAND_SOCKET, the number of a connection to a compositor that this process was given.
    var waylandSocket: String?
    /// XDG_RUNTIME_DIR, the folder of sockets.
    var runtimeFolder: String?

    /// A window system's socket.
    enum Location: Hashable {
      case compositor(path: String)
      /// The X server that DISPLAY names.
      case xServer
    }

    /// Whether there is nothing that SDL could try.
    var namesNothing: Bool {
      driver == nil && display == nil && waylandDisplay == nil && waylandSocket == nil
    }

    /// The drivers to try, best first; the program's own windows of Wayland receive more about their input than windows
    /// of the X server there.
    ///
    /// Of all drivers these two need a desktop; the others would take the console or draw nowhere.
    var drivers: [String] {
      if let driver { return driver.split(separator: ",").map(String.init) }
      return waylandDisplay == nil && waylandSocket == nil
        ? ["x11", "wayland"] : ["wayland", "x11"]
    }

    /// The drivers from the first one on whose window system answers `knock`.
    ///
    /// - Throws: `DesktopError` if none does.
    func answeringDrivers(
      _ knock: (Location) -> ServerAnswer
    ) throws(DesktopError) -> [String] {
      var silent: String?
      var unanswered: [String] = []
      for (index, driver) in drivers.enumerated() {
        guard let name = name(of: driver) else { return Array(drivers[index...]) }
        switch location(of: driver).map(knock) ?? .refuses {
        case .answers: return Array(drivers[index...])
        case .silent: silent = silent ?? name
        case .refuses: if isAskedFor(driver) { unanswered.append(name) }
        }
      }
      if let silent { throw .silence(at: silent) }
      throw unanswered.isEmpty ? .noDisplay : .noAnswer(at: unanswered)
    }

    /// The socket of the window system of `driver`; `nil` if the environment does not name it.
    private func location(of driver: String) -> Location? {
      if driver == "x11" { return display.map { _ in .xServer } }
      let name = waylandDisplay ?? Self.usualWaylandDisplay
      if name.hasPrefix("/") { return .compositor(path: name) }
      return runtimeFolder.map { .compositor(path: "\($0)/\(name)") }
    }

    /// The name of the window system of `driver` in errors; `nil` for one that needs none, or has been connected to.
    private func name(of driver: String) -> String? {
      switch driver {
      case "x11": return display.map { "DISPLAY '\($0)'" } ?? "DISPLAY, which is not set"
      case "wayland":
        if waylandSocket != nil { return nil }
        let name = waylandDisplay ?? Self.usualWaylandDisplay
        if name.hasPrefix("/") { return "WAYLAND_DISPLAY '\(name)'" }
        let folder = runtimeFolder.map { "in '\($0)'" } ?? "(XDG_RUNTIME_DIR is not set)"
        return "WAYLAND_DISPLAY '\(name)' \(folder)"
      default: return nil
      }
    }

    /// Whether the environment names the window system of `driver`.
    private func isAskedFor(_ driver: String) -> Bool {
      self.driver != nil || (driver == "x11" ? display : waylandDisplay) != nil
    }

    /// The name that libwayland uses if WAYLAND_DISPLAY is not set.
    private static let usualWaylandDisplay = "wayland-0"
  }
}

/// The reason for which there is no window.
package enum DesktopError: Error, Hashable, Sendable {
  /// The environment names no window system.
  case noDisplay
  /// None of the window systems answers that the environment names in these words.
  case noAnswer(at: [String])
  /// The window system that the environment names in these words accepts programs, and sends nothing.
  case silence(at: String)
  /// SDL could not start its video driver, SDL_VIDEODRIVER if that is set; its own reason.
  case noVideo(String, driver: String?)
  /// The window system refused the window; SDL's reason.
  case noWindow(String)
  /// The window has no pixels to draw into; SDL's reason.
  case noSurface(String)
  /// The window's pixels are of another kind than 32-bit XRGB; the kind's name.
  case unsupportedPixels(String)
  /// None of the displays of these names is called so.
  case unknownDisplay(String, among: [String])
  /// Several displays of these names are called so.
  case ambiguousDisplay(String, among: [String])
  /// The display that these words name begins at the same place as another one.
  case coveredDisplay(String)
  /// The compositor chooses the display of a window that does not fill one.
  case noPlacing
}

extension DesktopError: CustomStringConvertible {
  /// One line: the problem and the fix.
  package var description: String {
    switch self {
    case .noDisplay:
      "\(Self.beginning) neither DISPLAY nor WAYLAND_DISPLAY is set; \(Self.displayCure)"
    case .noAnswer(let names):
      "\(Self.beginning) nothing answers at \(names.joined(separator: " or at ")); \(Self.displayCure)"
    case .silence(let name):
      "\(Self.beginning) what listens at \(name) does not answer; restart that desktop, or name another one"
    case .noVideo(let reason, driver: .some):
      "no video driver: \(reason); unset SDL_VIDEODRIVER, or set it to x11 or wayland"
    case .noVideo(let reason, driver: nil): "no video driver: \(reason); \(Self.displayCure)"
    case .noWindow(let reason):
      "no window on this display: \(reason); close other programs or try another display"
    case .noSurface(let reason):
      "no picture in the window: \(reason); close other programs or try another display"
    case .unsupportedPixels(let name):
      "no picture in the window: its pixels are \(name), not 32-bit XRGB8888; "
        + "set the display to 24-bit colour"
    case .unknownDisplay(let words, let names):
      "--display: no display '\(words)'; \(Self.numbers(of: names))"
    case .ambiguousDisplay(let words, let names):
      "--display: several displays are called '\(words)'; \(Self.numbers(of: names))"
    case .coveredDisplay(let words):
      "--display: '\(words)' begins where another display does, and windows open there; put them side by side"
    case .noPlacing:
      "--display: on Wayland the compositor chooses the display of a window; add --fullscreen"
    }
  }

  /// Whether an option, and not the window system, is at fault.
  package var isOfOption: Bool {
    switch self {
    case .unknownDisplay, .ambiguousDisplay, .coveredDisplay, .noPlacing: true
    case .noDisplay, .noAnswer, .silence, .noVideo, .noWindow, .noSurface, .unsupportedPixels: false
    }
  }

  private static func numbers(of names: [String]) -> String {
    "use "
      + names.enumerated().map { "\($0 + 1) (\($1.isEmpty ? "without a name" : $1))" }
      .joined(separator: " or ")
  }

  private static let beginning = "no display to open a window on:"
  private static let displayCure = "run on a desktop, or try it under 'xvfb-run caliper run'"
}
