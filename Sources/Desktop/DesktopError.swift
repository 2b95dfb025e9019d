/// Why there is no window.
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
  /// One line: what failed, where, and how to mend it.
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
