import Glibc
import TestSupport
import Testing

/// A service, or a file, that SDL and its libraries would wait for without an end.
enum SilentService: CaseIterable {
  case sessionBus, busInRuntimeFolder, systemBus, inputMethod, composeFile

  /// The variables of a program that finds the service at the socket `path`, in a home of its own.
  func variables(_ path: String, _ home: TemporaryFolder) throws -> [String: String] {
    switch self {
    case .sessionBus: return ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"]
    case .busInRuntimeFolder:
      try #require(symlink(path, home.file("bus")) == 0)
      return ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": home.path]
    case .systemBus: return ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(path)"]
    case .inputMethod:
      try home.write("# IBus\nIBUS_ADDRESS=unix:path=\(path)\n", to: ".config/ibus/bus/x-unix-0")
      return ["HOME": home.path]
    case .composeFile:
      try #require(mkfifo(home.file(".XCompose"), 0o600) == 0)
      return ["HOME": home.path]
    }
  }

  /// The beginning of the message that the person reads; `nil` for none.
  var note: String? {
    switch self {
    case .sessionBus, .busInRuntimeFolder: "caliper: note: the session bus at 'unix:path=/"
    case .systemBus: nil
    case .inputMethod: "caliper: note: IBus at 'unix:path=/"
    case .composeFile: "caliper: note: '/"
    }
  }
}

extension `The program` {
  @Test(
    arguments: SilentService.allCases,
    [["play"], ["run", "--participant", "P01", "--ignore-desktop"]])
  func `a service that says nothing keeps no window from opening`(
    service: SilentService, arguments: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let home = try TemporaryFolder()
    let path = folder.file("socket")
    let server = try listener(at: path, hangsUp: false)
    let bus = try SessionBus()
    let display = try VirtualDisplay()
    let environment = ChildEnvironment.on(display).merging(bus.environment) { $1 }
    let results = arguments.contains("run") ? ["--results", folder.file("Results")] : []
    let process = try Program.start(
      arguments + results + ["--announce"],
      environment: environment.merging(try service.variables(path, home)) { $1 })
    _ = try #require(try process.screenLine())
    process.send(SIGTERM)
    let errors = try process.finish().errorLines
    #expect(errors.count == (service.note == nil ? 0 : 1), "\(errors)")
    #expect(errors.first?.hasPrefix(service.note ?? "") != false, "\(errors)")
    try server.end()
  }

  @Test func `a window that does not open says so and can be ended`() throws {
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay()
    try #require(mkfifo(folder.file("pipe.ttf"), 0o600) == 0)
    let fonts = try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)</cachedir></fontconfig>
      """, to: "fonts.conf")
    let process = try ChildProcess(
      ["sh", "-c", "exec \"$0\" play 2>&1", try Program.path],
      environment: ChildEnvironment.on(display).merging(["FONTCONFIG_FILE": fonts]) { $1 })
    let line = try #require(try process.line())
    #expect(line.hasPrefix("caliper: note: the window is not open after"), "\(line)")
    process.send(SIGTERM)
    #expect(try process.finish().signal == SIGTERM)
  }
}

extension `The program on Wayland` {
  @Test func `a session bus that says nothing keeps no window from opening`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("socket")
    let server = try listener(at: path, hangsUp: false)
    let compositor = try Compositor()
    let process = try Program.start(
      ["play", "--announce"],
      environment: compositor.environment.merging(
        try SilentService.sessionBus.variables(path, folder)
      ) { $1 })
    _ = try #require(try process.screenLine())
    process.send(SIGTERM)
    #expect(try process.finish().errorLines.count == 1)
    try server.end()
  }
}
