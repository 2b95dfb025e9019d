import Base
import CXTest
import Glibc
import TestSupport

/// Injects input of mouse and keyboard by XTEST, over its own connection, with the time of each event.
///
/// Each event returns its true time: the clock read just before the request is written. The time that the server needs
/// to accept it counts as an error of the program measured, which makes the figures a little too bad, never too good. A
/// second reading after the request would be of no use: by then the server, or the program itself, often runs on this
/// process's core.
struct Injector {
  private let connection: XConnection

  /// Whether a key or button goes down or up.
  enum Direction {
    case down, up

    fileprivate var flag: Int32 { self == .down ? 1 : 0 }
  }

  /// Uses `connection`, whose server must support XTEST.
  init(_ connection: XConnection) throws(BenchmarkError) {
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    let isThere = XTestQueryExtension(connection.display, &event, &error, &major, &minor) != 0
    guard isThere else { throw .noExtension("XTEST") }
    self.connection = connection
  }

  /// Moves the pointer.
  @discardableResult
  func move(to point: Point) -> Instant {
    inject { XTestFakeMotionEvent($0, -1, Int32(point.x), Int32(point.y), 0) }
  }

  /// Presses or releases the primary button at the pointer's position.
  @discardableResult
  func button(_ direction: Direction) -> Instant {
    inject { XTestFakeButtonEvent($0, 1, direction.flag, 0) }
  }

  /// Presses or releases the key of `symbol`.
  @discardableResult
  func key(_ symbol: Int, _ direction: Direction) -> Instant {
    let code = UInt32(XKeysymToKeycode(connection.display, KeySym(symbol)))
    return inject { XTestFakeKeyEvent($0, code, direction.flag, 0) }
  }

  /// Presses a key and lets it go.
  func tap(_ symbol: Int) {
    key(symbol, .down)
    key(symbol, .up)
  }

  private func inject(_ request: (OpaquePointer) -> Int32) -> Instant {
    let time = Instant.now
    _ = request(connection.display)
    XFlush(connection.display)
    return time
  }
}

/// A connection of its own to the X server, separate from the program's.
final class XConnection {
  let display: OpaquePointer
  let root: CXTest.Window

  /// Connects to the server at `address`.
  init(address: String) throws(BenchmarkError) {
    guard let display = XOpenDisplay(address) else { throw .noConnection(address: address) }
    self.display = display
    root = XDefaultRootWindow(display)
  }

  /// Ends the connection; nothing that uses it may be used after that.
  func close() { XCloseDisplay(display) }
}

/// The rhythm of injected events: by default 125 a second, as a mouse reports its motion.
///
/// Each comes up to an eighth of their distance late, at random and the same in every run: the server counts whole
/// milliseconds, and an even rhythm would meet them at one phase only.
struct Pace {
  private var next: Instant
  private var generator = SplitMix64(seed: 2012)

  private let interval: Double

  /// Starts now, with an event every `interval` seconds.
  init(interval: Double = 0.008) {
    self.interval = interval
    next = .now
  }

  /// Sleeps until the next event is due.
  mutating func wait() {
    next = max(next.advanced(bySeconds: interval), .now)
    next.advanced(bySeconds: Double.random(in: 0..<interval / 8, using: &generator)).sleepUntil()
  }
}

/// The paths of the pointer in measurements.
enum MeasuredPath {
  /// The point of the `index`th move over an area without anything to hit; it differs from the last ones.
  static func overNothing(_ index: Int) -> Point {
    Point(x: Double(300 + index * 37 % 680), y: Double(500 + index * 23 % 150))
  }

  /// The `index`th point on the way to and fro along a track, `step` pixels further each time.
  ///
  /// It also moves away from the track and back, up to `away` pixels, in another rhythm.
  static func along(_ track: Rectangle, _ index: Int, step: Int, away: Int = 0) -> Point {
    let margin = 60
    let room = (Int(track.width) - 2 * margin) / step * step
    return Point(
      x: track.x + Double(margin + toAndFro(index * step, room)),
      y: track.midY + Double(away > 0 ? toAndFro(index, away) : 0))
  }

  /// Counts up to `end`, then down to 0, and so on.
  private static func toAndFro(_ count: Int, _ end: Int) -> Int {
    let phase = count % (2 * end)
    return phase <= end ? phase : 2 * end - phase
  }
}

extension Instant {
  /// Sleeps until this moment; returns immediately if it has passed.
  func sleepUntil() {
    var time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Sleeps for `seconds` from now on.
  static func sleep(seconds: Double) { now.advanced(bySeconds: seconds).sleepUntil() }
}
