import CSDL2

/// Asks a window to be closed, as the cross in its frame does: by WM_DELETE_WINDOW.
struct WindowCloser {
  /// There is no such display.
  struct NoDisplay: Error {}

  static func close(_ window: String, on display: Display) throws {
    guard let number = UInt(window), let connection = XOpenDisplay(display.name) else {
      throw NoDisplay()
    }
    defer { XCloseDisplay(connection) }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = number
    event.xclient.message_type = XInternAtom(connection, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(XInternAtom(connection, "WM_DELETE_WINDOW", 0))
    XSendEvent(connection, number, 0, NoEventMask, &event)
    XSync(connection, 0)
  }
}
