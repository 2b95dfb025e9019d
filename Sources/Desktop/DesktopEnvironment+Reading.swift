internal import CSDL2
internal import Glibc

extension DesktopEnvironment {
  /// Reads the facts of what `window` was opened on.
  init(of window: OpaquePointer, server: XServer?, clock: ClockCalibration) {
    let display = max(0, SDL_GetWindowDisplayIndex(window))
    var mode = SDL_DisplayMode()
    if SDL_GetDesktopDisplayMode(display, &mode) != 0 { mode = SDL_DisplayMode() }
    self.init(
      driver: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "",
      compiledVersion: .compiled, linkedVersion: .linked, displayWidth: Int(mode.w),
      displayHeight: Int(mode.h), refreshRate: mode.refresh_rate > 0 ? Int(mode.refresh_rate) : nil,
      density: DisplayScale.density(
        gdkScale: environmentVariable("GDK_SCALE"), resources: server?.resources,
        dotsPerInch: server == nil ? Self.dotsPerInch(of: display) : nil),
      textScale: DisplayScale.textScale(gdkDPIScale: environmentVariable("GDK_DPI_SCALE")),
      clock: clock)
  }

  /// What the display reports of itself; not asked on X, where servers make the figure up.
  private static func dotsPerInch(of display: Int32) -> Double? {
    var resolution: Float = 0
    return SDL_GetDisplayDPI(display, &resolution, nil, nil) == 0 ? Double(resolution) : nil
  }
}

/// The value of an environment variable; nil where it is not set or empty.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
