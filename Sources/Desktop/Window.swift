internal import CSDL2
package import Primitives

/// A window to draw into, and the events that come from it.
///
/// Lives on the main thread, which must also be the one that first used SDL. A program has one
/// window; events of SDL that belong to no window come from it too.
@MainActor
package final class Window {
  /// What the window runs on, as found when it was opened.
  package let environment: DesktopEnvironment

  let handle: WindowHandle

  /// Opens a window.
  ///
  /// Extents that the display has no room for are made smaller; on a display that asks for larger
  /// things they are made as much larger. Obeys the variables DISPLAY and SDL_VIDEODRIVER, the latter with x11, wayland, or for tests
  /// dummy and offscreen. Text is not accepted until `acceptsText` is set.
  ///
  /// - Throws: `DesktopError` where there is no display, or none that can show the window.
  package init(_ settings: WindowSettings) throws(DesktopError) {
    Signals.install()
    let handle = try WindowHandle(settings)
    try handle.checkPixels()
    SDL_StopTextInput()
    SDL_SetWindowMinimumSize(
      handle.pointer, Int32(clamping: settings.minimumWidth),
      Int32(clamping: settings.minimumHeight))
    let server = XServer(of: handle.pointer)
    let clock = server?.calibrateClock() ?? .arrivalOnly
    if let server { handle.collector.use(clock, of: server) }
    self.handle = handle
    environment = DesktopEnvironment(of: handle.pointer, server: server, clock: clock)
    handle.enlarge(settings, by: environment.density * environment.textScale)
  }

  /// The time that input events are stamped with: CLOCK_MONOTONIC.
  package nonisolated static var now: Instant { MonotonicClock.now }

  /// Makes `events(until:)` return, with `.woken` among its events; from any thread.
  ///
  /// Several calls before the next `.woken` count as one. Nothing is lost while no window is open:
  /// the first one to come tells of it.
  package nonisolated static func wake() {
    WakeUps.shared.wake()
  }
}
