internal import CSDL2
internal import Primitives

/// The X server behind an SDL window, over SDL's own connection.
struct XServer {
  private let display: OpaquePointer

  /// Nil where the window is not an X11 one.
  init?(of window: OpaquePointer) {
    var information = SDL_SysWMinfo()
    information.version = SDL_version(LibraryVersion.compiled)
    guard SDL_GetWindowWMInfo(window, &information) == SDL_TRUE,
      information.subsystem == SDL_SYSWM_X11, let display = information.info.x11.display
    else { return nil }
    self.display = display
  }

  /// The resources that the desktop set for all programs, as lines of `name: value`.
  var resources: String? {
    XResourceManagerString(display).map { String(cString: $0) }
  }

  /// The number by which XInput2 marks its events; nil where the server has no XInput2.
  var inputExtension: Int32? {
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    return XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) == 0
      ? nil : opcode
  }

  /// The type of the events that tell of the screen saver, asked for from now on; nil where the
  /// server has none.
  func watchScreenSaver() -> Int32? {
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    guard XScreenSaverQueryExtension(display, &firstEvent, &firstError) != 0 else { return nil }
    XScreenSaverSelectInput(display, XDefaultRootWindow(display), UInt(ScreenSaverNotifyMask))
    return firstEvent + ScreenSaverNotify
  }

  /// Compares the server's clock with CLOCK_MONOTONIC, keeping the tightest of a few readings.
  ///
  /// Changing a property by nothing makes the server tell its time. It is a property of a window
  /// made for this alone, so that SDL's own events stay where they are.
  func calibrateClock() -> ClockCalibration {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    let window = XCreateWindow(
      display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, UInt32(InputOnly), nil,
      UInt(CWEventMask), &attributes)
    defer { XDestroyWindow(display, window) }
    var best = readClock(by: window)
    for _ in 1..<Self.readings {
      let next = readClock(by: window)
      if next.boundNanoseconds < best.boundNanoseconds { best = next }
    }
    return best
  }

  private func readClock(by window: CSDL2.Window) -> ClockCalibration {
    var event = XEvent()
    let before = MonotonicClock.now
    XChangeProperty(
      display, window, Self.anyProperty, Self.stringType, 8, PropModeAppend, nil, 0)
    XWindowEvent(display, window, PropertyChangeMask, &event)
    let after = MonotonicClock.now
    return ClockCalibration(
      serverMilliseconds: UInt32(truncatingIfNeeded: event.xproperty.time), before: before,
      after: after)
  }

  private static let readings = 4
  /// Atoms that every server has: XA_WM_NAME and XA_STRING, macros that Swift cannot read.
  private static let anyProperty: Atom = 39
  private static let stringType: Atom = 31
}
