import Base
import Files
import Foundation
import Glibc
import Studies
import TestSupport
import Testing

@testable import Markers

/// The input of destinations, and the reports about them.
@Suite struct MarkerOutputsTests {
  private let folder: TemporaryFolder
  private let reports = Locked<[String]>([])

  init() throws { folder = try TemporaryFolder() }

  private func outputs(
    _ destinations: MarkerDestination..., bytes: MarkerBytes = MarkerBytes()
  ) throws -> MarkerOutputs {
    try MarkerOutputs(
      destinations, bytes: bytes, clock: { .now },
      report: { [reports] line in reports.withLock { $0.append(line) } })
  }

  private func marker(_ number: Int) -> Marker {
    Marker(
      .onset, at: Instant(nanoseconds: Int64(number) * 1000), trial: number,
      [Marker.Field("trial", number)])
  }

  /// Whether a test still waits, which only a hang makes it do for long.
  private var isInTime: () -> Bool {
    let deadline = Deadline()
    return { !deadline.hasPassed }
  }

  private var reported: [String] { reports.withLock { $0 } }

  /// A program that listens, prints its port, and then handles the connection by `script`.
  private func listener(
    _ script: String
  ) throws -> (server: Server, destination: MarkerDestination) {
    let start = """
      import select, socket, sys, time
      listener = socket.create_server(("127.0.0.1", 0))
      print(listener.getsockname()[1], flush=True)
      connection = listener.accept()[0]

      """
    let server = try Server(["/usr/bin/python3", "-c", start + script])
    let port = try #require(Int(try server.line()))
    return (server, .tcp(host: "127.0.0.1", port: port))
  }

  /// Writes the lines of so many markers to a port at `destination`, which has all the time that it takes.
  private func port(
    to destination: MarkerDestination, lines count: Int
  ) throws -> (port: MarkerPort, lines: [String]) {
    let port = try MarkerPort(opening: destination)
    let lines = (1...count).map { marker($0).line }
    for line in lines { #expect(try port.write(Array("\(line)\n".utf8), while: isInTime)) }
    return (port, lines)
  }

  @Test(arguments: [("line.encode()", 20), ("bytes(1 << 22)", 3)])
  func `a peer that answers each line gets all of them`(answer: String, count: Int) throws {
    let (server, destination) = try listener(
      """
      for line in connection.makefile():
          time.sleep(0.005)
          connection.sendall(\(answer))
          print(line, end="", flush=True)
      print("end", flush=True)
      """)
    do {
      let (port, lines) = try port(to: destination, lines: count)
      try port.finish(while: isInTime)
      #expect(try lines.map { _ in try server.line() } == lines)
    }
    #expect(try server.line() == "end")
  }

  @Test func `a peer that reads nothing before its answers are read gets everything`() throws {
    let (server, destination) = try listener(
      """
      connection.sendall(bytes(1 << 25))
      count = 0
      while received := connection.recv(1 << 16):
          count += len(received)
      print(count, flush=True)
      """)
    let port = try MarkerPort(opening: destination)
    // More than the system keeps for a peer that does not read.
    let bytes = [UInt8](repeating: 10, count: 1 << 24)
    #expect(try port.write(bytes, while: isInTime))
    try port.finish(while: isInTime)
    #expect(try server.line() == "\(bytes.count)")
  }

  @Test func `a peer that ends its side alone still gets markers`() throws {
    let (server, destination) = try listener(
      """
      connection.shutdown(socket.SHUT_WR)
      for line in connection.makefile():
          print(line, end="", flush=True)
      """)
    let outputs = try outputs(destination)
    for number in 1...3 {
      outputs.send(marker(number))
      #expect(try server.line() == marker(number).line)
    }
    outputs.finish()
    #expect(reported.isEmpty, "\(reported)")
  }

  @Test func `a peer that leaves lines unread is noticed`() throws {
    let (server, destination) = try listener(
      """
      connection.recv(8)
      print("read", flush=True)
      end = select.poll()
      end.register(connection, select.POLLRDHUP)
      end.poll()
      connection.close()
      """)
    let (port, _) = try port(to: destination, lines: 2)
    #expect(try server.line() == "read")
    #expect(throws: SystemError(code: ECONNRESET)) { try port.finish(while: isInTime) }
  }

  @Test func `a peer that is gone before the end is noticed`() throws {
    let (server, destination) = try listener(
      """
      while connection.recv(4096, socket.MSG_PEEK).count(b"\\n") < 2: pass
      connection.close()
      print("gone", flush=True)
      """)
    let (port, _) = try port(to: destination, lines: 2)
    #expect(try server.line() == "gone")
    #expect(throws: SystemError(code: ECONNRESET)) { try port.finish(while: isInTime) }
  }

  @Test func `two names of one file are one destination`() throws {
    let (path, link) = (folder.file("markers"), folder.file("link"))
    #expect(symlink(path, link) == 0)
    #expect(throws: MarkerError.repeated("file:\(link)")) {
      try MarkerOutputs(
        [.file(path: path), .file(path: link)], bytes: MarkerBytes(),
        clock: { Instant(nanoseconds: 0) },
        report: { _ in })
    }
  }

