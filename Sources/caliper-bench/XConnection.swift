import CXTest

/// A connection to the X server of its own, apart from the program's.
final class XConnection {
  let display: OpaquePointer
  let root: CXTest.Window

  /// Connects to the server at `address`.
  init(address: String) throws(BenchmarkFailure) {
    guard let display = XOpenDisplay(address) else { throw .noConnection(address: address) }
    self.display = display
    root = XDefaultRootWindow(display)
  }

  /// Ends the connection; nothing that uses it may be used after that.
  func close() { XCloseDisplay(display) }
}
