import Base
import Files
import Glibc

/// An open destination of markers, closed with its last owner.
final class MarkerPort: Sendable {
  private let descriptor: Int32
  private let isSocket: Bool

  /// A file or a device, which can have several names.
  struct Identity: Hashable {
    private let device: dev_t
    private let file: ino_t

    init?(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFSOCK: return nil
      case S_IFCHR: (device, file) = (status.st_rdev, 0)
      default: (device, file) = (status.st_dev, status.st_ino)
      }
    }

    /// The file or device at `path`; `nil` if there is none.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  /// The open file or device; `nil` for a connection.
  var identity: Identity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Identity(status) : nil
  }

  /// The seconds after which a host that does not answer is given up.
  private static let patience: Int32 = 3
  /// The milliseconds between two checks whether to continue to wait for a peer.
  private static let glance: Int32 = 50

  /// Opens `destination`; a peer has to be there.
  init(opening destination: MarkerDestination) throws(MarkerError) {
    isSocket = if case .tcp = destination { true } else { false }
    descriptor =
      switch destination {
      case .file(let path): try Self.openFile(path)
      case .fifo(let path): try Self.openPipe(path)
      case .tcp(let host, let port): try Self.connect(to: host, port)
      case .serial(let device, let speed): try Self.openSerial(device, speed)
      }
  }

  deinit { close(descriptor) }

  /// Writes `bytes`; waits for a peer that does not read while `isWanted`.
  ///
  /// Returns whether all are written. Throws if the peer is gone.
  func write(_ bytes: [UInt8], while isWanted: () -> Bool) throws(SystemError) -> Bool {
    var rest = bytes[...]
    var awaited = isSocket && !hasEnded() ? POLLIN | POLLOUT : POLLOUT
    while !rest.isEmpty {
      let (count, code) = rest.withUnsafeBytes { bytes in
        let count =
          isSocket
          ? send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
          : Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        return (count, errno)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if code == EAGAIN {
        guard isWanted() else { return false }
        _ = Self.wait(for: awaited, at: descriptor, milliseconds: Self.glance)
        // A peer whose answers are not read may read nothing more itself.
        if awaited != POLLOUT, hasEnded() { awaited = POLLOUT }
      } else if code != EINTR {
        throw SystemError(code: code)
      }
    }
    return true
  }

  private static func wait(
    for events: Int32, at descriptor: Int32, milliseconds: Int32
  ) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Ends a connection, and waits for its peer to end it too while `isWanted`.
  ///
  /// Throws if the peer has ended it before it had read everything.
  func finish(while isWanted: () -> Bool) throws(SystemError) {
    guard isSocket else { return }
    guard shutdown(descriptor, Int32(SHUT_WR)) == 0 else {
      let code = errno
      // A connection that its peer has reset cannot be ended any more; the socket has the reason.
      let reason = Self.problem(of: descriptor)
      throw SystemError(code: reason == 0 ? code : reason)
    }
    while try !discardAnswers(), isWanted() {
      _ = Self.wait(for: POLLIN, at: descriptor, milliseconds: Self.glance)
    }
  }

  /// Whether the peer writes nothing more; discards its answers.
  private func hasEnded() -> Bool {
    do throws(SystemError) {
      return try discardAnswers()
    } catch {
      // The next write finds that the peer is gone.
      return true
    }
  }

  /// Reads the peer's answers and discards them; returns whether the peer has ended its side.
  ///
  /// Closing a connection with unread data resets it, and then its peer may never read the last lines.
  private func discardAnswers() throws(SystemError) -> Bool {
    // A peer that never stops writing does not keep a marker waiting.
    for _ in 0..<64 {
      let count = recv(descriptor, nil, 1 << 16, Int32(MSG_DONTWAIT) | Int32(MSG_TRUNC))
      let code = errno
      if count == 0 { return true }
      if count < 0 && code == EAGAIN { return false }
      if count < 0 && code != EINTR { throw SystemError(code: code) }
    }
    return false
  }

  // MARK: - Opening

  /// Opens the path without waiting for a reader.
  private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try SystemCalls.real.open(path, flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0o666)
  }

  private static func openFile(_ path: String) throws(MarkerError) -> Int32 {
    do throws(SystemError) {
      let descriptor = try open(path, O_WRONLY | O_CREAT | O_APPEND)
      endLine(of: path, descriptor)
      return descriptor
    } catch {
      if error.code == ENXIO { throw .noReader(path: path) }
      throw .unopened(.file(path: path), error.text)
    }
  }

  /// Ends a line that a full disk cut off, so that the first marker begins another one.
  private static func endLine(of path: String, _ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let reader = try? open(path, O_RDONLY)
    else { return }
    defer { close(reader) }
    var last: UInt8 = 10
    if pread(reader, &last, 1, status.st_size - 1) == 1, last != 10 {
      last = 10
      _ = Glibc.write(descriptor, &last, 1)
    }
  }

  private static func openPipe(_ path: String) throws(MarkerError) -> Int32 {
    do throws(SystemError) {
      let descriptor = try open(path, O_WRONLY)
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
        close(descriptor)
        throw SystemError(code: ESPIPE)
      }
      return descriptor
    } catch {
      switch error.code {
      case ENXIO: throw .noReader(path: path)
      case ENOENT: throw .noPipe(path: path)
      case ESPIPE: throw .notAPipe(path: path)
      default: throw .unopened(.fifo(path: path), error.text)
      }
    }
  }

  private static func openSerial(_ device: String, _ speed: Int) throws(MarkerError) -> Int32 {
    do throws(SystemError) {
      let descriptor = try open(device, O_RDWR)
      guard let rate = rates[speed], configure(descriptor, rate) else {
        close(descriptor)
        throw SystemError(code: ENOTTY)
      }
      return descriptor
    } catch {
      switch error.code {
      case ENOTTY, EISDIR: throw .notASerialPort(device: device)
      case EACCES: throw .forbidden(device: device)
      case EBUSY: throw .busy(device: device)
      default: throw .unopened(.serial(device: device, speed: speed), error.text)
      }
    }
  }

  /// Configures the port to pass bytes unchanged, with eight bits and without flow control.
  private static func configure(_ descriptor: Int32, _ rate: speed_t) -> Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    cfmakeraw(&settings)
    settings.c_iflag &= ~tcflag_t(IXOFF | IXANY)
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    // A box with three wires never raises the line that hardware flow control waits for.
    settings.c_cflag &= ~(tcflag_t(CSTOPB) | tcflag_t(CRTSCTS))
    guard cfsetspeed(&settings, rate) == 0 else { return false }
    return tcsetattr(descriptor, TCSANOW, &settings) == 0
  }

  /// The speeds that serial ports have, in bits a second.
  static let rates: [Int: speed_t] = [
    1200: speed_t(B1200), 2400: speed_t(B2400), 4800: speed_t(B4800), 9600: speed_t(B9600),
    19_200: speed_t(B19200), 38_400: speed_t(B38400), 57_600: speed_t(B57600),
    115_200: speed_t(B115200), 230_400: speed_t(B230400), 460_800: speed_t(B460800),
    921_600: speed_t(B921600),
  ]

  // MARK: - Network

  private static func connect(to host: String, _ port: Int) throws(MarkerError) -> Int32 {
    let destination = MarkerDestination.tcp(host: host, port: port)
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, String(port), &hints, &found)
    defer { if found != nil { freeaddrinfo(found) } }
    guard status == 0 else {
      throw .noAnswer(destination, String(cString: gai_strerror(status)))
    }
    var reason = EHOSTUNREACH
    var next = found
    while let address = next?.pointee {
      do throws(SystemError) {
        return try connect(to: address)
      } catch {
        reason = error.code
      }
      next = address.ai_next
    }
    throw .noAnswer(destination, SystemError(code: reason).text)
  }

  private static func connect(to address: addrinfo) throws(SystemError) -> Int32 {
    let descriptor = socket(
      address.ai_family,
      Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue),
      0)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    var code = Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 ? 0 : errno
    if code == EINPROGRESS {
      code =
        wait(for: POLLOUT, at: descriptor, milliseconds: patience * 1000)
        ? problem(of: descriptor) : ETIMEDOUT
    }
    guard code == 0 else {
      close(descriptor)
      throw SystemError(code: code)
    }
    // A marker is worth a packet of its own.
    var isOn: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  private static func problem(of descriptor: Int32) -> Int32 {
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
    return code
  }
}
