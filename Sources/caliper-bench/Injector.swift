import CXTest
import Formats
import Primitives

/// A hand for mouse and keyboard that knows when it acted: XTEST over its own connection.
///
/// Each event returns its true time: the clock read just before the request is written. What the
/// server needs to take it up counts as an error of the program measured, which makes the figures
/// a little too bad, never too good. A second reading after the request would tell nothing: by then
/// the server, or the program itself, has often taken this process's core.
struct Injector {
  private let connection: XConnection

  /// Whether a key or button goes down or up.
  enum Direction {
    case down, up

    fileprivate var flag: Int32 { self == .down ? 1 : 0 }
  }

  /// Uses `connection`, whose server must know XTEST.
  init(_ connection: XConnection) throws(BenchmarkFailure) {
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

  /// Presses or lets go the primary button where the pointer is.
  @discardableResult
  func button(_ direction: Direction) -> Instant {
    inject { XTestFakeButtonEvent($0, 1, direction.flag, 0) }
  }

  /// Presses or lets go the key that `symbol` stands on.
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
