import Base
internal import CSDL2

extension Window {
  /// Whether the display that shows the window is known.
  ///
  /// A compositor reports the display once the window shows a picture; without a report SDL takes the first display.
  package var hasDisplay: Bool {
    handle.wayland == nil || handle.collector.hasDisplay || SDL_GetNumVideoDisplays() < 2
  }

  /// Waits until the display that shows the window is known, but not for ever: a compositor with one display reports
  /// nothing if SDL has guessed right.
  package func awaitDisplay() {
    server?.finishRequests()
    SDL_PumpEvents()
    let deadline = MonotonicClock.now.advanced(bySeconds: Self.displayPatience)
    while !hasDisplay, MonotonicClock.now < deadline { wait(nanoseconds: 10_000_000) }
  }

  /// In seconds: a compositor shows a new window after a few refreshes.
  private static let displayPatience = 0.5

  /// Reads the system's facts about the display that shows the window now.
  func readDisplay(_ facts: inout DesktopFacts) {
    let display = Int32(clamping: handle.display)
    let name = SDL_GetDisplayName(display).map { String(cString: $0) } ?? ""
    // SDL counts displays that have no name.
    if !name.isEmpty, Int(name) == nil { facts.monitor = name }
    var mode = SDL_DisplayMode()
    guard SDL_GetDesktopDisplayMode(display, &mode) == 0, mode.w > 0, mode.h > 0 else { return }
    if mode.refresh_rate > 0 { facts.refreshRate = Double(mode.refresh_rate) }
    let scale = DisplayScale.ofSurface(handle.wayland?.extents.scale ?? 1)
    facts.displayWidth = Int((Double(mode.w) * scale).rounded())
    facts.displayHeight = Int((Double(mode.h) * scale).rounded())
    var (horizontal, vertical): (Float, Float) = (0, 0)
    guard SDL_GetDisplayDPI(display, nil, &horizontal, &vertical) == 0, horizontal > 0,
      vertical > 0, let own = ownMode(of: display, scaled: mode)
    else { return }
    facts.monitorWidth = Double(own.w) / Double(horizontal) * 25.4
    facts.monitorHeight = Double(own.h) / Double(vertical) * 25.4
  }

  /// The mode that SDL relates a display's millimetres to, in the display's pixels; `nil` if it cannot be determined.
  ///
  /// Of a compositor's display it is the largest mode, which SDL lists beside the `scaled` one.
  private func ownMode(of display: Int32, scaled: SDL_DisplayMode) -> SDL_DisplayMode? {
    guard let wayland = handle.wayland, wayland.extents.scale > 1 else { return scaled }
    let modes = (0..<max(0, SDL_GetNumDisplayModes(display))).compactMap {
      index -> SDL_DisplayMode? in
      var mode = SDL_DisplayMode()
      return SDL_GetDisplayMode(display, index, &mode) == 0 ? mode : nil
    }
    return modes.filter { $0.w > scaled.w && $0.h > scaled.h }.max { $0.w < $1.w }
  }
}
