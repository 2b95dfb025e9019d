/// A destination of markers, as `--markers` names it.
package enum MarkerDestination: Hashable, Sendable {
  /// The lines are appended to a file.
  case file(path: String)
  /// The lines are written into a named pipe.
  case fifo(path: String)
  /// The lines are sent to a program that listens.
  case tcp(host: String, port: Int)
  /// A byte for each marker is sent to a serial port, at a speed in bits a second.
  case serial(device: String, speed: Int)

  /// The speed of a serial port without another one.
  package static let usualSpeed = 115_200

  /// Reads `file:PATH`, `fifo:PATH`, `tcp://HOST:PORT` or `serial:DEVICE[:SPEED]`.
  package init(_ text: String) throws(MarkerError) {
    if text == "lsl" { throw .lsl }
    if let path = text.behind("file:") {
      self = .file(path: path)
    } else if let path = text.behind("fifo:") {
      self = .fifo(path: path)
    } else if let address = text.behind("tcp://"), let tcp = Self.address(address) {
      self = tcp
    } else if let port = text.behind("serial:") {
      self = try Self.port(port, text)
    } else {
      throw .unknownDestination(text)
    }
  }

  private static func address(_ text: String) -> MarkerDestination? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (1...65_535).contains(port)
    else { return nil }
    var host = text[..<colon]
    // An address of IPv6 has colons, and so stands in brackets.
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return host.isEmpty || host.contains("/") ? nil : .tcp(host: String(host), port: port)
  }

  private static func port(
    _ port: String, _ text: String
  ) throws(MarkerError) -> MarkerDestination {
    guard let colon = port.lastIndex(of: ":"), !port[port.index(after: colon)...].contains("/")
    else { return .serial(device: port, speed: usualSpeed) }
    guard let speed = Int(port[port.index(after: colon)...]),
      MarkerPort.rates[speed] != nil, colon > port.startIndex
    else { throw .unknownSpeed(text) }
    return .serial(device: String(port[..<colon]), speed: speed)
  }
}

extension MarkerDestination: CustomStringConvertible {
  /// The text that names it.
  package var description: String {
    switch self {
    case .file(let path): "file:\(path)"
    case .fifo(let path): "fifo:\(path)"
    case .tcp(let host, let port): "tcp://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    case .serial(let device, let speed): "serial:\(device):\(speed)"
    }
  }
}

extension String {
  /// What follows `start`; `nil` if the text begins otherwise, or nothing follows.
  fileprivate func behind(_ start: String) -> String? {
    hasPrefix(start) && count > start.count ? String(dropFirst(start.count)) : nil
  }
}

/// The reasons why markers cannot be sent.
package enum MarkerError: Error, Hashable, Sendable {
  case unknownDestination(String)
  case unknownSpeed(String)
  /// Another program makes a stream for Lab Streaming Layer.
  case lsl
  case noPipe(path: String)
  case notAPipe(path: String)
  /// Nothing reads the pipe at `path`.
  case noReader(path: String)
  /// No program answers, because of this.
  case noAnswer(MarkerDestination, String)
  case notASerialPort(device: String)
  /// The destination cannot be opened, because of this.
  case unopened(MarkerDestination, String)
}

extension MarkerError: CustomStringConvertible {
  /// One line: what is wrong, and the cure.
  package var description: String {
    switch self {
    case .unknownDestination(let text):
      "--markers '\(text)' names no destination; use file:PATH, fifo:PATH, tcp://HOST:PORT or serial:DEVICE"
    case .unknownSpeed(let text):
      "--markers '\(text)' has no speed of a serial port; use one such as serial:/dev/ttyUSB0:115200"
    case .lsl:
      "--markers lsl: a program beside Caliper makes the stream; start Examples/lsl.py PATH and use "
        + "--markers fifo:PATH"
    case .noPipe(let path):
      "--markers: there is no pipe \(path); make it with 'mkfifo \(path)' and start its reader"
    case .notAPipe(let path):
      "--markers: \(path) is no pipe; name another one, or use file:\(path)"
    case .noReader(let path): "--markers: no program reads the pipe \(path); start its reader first"
    case .noAnswer(let destination, let reason):
      "--markers: \(destination) does not answer (\(reason)); start the program that listens there"
    case .notASerialPort(let device):
      "--markers: \(device) is no serial port; name the device of one, such as /dev/ttyUSB0"
    case .unopened(.serial(let device, _), let reason):
      "--markers: \(device) cannot be opened (\(reason)); plug it in, and let your user into the group dialout"
    case .unopened(let destination, let reason):
      "--markers: \(destination) cannot be opened (\(reason)); name another place"
    }
  }
}
