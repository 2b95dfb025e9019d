import Base
import Files
import Glibc

/// An open destination of markers, closed with its last owner.
final class MarkerPort: Sendable {
  private let descriptor: Int32
  private let isSocket: Bool

  /// The seconds after which a host that does not answer is given up.
  private static let patience: Int32 = 3
  /// The milliseconds between two looks at whether waiting for a peer is still wanted.
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
        _ = Self.wait(for: descriptor, milliseconds: Self.glance)
      } else if code != EINTR {
        throw SystemError(code: code)
      }
    }
    return true
  }

  private static func wait(for descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  // MARK: - Opening

  /// Opens the path without waiting for a reader.
  private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try SystemCalls.real.open(path, flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0o666)
  }

  private static func openFile(_ path: String) throws(MarkerError) -> Int32 {
    do throws(SystemError) {
      return try open(path, O_WRONLY | O_CREAT | O_APPEND)
    } catch {
      if error.code == ENXIO { throw .noReader(path: path) }
      throw .unopened(.file(path: path), error.text)
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
      if error.code == ENOTTY { throw .notASerialPort(device: device) }
      throw .unopened(.serial(device: device, speed: speed), error.text)
    }
  }

  /// Has bytes pass as they are, with eight bits and without flow control.
  private static func configure(_ descriptor: Int32, _ rate: speed_t) -> Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    cfmakeraw(&settings)
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    settings.c_cflag &= ~tcflag_t(CSTOPB)
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
        wait(for: descriptor, milliseconds: patience * 1000) ? problem(of: descriptor) : ETIMEDOUT
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
