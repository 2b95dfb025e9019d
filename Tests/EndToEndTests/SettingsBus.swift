import Foundation
import TestSupport
import Testing

/// A session bus of its own, with a settings portal that says what it is told, or with none.
final class SettingsBus {
  /// How programs find the bus.
  let address: String
  private let daemon: ChildProcess
  private var portal: ChildProcess?

  /// Starts a bus with its socket in `folder`, and a portal with `settings`: a variant as GLib writes it, of type
  /// `a{sa{sv}}`; `nil` for no portal, empty for one that never answers.
  init(settings: String?, in folder: TemporaryFolder) throws {
    address = "unix:path=\(folder.file("bus"))"
    daemon = try ChildProcess(
      [
        "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address", "--address",
        address,
      ],
      environment: ChildEnvironment.plain, errors: .discarded)
    _ = try #require(try daemon.line(within: 10))
    guard let settings else { return }
    var environment = ChildEnvironment.plain
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    let portal = try ChildProcess(
      ["/usr/bin/python3", "-c", Self.script, settings], environment: environment)
    self.portal = portal
    try #require(try portal.line(within: 20) == "ready")
  }

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
