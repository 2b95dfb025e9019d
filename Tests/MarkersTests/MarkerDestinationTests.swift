import Markers
import Testing

@Suite struct MarkerDestinationTests {
  @Test(arguments: [
    ("file:markers.txt", MarkerDestination.file(path: "markers.txt")),
    ("fifo:/tmp/a:b", .fifo(path: "/tmp/a:b")),
    ("tcp://localhost:9000", .tcp(host: "localhost", port: 9000)),
    ("tcp://[::1]:65535", .tcp(host: "::1", port: 65_535)),
    ("serial:/dev/ttyUSB0", .serial(device: "/dev/ttyUSB0", speed: 115_200)),
    (
      "serial:/dev/serial/by-id/usb-a:b/c",
      .serial(device: "/dev/serial/by-id/usb-a:b/c", speed: 115_200)
    ),
    (
      "serial:/dev/serial/by-path/pci-0000:00:14.0-usb-0:2:1.0-port0",
      .serial(device: "/dev/serial/by-path/pci-0000:00:14.0-usb-0:2:1.0-port0", speed: 115_200)
    ),
    ("serial:/dev/ttyS1:9600", .serial(device: "/dev/ttyS1", speed: 9600)),
  ])
  func `a destination is read`(text: String, destination: MarkerDestination) throws {
    #expect(try MarkerDestination(text) == destination)
    #expect(try MarkerDestination("\(destination)") == destination)
  }

  @Test(arguments: [
    "", "markers.txt", "file:", "tcp://localhost", "tcp://:9", "tcp://a:0", "tcp://a:65536",
    "tcp:localhost:9", "http://localhost:9", "tcp://a/b:9",
  ])
  func `what names no destination is refused with a list of them`(text: String) {
    #expect(throws: MarkerError.unknownDestination(text)) { try MarkerDestination(text) }
    #expect("\(MarkerError.unknownDestination(text))".contains("use file:PATH, fifo:PATH"))
  }

  @Test(arguments: ["serial:/dev/ttyS1:", "serial::9600", "serial:/dev/ttyS1:9601"])
  func `a serial port has one of the usual speeds`(text: String) {
    #expect(throws: MarkerError.unknownSpeed(text)) { try MarkerDestination(text) }
  }

  @Test func `several are read in their order`() throws {
    #expect(
      try MarkerDestination.list(["file:b", "file:a", "serial:/dev/ttyS0"]) == [
        .file(path: "b"), .file(path: "a"), .serial(device: "/dev/ttyS0", speed: 115_200),
      ])
  }

  @Test(arguments: [
    ["file:a", "fifo:b", "file:a"], ["tcp://[::1]:9", "tcp://::1:9"],
    ["serial:/dev/ttyS0", "serial:/dev/ttyS0:9600"],
  ])
  func `a destination that is named twice is refused`(texts: [String]) throws {
    let last = try #require(texts.last)
    #expect(throws: MarkerError.repeated(last)) { try MarkerDestination.list(texts) }
  }

  @Test func `Lab Streaming Layer has a program of its own`() {
    #expect(throws: MarkerError.lsl) { try MarkerDestination("lsl") }
    #expect("\(MarkerError.lsl)".contains("Examples/lsl.py"))
  }
}
