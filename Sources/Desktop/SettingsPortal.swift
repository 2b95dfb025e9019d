import Base
internal import CGIO
internal import Dispatch

extension DesktopPreferences {
  /// The preferences of the desktop's settings portal; `nil` without a session bus or a portal, or if it does not
  /// answer within `patience` seconds.
  package static func read(within patience: Double = 0.3) -> DesktopPreferences? {
    guard MessageBus.session == .answers, let address = MessageBus.sessionAddress else {
      return nil
    }
    return read(at: address, within: patience)
  }

  /// The same from the bus at `address`.
  static func read(at address: String, within patience: Double) -> DesktopPreferences? {
    let answer = Locked<DesktopPreferences?>(nil)
    let done = DispatchSemaphore(value: 0)
    // A bus that accepts a connection and never speaks would be waited for without end.
    DispatchQueue(label: "caliper.settings").async {
      let settings = SettingsPortal.readAll(at: address, within: patience)
      answer.withLock { $0 = settings.map(DesktopPreferences.init) }
      done.signal()
    }
    guard done.wait(timeout: .now() + patience) == .success else { return nil }
    return answer.withLock { $0 }
  }
}

/// The portal org.freedesktop.portal.Settings on the session's bus, by GIO.
private enum SettingsPortal {
  /// All settings of the namespaces that count; `nil` if no portal answers.
  static func readAll(
    at address: String, within patience: Double
  ) -> [String: [String: DesktopPreferences.Value]]? {
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        address, MessageBus.connectionFlags, nil, nil, nil)
    else { return nil }
    defer {
      g_dbus_connection_close_sync(connection, nil, nil)
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
    let type = g_variant_type_new("(a{sa{sv}})")
    defer { g_variant_type_free(type) }
    guard
      let reply = g_dbus_connection_call_sync(
        connection, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Settings", "ReadAll", namespaces(), type, G_DBUS_CALL_FLAGS_NONE,
        Int32(patience * 1000), nil, nil)
    else { return nil }
    defer { g_variant_unref(reply) }
    guard let table = g_variant_get_child_value(reply, 0) else { return nil }
    defer { g_variant_unref(table) }
    return entries(of: table) { entries(of: $0, value(boxed:)) }
  }

  /// The call's argument, which the call consumes: a tuple of one list of texts.
  private static func namespaces() -> OpaquePointer? {
    var texts = DesktopPreferences.namespaces.map { g_variant_new_string($0) }
    let list = g_variant_new_array(nil, &texts, gsize(texts.count))
    var members = [list]
    return g_variant_new_tuple(&members, 1)
  }

  /// A dictionary with texts as keys, each value read by `read`; values that it cannot read are left out.
  private static func entries<Value>(
    of table: OpaquePointer, _ read: (OpaquePointer) -> Value?
  ) -> [String: Value] {
    var result: [String: Value] = [:]
    for index in 0..<g_variant_n_children(table) {
      guard let entry = g_variant_get_child_value(table, index) else { continue }
      defer { g_variant_unref(entry) }
      guard let key = g_variant_get_child_value(entry, 0) else { continue }
      defer { g_variant_unref(key) }
      guard let content = g_variant_get_child_value(entry, 1) else { continue }
      defer { g_variant_unref(content) }
      if let name = text(key) { result[name] = read(content) }
    }
    return result
  }

  private static func text(_ value: OpaquePointer) -> String? {
    g_variant_get_string(value, nil).map { String(cString: $0) }
  }

  /// The value in a variant; `nil` for types that no setting that counts has.
  private static func value(boxed: OpaquePointer) -> DesktopPreferences.Value? {
    guard let inner = g_variant_get_variant(boxed) else { return nil }
    defer { g_variant_unref(inner) }
    switch g_variant_get_type_string(inner).map({ String(cString: $0) }) {
    case "u": return .number(g_variant_get_uint32(inner))
    case "b": return .flag(g_variant_get_boolean(inner) != 0)
    case "s": return text(inner).map { .text($0) }
    // Portals of version 1 put some values into a variant of their own.
    case "v": return value(boxed: inner)
    default: return nil
    }
  }
}
