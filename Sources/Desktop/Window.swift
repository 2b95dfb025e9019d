package import Base
internal import CSDL2
internal import Glibc

/// A window to draw into, and the events that come from it.
///
/// Lives on the main thread, which must also be the one that first used SDL. A program has one
/// window; events of SDL that belong to no window come from it too.
@MainActor
package final class Window {
  /// The environment of the window at its opening; only `density` is the density of the present display.
  package var environment: DesktopEnvironment {
    var found = foundEnvironment
    // Another display may have larger or smaller pixels.
    if let scale = handle.collector.surfaceScale {
      found.density = DisplayScale.density(ofSurface: scale)
    }
    return found
  }

  private let foundEnvironment: DesktopEnvironment
  let handle: WindowHandle
  private var machineSleep = MachineSleep()
  /// The time at which the program last read events or showed a picture: it was not stopped before.
  var lastRun = MonotonicClock.now
  /// The time at which the server's clock was last compared.
  private var clockReadAt = MonotonicClock.now
  /// Its frame before it filled the display.
  private var frameBefore: SDL_Rect?
  /// The X server that shows it; `nil` if none does.
  let server: XServer?

  /// Opens a window.
  ///
  /// Extents that the display has no room for are reduced; on a display with a larger scale they are enlarged by it.
  /// Obeys the variables DISPLAY and SDL_VIDEODRIVER, the latter with x11, wayland, or for tests dummy and offscreen.
  /// Text is not accepted until `acceptsText` is set.
  ///
  /// - Throws: `DesktopError` if there is no display, or none that can show the window.
  package init(_ settings: WindowSettings) throws(DesktopError) {
    Signals.install()
    let handle = try WindowHandle(settings)
    try handle.connect()
    SDL_StopTextInput()
    let server = XServer(of: handle.pointer)
    server?.watchConnection()
    let clock = server?.calibrateClock() ?? (handle.wayland == nil ? .arrivalOnly : .monotonic)
    let source = server?.stampSource ?? (handle.wayland == nil ? .arrival : .wayland)
    if let server { handle.collector.use(clock, of: server, source: source) }
    self.handle = handle
    self.server = server
    DisplayLoss.isOfWayland = handle.wayland != nil
    foundEnvironment = DesktopEnvironment(
      of: handle.pointer, server: server, clock: clock, stampSource: source)
    // SDL learns of the window's frame by an event.
    server?.finishRequests()
    SDL_PumpEvents()
    // A compositor makes logical pixels as large as its person wants them.
    let density = handle.wayland == nil ? foundEnvironment.density : 1
    handle.resize(settings, by: density * foundEnvironment.textScale)
  }

  /// Fills the display with the window, or leaves it again; returns whether that worked.
  ///
  /// A `windowResized` event follows if the size changes.
  package func fillDisplay(_ fills: Bool) -> Bool {
    if fills { frameBefore = handle.frame }
    guard handle.fillDisplay(fills) else { return false }
    // SDL asks the window manager, and takes it as done if there is none.
    if let server, !server.hasWindowManager {
      server.place((fills ? handle.displayFrame : frameBefore) ?? handle.frame)
    }
    return true
  }

  /// The time that input events are stamped with: CLOCK_MONOTONIC.
  package nonisolated static var now: Instant { MonotonicClock.now }

  /// Makes `events(until:)` return, with `.woken` among its events; from any thread.
  ///
  /// Several calls before the next `.woken` count as one. Nothing is lost while no window is open:
  /// the first one to come reports it.
  package nonisolated static func wake() {
    WakeUps.shared.wake()
  }
}

