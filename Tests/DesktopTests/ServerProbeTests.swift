import Glibc
import Testing

@testable import Desktop

/// Sockets at which something listens, or nothing.
struct ServerProbeTests {
  /// A socket at which connections queue up until they are accepted.
  private final class Listener {
    let path: String
    private let folder: String
    let descriptor: Int32

    init() throws {
      var template = Array("/tmp/caliper-probe-XXXXXX".utf8CString)
      folder = String(cString: try #require(mkdtemp(&template)))
      path = folder + "/socket"
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
      try #require(isBound == 0 && listen(descriptor, 4) == 0)
    }

    deinit {
      close(descriptor)
      unlink(path)
      rmdir(folder)
    }

    /// Accepts one connection on a thread, reads from it, and answers with `bytes` before it hangs up.
    func answer(_ bytes: [UInt8]) -> pthread_t {
      let work = Unmanaged.passRetained(Work(descriptor: descriptor, bytes: bytes))
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, work.toOpaque())
      return thread
    }
  }

  private final class Work {
    let descriptor: Int32
    let bytes: [UInt8]

    init(descriptor: Int32, bytes: [UInt8]) {
      (self.descriptor, self.bytes) = (descriptor, bytes)
    }

    func run() {
      let client = accept(descriptor, nil, nil)
      defer { close(client) }
      guard !bytes.isEmpty else { return }
      var request = [UInt8](repeating: 0, count: 12)
      _ = recv(client, &request, request.count, Int32(MSG_WAITALL))
      _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  @Test func `a compositor answers`() throws {
    let listener = try Listener()
    // The callback's event, 12 bytes: done.
    let thread = listener.answer([2, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0])
    #expect(ServerProbe.compositor(at: listener.path, within: 300) == .answers)
    pthread_join(thread, nil)
  }

  @Test func `one that hangs up refuses`() throws {
    let listener = try Listener()
    let thread = listener.answer([])
    #expect(ServerProbe.compositor(at: listener.path, within: 300) == .refuses)
    pthread_join(thread, nil)
  }

  @Test func `one that says nothing is silent, and so is one with a full queue`() throws {
    let listener = try Listener()
    #expect(ServerProbe.compositor(at: listener.path, within: 0.05) == .silent)
    for _ in 0..<8 {
      #expect(ServerProbe.compositor(at: listener.path, within: 0) == .silent)
    }
  }

  @Test(arguments: ["/nowhere/at/all", "/tmp", "", String(repeating: "x", count: 4096)])
  func `where nothing listens it is refused`(path: String) {
    #expect(ServerProbe.compositor(at: path, within: 0.05) == .refuses)
  }
}
