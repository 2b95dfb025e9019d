import Base
import CSDL2
import Datasets
import Files
import Foundation
import Glibc
import Sliders
import TestSupport
import Testing

extension `The program` {
  @Test(arguments: [
    Point(x: 900, y: 870), Point(x: -120, y: 420), Point(x: 1400, y: -60), Point(x: 640, y: -90),
  ])
  func `holds the thumb outside its window`(point: Point) throws {
    let one = try OneTrial(method: #""accurate-slider""#)
    var hand = SliderHand(
      try SliderTwin(
        on: one.session.screen, scale: try #require(BundledScale.tenths),
        startValue: BundledScale.start, curve: .standard))
    hand.grabThumb()
    hand.drag(to: point, steps: 12)
    hand.letGo()
    // Nothing is held any more.
    let around = [Point(x: 300, y: 300), Point(x: 900, y: 400), Point(x: 100, y: 600)]
    let row = try one.finish(hand.acts + Act.moves(around) + [.key(.enter)])
    #expect(row["entered"] == (try #require(BundledScale.tenths).text(hand.twin.value)))
    let distance = try #require(Double(row["perpendicular_max_px"] ?? ""))
    #expect(abs(distance - hand.twin.measures.distance) < 0.01)
    #expect(row["pointer_presses"] == "1")
  }

  @Test func `is opened without a command, and left`() throws {
    let display = try VirtualDisplay()
    let process = try Program.start([], environment: ChildEnvironment.on(display))
    let hand = try Hand(on: display)
    try hand.perform([.key(.down), .key(.escape)])
    let finished = try process.finish()
    #expect(finished.exitCode == 3)
    #expect(finished.output.isEmpty && finished.errors.isEmpty)
  }

  @Test func `fills the display where it is asked to`() throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(
      ["blog-2012", "--participant", "P01", "--fullscreen"], results: folder.path)
    // The page grows with the window; before it fills the display it has the width for 1280 pixels.
    if session.screen.rects["continue"]?[2] == 220 { try session.next("method") }
    try session.act(Act.click(at: try session.screen.middle("continue")), then: "ready")
    // The stage of trials is in the middle of 1600 by 1000 pixels.
    #expect(session.screen.rects["start"] == [690, 800, 220, 52])
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
  }

  @Test func `continues when its announcements are not read`() throws {
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012", "--participant", "P01"], results: folder.path)
    session.process.closeOutput()
    try session.hand.perform([.key(.enter), .pause(seconds: 0.2), .key(.enter)])
    usleep(200_000)
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(folder.path, participant: "P01")
    #expect(record.trials[column: "outcome"] == ["aborted"])
  }
}

extension `The program` {
  @Test func `does not wait for a reader of its announcements`() throws {
    let folder = try TemporaryFolder()
    let pipe = try FullPipe()
    let display = try VirtualDisplay()
    let process = try Program.startInShell(
      ["run", "blog-2012", "--participant", "P01", "--results", folder.path, "--announce"],
      redirected: "> \(pipe.path)", on: display)
    let hand = try Hand(on: display)
    for _ in 0..<2 { try hand.perform([.key(.enter), .pause(seconds: 0.3)]) }
    process.send(SIGTERM)
    #expect(try process.finish().exitCode == 3)
    let record = try RecordedSession(folder.path, participant: "P01")
    #expect(record.trials[column: "outcome"] == ["aborted"])
  }

  @Test func `runs without standard streams, and opens no other file in their place`() throws {
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay()
    let process = try Program.startInShell(
      ["run", "blog-2012", "--participant", "P01", "--results", folder.path],
      redirected: "<&- >&- 2>&-", on: display)
    let hand = try Hand(on: display)
    for descriptor in 0...2 {
      let path = "/proc/\(process.id)/fd/\(descriptor)"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/null")
    }
    for _ in 0..<2 { try hand.perform([.key(.enter), .pause(seconds: 0.3)]) }
    process.send(SIGTERM)
    #expect(try process.finish().exitCode == 3)
    let record = try RecordedSession(folder.path, participant: "P01")
    #expect(record.trials[column: "outcome"] == ["aborted"])
  }

  @Test func `logs and marks a trial whose window is moved, resized or behind a screen saver`()
    throws
  {
    let one = try OneTrial(method: #""text-field""#)
    try one.session.hand.perform([.moveWindow(x: 40, y: 30)])
    try one.session.act([.resize(width: 1200, height: 760)], then: "trial")
    for isOn in [true, false] {
      try one.session.display.setScreenSaver(isOn)
      try one.session.hand.perform([.pause(seconds: 0.1)])
    }
    let row = try one.abort()
    let events = try one.record().events(of: 1).filter { $0["kind"] == "screen" }
    #expect(
      events.map { $0["key"] } == ["window_moved", "screen_saver_on", "screen_saver_off"],
      "\(events)")
    #expect(events.first?["x"] == "40.00" && events.first?["y"] == "30.00")
    #expect(row["focus_lost"] == "3")
  }
}

/// A pipe that is full and not read.
final class FullPipe {
  /// The path by which another process can open its end for writing.
  var path: String { "/proc/\(getpid())/fd/\(ends[1])" }
  private var ends: [Int32] = [-1, -1]

  init() throws {
    try #require(pipe(&ends) == 0)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let block = [UInt8](repeating: UInt8(ascii: "\n"), count: 4096)
    while write(ends[1], block, block.count) > 0 {}
  }

  deinit { for end in ends { close(end) } }
}

extension Program {
  /// Starts it with `arguments` in a shell that it replaces, which redirects its streams.
  static func startInShell(
    _ arguments: [String], redirected: String, on display: VirtualDisplay
  ) throws -> ChildProcess {
    let words = ([try path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try ChildProcess(
      ["sh", "-c", "exec \(words) \(redirected)"], environment: ChildEnvironment.on(display))
  }
}

/// Asks a window to be closed, as the cross in its frame does: by WM_DELETE_WINDOW.
struct WindowCloser {
  /// There is no such display.
  struct NoDisplay: Error {}

  /// Drags something over a window, in the name of a window that is gone by now.
  static func drag(over window: String, on display: VirtualDisplay) throws {
    guard let number = UInt(window), let connection = XOpenDisplay(display.name) else {
      throw NoDisplay()
    }
    defer { XCloseDisplay(connection) }
    let source = XCreateSimpleWindow(
      connection, XDefaultRootWindow(connection), 0, 0, 1, 1, 0, 0, 0)
    XDestroyWindow(connection, source)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = number
    // SDL answers it by a message to the source, at which the server reports BadWindow.
    event.xclient.message_type = XInternAtom(connection, "XdndPosition", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(source)
    XSendEvent(connection, number, 0, NoEventMask, &event)
    XSync(connection, 0)
  }

  static func close(_ window: String, on display: VirtualDisplay) throws {
    guard let number = UInt(window), let connection = XOpenDisplay(display.name) else {
      throw NoDisplay()
    }
    defer { XCloseDisplay(connection) }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = number
    event.xclient.message_type = XInternAtom(connection, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(XInternAtom(connection, "WM_DELETE_WINDOW", 0))
    XSendEvent(connection, number, 0, NoEventMask, &event)
    XSync(connection, 0)
  }
}
