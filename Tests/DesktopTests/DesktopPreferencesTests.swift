import Glibc
import TestSupport
import Testing

@testable import Desktop

struct DesktopPreferencesTests {
  private static let shared = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let access = "org.gnome.desktop.a11y.interface"

  private func read(
    _ namespace: String, _ key: String, _ value: DesktopPreferences.Value
  ) -> DesktopPreferences {
    DesktopPreferences([namespace: [key: value]])
  }

  @Test func `a desktop that asks for nothing gets what is usual`() {
    #expect(DesktopPreferences([:]) == DesktopPreferences())
    #expect(read(Self.shared, "color-scheme", .number(0)) == DesktopPreferences())
    #expect(read(Self.shared, "contrast", .text("1")) == DesktopPreferences())
  }

  @Test func `each setting that desktops share is read`() {
    #expect(read(Self.shared, "color-scheme", .number(1)).isDark)
    #expect(!read(Self.shared, "color-scheme", .number(2)).isDark)
    #expect(read(Self.shared, "contrast", .number(1)).hasHighContrast)
    #expect(read(Self.shared, "reduced-motion", .number(1)).reducesMotion)
  }

  @Test func `each setting of GNOME is read`() {
    #expect(read(Self.gnome, "color-scheme", .text("prefer-dark")).isDark)
    #expect(read(Self.gnome, "gtk-theme", .text("HighContrastInverse")).hasHighContrast)
    #expect(read(Self.access, "high-contrast", .flag(true)).hasHighContrast)
    #expect(read(Self.gnome, "enable-animations", .flag(false)).reducesMotion)
    #expect(!read(Self.gnome, "enable-animations", .flag(true)).reducesMotion)
  }

  @Test func `the colours that desktops share come before those of GNOME`() {
    let both = DesktopPreferences([
      Self.shared: ["color-scheme": .number(2)],
      Self.gnome: ["color-scheme": .text("prefer-dark")],
    ])
    #expect(!both.isDark)
  }

  @Test func `a bus that says nothing, or is not there, is not waited for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("bus")
    #expect(DesktopPreferences.read(at: "unix:path=\(path)", within: 1) == nil)
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(server, 1) == 0)
    // The service accepts the connection and never answers.
    #expect(DesktopPreferences.read(at: "unix:path=\(path)", within: 0.1) == nil)
  }
}
