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

    /// What it means that SDL did not start, for the `reason` that SDL gives.
    func failure(_ reason: String) -> DesktopError {
      let wantsX = driver == "x11" || (driver == nil && waylandDisplay == nil)
      return wantsX ? .noDisplay(address: display) : .noVideo(reason)
    }
  }

  private static let hints = [
    // Of all drivers these two need a desktop; the others would take the console or draw nowhere.
    ("SDL_VIDEODRIVER", "x11,wayland"),
    // The window's surface in shared memory: ten times faster to change than a texture.
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
