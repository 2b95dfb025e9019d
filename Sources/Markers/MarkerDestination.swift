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

  /// Reads several destinations; throws as well if two of them are the same place.
  package static func list(_ texts: [String]) throws(MarkerError) -> [MarkerDestination] {
    var found: [MarkerDestination] = []
    for text in texts {
      let next = try MarkerDestination(text)
      if found.contains(where: next.isAt) { throw .repeated(text) }
      found.append(next)
    }
    return found
  }

  /// Whether it is where `other` is: a serial port is the same one at another speed.
  private func isAt(_ other: MarkerDestination) -> Bool {
    if case (.serial(let device, _), .serial(let another, _)) = (self, other) {
      return device == another
    }
    return self == other
  }

  private static func address(_ text: String) -> MarkerDestination? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (1...65_535).contains(port)
    else { return nil }
    var host = text[..<colon]
    // An address of IPv6 has colons, and is therefore in brackets.
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return host.isEmpty || host.contains("/") ? nil : .tcp(host: String(host), port: port)
  }

  private static func port(
    _ port: String, _ text: String
  ) throws(MarkerError) -> MarkerDestination {
    // Names of devices have colons too: only digits after the last one are a speed.
    guard let colon = port.lastIndex(of: ":"),
      port[port.index(after: colon)...].allSatisfy(\.isNumber)
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
  /// The text after `start`; `nil` if the text begins otherwise, or if nothing follows.
  fileprivate func behind(_ start: String) -> String? {
    hasPrefix(start) && count > start.count ? String(dropFirst(start.count)) : nil
  }
}

/// The reasons why markers cannot be sent.
package enum MarkerError: Error, Hashable, Sendable {
  case unknownDestination(String)
  case unknownSpeed(String)
  /// The destination was named before.
  case repeated(String)
  /// Another program makes a stream for Lab Streaming Layer.
  case lsl
  case noPipe(path: String)
  case notAPipe(path: String)
  /// Nothing reads the pipe at `path`.
  case noReader(path: String)
  /// No program answers, because of this.
  case noAnswer(MarkerDestination, String)
  case notASerialPort(device: String)
  /// The user may not open the device.
  case forbidden(device: String)
  /// Another program has the device for itself.
  case busy(device: String)
  /// The destination cannot be opened, because of this.
  case unopened(MarkerDestination, String)
}

extension MarkerError: CustomStringConvertible {
  /// One line: the problem and its fix.
  package var description: String {
    switch self {
    case .unknownDestination(let text):
      "--markers '\(text)' names no destination; use file:PATH, fifo:PATH, tcp://HOST:PORT or serial:DEVICE"
    case .unknownSpeed(let text):
      "--markers '\(text)' has no speed of a serial port; use one such as serial:/dev/ttyUSB0:115200"
    case .repeated(let text):
      "--markers '\(text)' names a destination for the second time; name each once"
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
    case .forbidden(let device):
      "--markers: you may not open \(device); add your user to its group, mostly dialout, and log in again"
    case .busy(let device):
      "--markers: another program uses \(device); close that program"
    case .unopened(.serial(let device, _), let reason):
      "--markers: \(device) cannot be opened (\(reason)); plug it in, or name the device that it has now"
    case .unopened(let destination, let reason):
      "--markers: \(destination) cannot be opened (\(reason)); name another place"
    }
  }
}
