import Glibc
import TestSupport
import Testing

/// A socket of a separate process, which closes each connection immediately or never answers.
func listener(at path: String, hangsUp: Bool) throws -> Server {
  let script = """
    import socket, sys
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(sys.argv[1])
    listener.listen(64)
    print("listening", flush=True)
    kept = []
    while True:
        client = listener.accept()[0]
        print("accepted", flush=True)
        client.close() if sys.argv[2] == "hang-up" else kept.append(client)
    """
  let server = try Server(
    ["/usr/bin/python3", "-c", script, path, hangsUp ? "hang-up" : "stay"])
  #expect(try server.line() == "listening")
  return server
}

/// Window systems that misbehave while the program connects to them.
extension `The program` {
  private func environment(_ path: String) -> [String: String] {
    ChildEnvironment.plain.merging(["WAYLAND_DISPLAY": path]) { $1 }
  }

  @Test func `a compositor that hangs up at once is named`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("socket")
    let server = try listener(at: path, hangsUp: true)
    let finished = try Program.run(["timing"], environment: environment(path))
    #expect(finished.exitCode == 1)
    #expect(
      finished.errors
        == "caliper: no display to open a window on: nothing answers at WAYLAND_DISPLAY '\(path)'; "
        + "run on a desktop, or try it under 'xvfb-run caliper run'\n")
    try server.end()
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a window system that says nothing can be waited for no longer`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("socket")
    let server = try listener(at: path, hangsUp: false)
    let process = try Program.start(["timing"], environment: environment(path))
    #expect(try server.line() == "accepted")
    process.send(signal)
    let finished = try process.finish()
    #expect(finished.signal == signal && finished.errors.isEmpty, "\(finished)")
    try server.end()
  }
}
