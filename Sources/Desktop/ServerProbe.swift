import Base
internal import CSDL2
internal import Glibc

/// The answer of a compositor or an X server to a program that knocks.
enum ServerAnswer: Hashable {
  case answers
  /// None listens, or it hangs up.
  case refuses
  /// It accepts the connection and sends nothing.
  case silent
}

/// Finds out whether a window system answers, before SDL connects to it.
///
/// SDL crashes if the connection is closed immediately, and waits for ever if no answer comes.
enum ServerProbe {
  /// The longest time for an answer, in seconds: an X server that begins with its first client is slow on a busy
  /// machine.
  static let patience = 10.0

  // MARK: - Wayland

  /// Asks the compositor whose socket is at `path` for a sign of life.
  static func compositor(at path: String, within patience: Double = patience) -> ServerAnswer {
    let deadline = MonotonicClock.now.advanced(bySeconds: patience)
    let socket = Glibc.socket(
      AF_UNIX,
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return .refuses }
    defer { close(socket) }
    while !connect(socket, to: path) {
      // Its queue is full.
      guard errno == EAGAIN || errno == EINTR else { return .refuses }
      guard MonotonicClock.now < deadline else { return .silent }
      usleep(10_000)
    }
    // wl_display.sync: object 1, 12 bytes and request 0, and the number of the callback that is to be called.
    let request: [UInt32] = [1, 12 << 16, 2]
    let sent = request.withUnsafeBytes {
      send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == 12 else { return .refuses }
    guard waitToRead(socket, until: deadline) else { return .silent }
    var answer: UInt32 = 0
    return recv(socket, &answer, MemoryLayout<UInt32>.size, 0) > 0 ? .answers : .refuses
  }

  private static func connect(_ socket: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard bytes.count < room.count else { return false }
      room.copyBytes(from: bytes)
      return true
    }
    guard fits else {
      errno = ENAMETOOLONG
      return false
    }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    } == 0
  }

  // MARK: - X

  /// A connection to an X server that lasts until it is closed: a server without a client would begin anew.
  final class XConnection {
    private let connection: OpaquePointer

    fileprivate init(_ connection: OpaquePointer) { self.connection = connection }

    deinit { xcb_disconnect(connection) }
  }

  /// Connects to the X server that DISPLAY names, with the person's authorization, on a thread that may wait for ever.
  static func xServer(
    within patience: Double = patience
  ) -> (answer: ServerAnswer, connection: XConnection?) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return (.answers, nil) }
    var thread = pthread_t()
    let context = UnsafeMutableRawPointer(bitPattern: Int(ends[1]))
    let isStarted =
      pthread_create(
        &thread, nil,
        { context in
          let end = Int32(Int(bitPattern: context))
          var connection = xcb_connect(nil, nil)
          if let failed = connection, xcb_connection_has_error(failed) != 0 {
            xcb_disconnect(failed)
            connection = nil
          }
          withUnsafeBytes(of: UInt(bitPattern: connection)) {
            _ = write(end, $0.baseAddress, $0.count)
          }
          return nil
        }, context) == 0
    guard isStarted else {
      for end in ends { close(end) }
      return (.answers, nil)
    }
    pthread_detach(thread)
    let deadline = MonotonicClock.now.advanced(bySeconds: patience)
    // The thread still has the other end.
    guard waitToRead(ends[0], until: deadline) else { return (.silent, nil) }
    var address: UInt = 0
    let count = read(ends[0], &address, MemoryLayout<UInt>.size)
    for end in ends { close(end) }
    guard count == MemoryLayout<UInt>.size, let connection = OpaquePointer(bitPattern: address)
    else { return (.refuses, nil) }
    return (.answers, XConnection(connection))
  }

  private static func waitToRead(_ descriptor: Int32, until deadline: Instant) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let remaining = deadline.nanoseconds - MonotonicClock.now.nanoseconds
      let milliseconds = max(0, (remaining + 999_999) / 1_000_000)
      let count = poll(&waiting, 1, Int32(clamping: milliseconds))
      if count > 0 { return true }
      guard count < 0, errno == EINTR else { return false }
    }
  }
}
