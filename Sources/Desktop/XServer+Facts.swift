internal import CSDL2

extension XServer {
  /// Adds the server's facts about window manager, keyboard and pointers.
  func read(_ facts: inout DesktopFacts) {
    facts.compositor = windowManager
    facts.keyboardLayout = keyboardLayout
    var (delay, interval): (UInt32, UInt32) = (0, 0)
    if XkbGetAutoRepeatRate(display, UInt32(XkbUseCoreKbd), &delay, &interval) != 0 {
      (facts.repeatDelay, facts.repeatInterval) = (Int(delay), Int(interval))
    }
    if inputExtension != nil { readDevices(&facts) }
  }

  // MARK: - Properties

  /// Whether a window manager runs, after the freedesktop.org specification.
  var hasWindowManager: Bool {
    property("_NET_SUPPORTING_WM_CHECK", of: XDefaultRootWindow(display)) != nil
  }

  /// The name of the window manager, after the freedesktop.org specification; nil without one.
  private var windowManager: String? {
    guard
      let identity = property("_NET_SUPPORTING_WM_CHECK", of: XDefaultRootWindow(display)),
      identity.count >= MemoryLayout<CSDL2.Window>.size
    else { return nil }
    let window = identity.withUnsafeBytes { $0.loadUnaligned(as: CSDL2.Window.self) }
    return property("_NET_WM_NAME", of: window).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The second of the names that the keyboard's map was made from: rules, model, layouts, variants, options.
  private var keyboardLayout: String? {
    guard let names = property("_XKB_RULES_NAMES", of: XDefaultRootWindow(display)) else {
      return nil
    }
    let parts = names.split(separator: 0, omittingEmptySubsequences: false)
    guard parts.count > 2 else { return nil }
    let layout = String(decoding: parts[2], as: UTF8.self)
    let variant = parts.count > 3 ? String(decoding: parts[3], as: UTF8.self) : ""
    return layout.isEmpty ? nil : layout + (variant.isEmpty ? "" : " (\(variant))")
  }

  /// The bytes of a window's property; `nil` if it has none.
  private func property(_ name: String, of window: CSDL2.Window) -> [UInt8]? {
    let atom = XInternAtom(display, name, 1)
    guard atom != 0 else { return nil }
    var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    guard
      XGetWindowProperty(
        display, window, atom, 0, Self.longestProperty, 0, Self.anyType, &type, &format, &count,
        &rest, &data) == 0, let data
    else { return nil }
    defer { XFree(data) }
    // Xlib hands out items of 32 bits as long integers.
    let size = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
    return size > 0 && count > 0
      ? Array(UnsafeBufferPointer(start: data, count: Int(clamping: count) * size)) : nil
  }

  /// In units of four bytes.
  private static let longestProperty = 1024
  /// AnyPropertyType, a macro that Swift cannot read.
  private static let anyType: Atom = 0

  // MARK: - Devices

  private func readDevices(_ facts: inout DesktopFacts) {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(devices) }
    for device in UnsafeBufferPointer(start: devices, count: Int(max(0, count))) {
      guard let name = device.name.map({ String(cString: $0) }) else { continue }
      // Programs that test others move a device of the server's own.
      if device.use == XISlavePointer, !name.contains("XTEST") {
        facts.pointers.append(
          name + (profile(ofDevice: device.deviceid).map { " (\($0))" } ?? ""))
      }
    }
  }

  /// The acceleration profile of a device that libinput drives; nil for others.
  private func profile(ofDevice number: Int32) -> String? {
    let atom = XInternAtom(display, "libinput Accel Profile Enabled", 1)
    guard atom != 0 else { return nil }
    var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    guard
      XIGetProperty(
        display, number, atom, 0, 1, 0, Self.anyType, &type, &format, &count, &rest, &data) == 0,
      let data
    else { return nil }
    defer { XFree(data) }
    guard format == 8, count >= 2 else { return nil }
    return data[0] != 0 ? "adaptive" : data[1] != 0 ? "flat" : nil
  }
}
