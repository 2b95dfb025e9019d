internal import CSDL2

/// SDL's video subsystem: the only one that is started, since others would poll their devices.
enum Video {
  /// Starts it, or counts one more user of it.
  static func start() throws(DesktopError) {
    let request = Request(
      driver: environmentVariable("SDL_VIDEODRIVER"), display: environmentVariable("DISPLAY"),
      waylandDisplay: environmentVariable("WAYLAND_DISPLAY"))
    if request.namesNothing { throw .noDisplay(address: nil) }
    for (name, value) in hints { SDL_SetHint(name, value) }
    // The variable of the same name takes precedence.
    SDL_SetHint("SDL_VIDEODRIVER", request.drivers)
    DisplayLoss.ignoreFailedRequests()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw request.failure(lastReason()) }
  }

  /// Undoes one call of `start`.
  static func stop() {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Where the environment says that pictures go.
  struct Request {
    /// SDL_VIDEODRIVER, which takes precedence over the other two.
    let driver: String?
    /// DISPLAY, an X server's address.
    let display: String?
    /// WAYLAND_DISPLAY, a compositor's address.
    let waylandDisplay: String?

    /// Whether there is nothing that SDL could try.
    var namesNothing: Bool { driver == nil && display == nil && waylandDisplay == nil }

    /// The drivers to try, best first; the program's own windows of Wayland know more of their input than
    /// those of the X server there.
    ///
    /// Of all drivers these two need a desktop; the others would take the console or draw nowhere.
    var drivers: String { waylandDisplay == nil ? "x11,wayland" : "wayland,x11" }

    /// The error for the `reason` that SDL gives for not starting.
    func failure(_ reason: String) -> DesktopError {
      let wantsX = driver == "x11" || (driver == nil && waylandDisplay == nil)
      return wantsX ? .noDisplay(address: display) : .noVideo(reason)
    }
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

/// The reason for which there is no window.
package enum DesktopError: Error, Hashable, Sendable {
  /// No window system answers; `address` is what DISPLAY says, nil where it is not set.
  case noDisplay(address: String?)
  /// SDL could not start its video driver; its own reason.
  case noVideo(String)
  /// The window system refused the window; SDL's reason.
  case noWindow(String)
  /// The window has no pixels to draw into; SDL's reason.
  case noSurface(String)
  /// The window's pixels are of another kind than 32-bit XRGB; the kind's name.
  case unsupportedPixels(String)
}

extension DesktopError: CustomStringConvertible {
  /// One line: what failed, where, and how to fix it.
  package var description: String {
    switch self {
    case .noDisplay(address: nil):
      "no display to open a window on: DISPLAY is not set; \(Self.displayCure)"
    case .noDisplay(.some(let address)):
      "no display to open a window on: nothing answers at DISPLAY '\(address)'; \(Self.displayCure)"
    case .noVideo(let reason):
      "no video driver: \(reason); unset SDL_VIDEODRIVER, or set it to x11 or wayland"
    case .noWindow(let reason):
      "no window on this display: \(reason); close other programs or try another display"
    case .noSurface(let reason):
      "no picture in the window: \(reason); close other programs or try another display"
    case .unsupportedPixels(let name):
      "no picture in the window: its pixels are \(name), not 32-bit XRGB8888; "
        + "set the display to 24-bit colour"
    }
  }

  private static let displayCure = "run on a desktop, or try it under 'xvfb-run caliper run'"
}