/// The look of a window when it opens.
package struct WindowSettings: Hashable, Sendable {
  /// The title in its frame and in the list of windows.
  package var title: String
  /// Its width in layout pixels.
  package var width: Int
  /// Its height in layout pixels.
  package var height: Int
  /// The share of a large display that it takes at least, in its width or its height; 0 for no more than its extents.
  package var share = 0.0
  /// The width, in pixels, below which it cannot be made narrower if the display has room for it.
  var minimumWidth: Int
  /// The height, in pixels, below which it cannot be made lower if the display has room for it.
  var minimumHeight: Int
  /// Whether it fills the display, without changing the display's resolution.
  package var fullscreen: Bool
  /// The number, from 1, or the name of the display on which it opens; `nil` for the first one.
  package var display: String?

  /// Creates settings; all extents are in pixels and at least 1.
  package init(
    title: String, width: Int = 1280, height: Int = 800, minimumWidth: Int = 800,
    minimumHeight: Int = 600, fullscreen: Bool = false
  ) {
    self.title = title
    self.width = max(1, width)
    self.height = max(1, height)
    self.minimumWidth = max(1, minimumWidth)
    self.minimumHeight = max(1, minimumHeight)
    self.fullscreen = fullscreen
  }
}

/// An event that a window reports to its owner.
package enum WindowEvent: Hashable, Sendable {
  /// An action of a person, or a change of their possible actions; in the order of occurrence.
  case input(StampedEvent)
  /// The picture, or a part of it, has to be presented again.
  case exposed
  /// The person asked for the window to be closed.
  case closeRequested
  /// The process was asked to end by this signal: SIGINT, SIGTERM or SIGHUP.
  case terminated(signal: Int32)
  /// `Window.wake()` was called, once or several times.
  case woken
  /// A file or folder with this path was dropped on the window.
  case dropped(path: String)
}

extension Window {
  /// The events since the last call, in the order in which they came; waits for the first one.
  ///
  /// Returns an empty array only once `deadline` has passed, at most a millisecond late; without a
  /// deadline it waits for ever. On X11 and Wayland the thread sleeps until something happens; the
  /// dummy and offscreen drivers look every millisecond.
  package func events(until deadline: Instant?) -> [WindowEvent] {
    while true {
      let events = collected()
      if handle.wayland?.isLost == true { DisplayLoss.connectionWasLost() }
      if DisplayLoss.isLost { DisplayLoss.endProgram() }
      if !events.isEmpty { return events }
      keepClock()
      guard let deadline else {
        waitForEver()
        continue
      }
      let remaining = deadline.nanoseconds - MonotonicClock.now.nanoseconds
      if remaining <= 0 { return [] }
      wait(nanoseconds: remaining)
    }
  }

  /// Everything of interest was collected on its way into SDL's queue, which is only emptied here.
  ///
  /// Flushes before checking for wake-ups, so that a flushed wake-up event is never missed.
  private func collected() -> [WindowEvent] {
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    wrapPointer()
    let (hasSlept, hasGoneOn) = (machineSleep.hasPassed(), Signals.haveGoneOn())
    let events = handle.collector.drain() + WakeUps.shared.drain()
    defer { lastRun = MonotonicClock.now }
    return hasSlept || hasGoneOn ? events.withStop(after: lastRun) : events
  }

  private func waitForEver() {
    if environment.clock.mayWander { return wait(nanoseconds: Self.clockPeriod) }
    var event = SDL_Event()
    SDL_WaitEvent(&event)
  }

  /// Compares a clock that may wander with ours now and then, when there is nothing else to do.
  private func keepClock() {
    let elapsed = MonotonicClock.now.nanoseconds - clockReadAt.nanoseconds
    guard let server, environment.clock.mayWander, elapsed >= Self.clockPeriod else { return }
    handle.collector.update(by: server.readClock(), after: elapsed)
    clockReadAt = MonotonicClock.now
  }

  /// SDL counts in milliseconds: rounded up, so that the last one is not spent in a busy loop.
  func wait(nanoseconds: Int64) {
    if nanoseconds < Self.millisecond {
      var pause = timespec(tv_sec: 0, tv_nsec: Int(min(nanoseconds, Self.millisecond / 10)))
      nanosleep(&pause, nil)
    } else {
      var event = SDL_Event()
      let milliseconds = (nanoseconds + Self.millisecond - 1) / Self.millisecond
      SDL_WaitEventTimeout(&event, Int32(clamping: milliseconds))
    }
  }

  private static let millisecond: Int64 = 1_000_000
  /// A clock that is wrong by 20 ppm moves by a fifth of a millisecond in this time.
  private static let clockPeriod = 10_000 * millisecond
}