  @Test func `a line that was cut off is ended, and a file that is gone is noticed`() throws {
    let path = try folder.write("1 onset", to: "markers")
    let outputs = try outputs(.file(path: path))
    outputs.send(marker(1))
    outputs.finish()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "1 onset\n\(marker(1).line)\n")
    #expect(reported.isEmpty)
    let second = try self.outputs(.file(path: path))
    #expect(unlink(path) == 0)
    second.finish()
    #expect(reported.contains { $0.contains("was moved or removed during the session") })
  }

  @Test func `every marker is sent or reported, and none is both`() throws {
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let outputs = try outputs(.fifo(path: path))
    let count = 5000
    for number in 1...count { outputs.send(marker(number)) }
    outputs.finish()
    let sent = outputs.takeSent().map(\.marker)
    #expect(sent == (1...sent.count).map(marker) && sent.count < count)
    #expect(
      reported == ["note: fifo:\(path) did not get the last \(count - sent.count) markers"])
  }

  // MARK: - Serial ports

  /// The two ends of a terminal that passes bytes as they are.
  private func terminal() throws -> (near: Int32, far: Int32, path: String) {
    var (near, far): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    #expect(openpty(&near, &far, &name, nil, nil) == 0)
    let path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (near, far, path)
  }

  @Test func `a serial port has no flow control`() throws {
    let (near, far, path) = try terminal()
    defer { for end in [near, far] { close(end) } }
    var settings = termios()
    #expect(tcgetattr(far, &settings) == 0)
    settings.c_cflag |= tcflag_t(CRTSCTS)
    settings.c_iflag |= tcflag_t(IXON | IXOFF | IXANY)
    #expect(tcsetattr(far, TCSANOW, &settings) == 0)
    let outputs = try outputs(.serial(device: path, speed: 115_200))
    #expect(tcgetattr(far, &settings) == 0)
    #expect(settings.c_cflag & tcflag_t(CRTSCTS) == 0)
    #expect(settings.c_iflag & tcflag_t(IXON | IXOFF | IXANY) == 0)
    withExtendedLifetime(outputs) {}
  }

  @Test func `the end waits for bytes that wait for each other, and for the last reset byte`()
    throws
  {
    let (near, far, path) = try terminal()
    defer { for end in [near, far] { close(end) } }
    let study = try SmallStudy.decoded(
      #""methods": ["text-field"], "markers": {"reset": 7, "resetAfter": 0.6}"#)
    let outputs = try outputs(.serial(device: path, speed: 9600), bytes: study.markers)
    for number in 1...3 { outputs.send(marker(number)) }
    outputs.finish()
    var bytes = [UInt8](repeating: 0, count: 16)
    var received: [UInt8] = []
    while received.count < 6 {
      let count = read(near, &bytes, bytes.count)
      if count <= 0 { break }
      received += bytes.prefix(count)
    }
    #expect(received == [10, 7, 10, 7, 10, 7])
    #expect(outputs.takeSent().count == 3 && reported.isEmpty, "\(reported)")
  }

  @Test func `a folder is neither a serial port nor a pipe`() {
    #expect(throws: MarkerError.notASerialPort(device: folder.path)) {
      try outputs(.serial(device: folder.path, speed: 9600))
    }
    #expect(
      throws: MarkerError.unopened(.fifo(path: folder.path), SystemError(code: EISDIR).text)
    ) {
      try outputs(.fifo(path: folder.path))
    }
  }

  @Test func `the cure of a serial port is that of its problem`() {
    let missing = MarkerDestination.serial(device: "/dev/ttyUSB7", speed: 9600)
    #expect("\(MarkerError.unopened(missing, "No such file or directory"))".contains("plug it in"))
    #expect("\(MarkerError.forbidden(device: "/dev/ttyUSB0"))".contains("dialout"))
    #expect("\(MarkerError.busy(device: "/dev/ttyUSB0"))".contains("another program"))
  }
}
