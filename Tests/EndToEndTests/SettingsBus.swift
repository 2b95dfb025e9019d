import TestSupport

/// A session bus of its own, with a settings portal that returns given settings, or with none.
final class SettingsBus {
  private let bus: SessionBus
  private let portal: Server?

  /// Starts a bus, and a portal with `settings`: a variant as GLib writes it, of type `a{sa{sv}}`; `nil` for no
  /// portal, empty for one that never answers.
  init(settings: String?) throws {
    let bus = try SessionBus()
    self.bus = bus
    portal = try settings.map { settings in
      try Server(
        ["/usr/bin/python3", "-c", Self.script, settings],
        environment: ChildEnvironment.plain.merging(bus.environment) { $1 })
    }
    _ = try portal?.line()
  }

  /// The variables of a program at this bus.
  var environment: [String: String] { bus.environment }

  private static let script = """
    import sys
    from gi.repository import Gio, GLib

    XML = '''<node><interface name="org.freedesktop.portal.Settings"><method name="ReadAll">
      <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method></interface></node>'''

    def call(connection, sender, path, interface, method, arguments, invocation):
        if not sys.argv[1]:
            return
        settings = GLib.Variant.parse(GLib.VariantType("a{sa{sv}}"), sys.argv[1], None, None)
        invocation.return_value(GLib.Variant.new_tuple(settings))

    def acquired(connection, name):
        connection.register_object(
            "/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], call)

    def named(connection, name):
        print("ready", flush=True)

    Gio.bus_own_name(
        Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, acquired,
        named, None)
    GLib.MainLoop().run()
    """
}
