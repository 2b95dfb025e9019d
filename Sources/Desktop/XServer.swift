import Base
internal import CSDL2

/// The X server behind an SDL window, over SDL's own connection.
struct XServer {
  let display: OpaquePointer
  /// The server's number of the window.
  let window: CSDL2.Window

  /// Finds the server of `window`; `nil` if the window is not an X11 one.
  init?(of window: OpaquePointer) {
    var information = SDL_SysWMinfo()
    information.version = SDL_version(LibraryVersion.compiled)
    guard SDL_GetWindowWMInfo(window, &information) == SDL_TRUE,
      information.subsystem == SDL_SYSWM_X11, let display = information.info.x11.display
    else { return nil }
    self.display = display
    self.window = information.info.x11.window
  }

  /// Waits until the server has handled every request so far; its replies are queued then.
  func finishRequests() { XSync(display, 0) }

  /// Has `DisplayLoss` report that the server is gone, and lets errors of single requests pass.
  func watchConnection() { DisplayLoss.watch(display) }

  /// The number of a visual with eight bits for each colour and eight more; `nil` if the server has none.
  var plainVisual: UInt? {
    var information = XVisualInfo()
    return XMatchVisualInfo(display, XDefaultScreen(display), 32, TrueColor, &information) == 0
      ? nil : UInt(information.visualid)
  }

  /// The source of the times of its events.
  var stampSource: StampSource { isXwayland ? .xwayland : .xServer }

  /// Whether it shows its windows on a Wayland compositor, from which it gets its input with a delay.
  ///
  /// Newer servers have an extension for this; older ones show it in the names of their output or devices.
  private var isXwayland: Bool {
    var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
    if XQueryExtension(display, "XWAYLAND", &opcode, &firstEvent, &firstError) != 0 { return true }
    let outputs = (0..<SDL_GetNumVideoDisplays()).compactMap { SDL_GetDisplayName($0) }
    return outputs.contains { String(cString: $0).hasPrefix("XWAYLAND") }
      || deviceNames.contains { $0.hasPrefix("xwayland-") }
  }

  private var deviceNames: [String] {
    guard inputExtension != nil else { return [] }
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(devices) }
    return UnsafeBufferPointer(start: devices, count: Int(count)).compactMap {
      $0.name.map { String(cString: $0) }
    }
  }

  /// The resources that the desktop set for all programs, as lines of `name: value`.
  var resources: String? {
    XResourceManagerString(display).map { String(cString: $0) }
  }

  /// The number by which XInput2 marks its events; `nil` if the server has no XInput2.
  var inputExtension: Int32? {
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    return XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) == 0
      ? nil : opcode
  }

  /// The type of the events that report the screen saver, requested from now on; `nil` if the server has none.
  func watchScreenSaver() -> Int32? {
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    guard XScreenSaverQueryExtension(display, &firstEvent, &firstError) != 0 else { return nil }
    XScreenSaverSelectInput(display, XDefaultRootWindow(display), UInt(ScreenSaverNotifyMask))
    return firstEvent + ScreenSaverNotify
  }

  /// Moves the window and makes it as large as `frame`, if there is no window manager that does.
  func place(_ frame: SDL_Rect) {
    XMoveResizeWindow(
      display, window, frame.x, frame.y, UInt32(max(1, frame.w)), UInt32(max(1, frame.h)))
    XSync(display, 0)
  }

  /// Moves the pointer to the right by `distance` pixels, from its position at that moment.
  ///
  /// SDL can only put it at a point, and so would undo movements of the hand since then.
  func movePointer(by distance: Int32) {
    XWarpPointer(display, 0, 0, 0, 0, 0, 0, distance, 0)
    XFlush(display)
  }

  /// Compares the server's clock with CLOCK_MONOTONIC, keeping the tightest of a few readings.
  ///
  /// Changing a property by nothing makes the server report its time. It is a property of a window made for this alone,
  /// so that SDL's own events stay in the queue.
  func calibrateClock() -> ClockCalibration {
    let window = makeClockWindow()
    defer { XDestroyWindow(display, window) }
    var best = readClock(by: window)
    for _ in 1..<Self.readings {
      let next = readClock(by: window)
      if next.boundNanoseconds < best.boundNanoseconds { best = next }
    }
    return best
  }

  /// Compares the clocks once more, by a single reading.
  func readClock() -> ClockCalibration {
    let window = makeClockWindow()
    defer { XDestroyWindow(display, window) }
    return readClock(by: window)
  }

  private func makeClockWindow() -> CSDL2.Window {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    return XCreateWindow(
      display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, UInt32(InputOnly), nil,
      UInt(CWEventMask), &attributes)
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
