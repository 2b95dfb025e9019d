/// A session bus of its own, which starts none of the machine's services except the requested ones.
package final class SessionBus {
  /// The value of DBUS_SESSION_BUS_ADDRESS.
  package let address: String
  private let server: Server
  private let folder: TemporaryFolder

  /// Starts a bus at which programs find the `services`, by their names, as soon as they request them.
  package init(services: [String] = []) throws {
    folder = try TemporaryFolder()
    address = "unix:path=\(folder.file("bus"))"
    for service in services {
      let path = "/usr/share/dbus-1/services/\(service).service"
      try folder.write(TextFile.text(at: path), to: "services/\(service).service")
    }
    let configuration = try folder.write(
      """
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <servicedir>\(folder.file("services"))</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>

      """, to: "bus.conf")
    server = try Server([
      "dbus-daemon", "--config-file", configuration, "--nofork", "--nopidfile", "--print-address",
    ])
    _ = try server.line()
  }

  /// The variables of a program at this bus.
  package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }
}
