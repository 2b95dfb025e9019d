import Base
internal import CSDL2
internal import Glibc

/// The desktop around a window, if the system reports it: facts in which sessions on two desks may differ.
package struct DesktopFacts: Hashable, Sendable {
  /// The kind of session: x11, xwayland, wayland, or the name of SDL's driver.
  package var session: String
  /// The compositor's or the window manager's name; `nil` if none reports it.
  package var compositor: String?
  /// The extents of the display that shows the window, in pixels like the window's; 0 if they are unknown.
  package var displayWidth = 0
  package var displayHeight = 0
  /// The number of pictures a second that the display shows, from the system's report; `nil` if it is unknown.
  package var refreshRate: Double?
  /// The monitor's name; `nil` if it has none.
  package var monitor: String?
  /// The monitor's extents in millimetres, from its report; `nil` if they are unknown.
  package var monitorWidth: Double?
  package var monitorHeight: Double?
  /// The layouts of the keyboard: 'us,de' on X11, 'English (US),German' on Wayland; `nil` if they are unknown.
  package var keyboardLayout: String?
  /// The times before a held key repeats, and between two repeats, in milliseconds; `nil` if they are unknown.
  package var repeatDelay: Int?
  package var repeatInterval: Int?
  /// The pointers' devices, each with its acceleration profile if that is known, such as 'USB mouse (flat)'.
  package var pointers: [String] = []
  /// Whether there is a touch screen.
  package var hasTouch = false

  /// Nothing but the kind of session is known.
  package init(session: String) { self.session = session }
}

extension Window {
  /// The facts that the system reports of the desktop now.
  package var facts: DesktopFacts {
    var facts = DesktopFacts(session: sessionKind)
    readDisplay(&facts)
    facts.hasTouch = SDL_GetNumTouchDevices() > 0
    server?.read(&facts)
    if let wayland = handle.wayland {
      facts.compositor = wayland.compositor
      facts.keyboardLayout = handle.collector.wayland?.keymap.layouts
      if let held = handle.collector.wayland?.repeats.rate, held.interval > 0 {
        (facts.repeatDelay, facts.repeatInterval) = (held.delay, held.interval)
      }
    }
    return facts
  }

  private var sessionKind: String {
    switch environment.stampSource {
    case .xServer: "x11"
    case .xwayland: "xwayland"
    case .wayland: "wayland"
    case .arrival: environment.driver
    }
  }
}

/// The name of the process with this number; `nil` if the system does not report it.
func processName(_ number: Int32) -> String? {
  guard number > 0, let file = fopen("/proc/\(number)/comm", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 64)
  guard fgets(&line, Int32(line.count), file) != nil else { return nil }
  let bytes = line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
  return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
}
