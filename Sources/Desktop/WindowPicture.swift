package import Base
internal import CSDL2

/// The memory in which a window's picture is drawn, and the way from there onto the screen.
protocol WindowPicture: AnyObject {
  /// Calls `body` with the picture's memory, anew where the window has changed its size; nil where the window
  /// system has taken the picture away.
  func withPixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result?

  /// Shows the parts of the picture that `rectangles` touch; false where the picture has another size by now.
  func present(_ rectangles: [Rectangle]) -> Bool
}

extension Window {
  /// The picture's width in pixels.
  package var width: Int { handle.collector.width }

  /// The picture's height in pixels.
  package var height: Int { handle.collector.height }

  /// Hands the picture's memory to `body`, to be drawn into and then presented.
  ///
  /// After `windowResized` the memory is another and all of it has to be drawn. Returns nil, without
  /// calling `body`, where the window system has taken the picture away.
  package func withPixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result? {
    try handle.picture?.withPixels(body)
  }

  /// Shows the parts of the picture that `rectangles` touch, in window pixels.
  ///
  /// On X11 it returns once the server has them, on Wayland once they are on their way. False where the picture
  /// has changed its size in between: a `windowResized` event follows, or has been returned already.
  @discardableResult
  package func present(_ rectangles: [Rectangle]) -> Bool {
    let feedback = handle.collector.feedback
    feedback?.willShow(at: MonotonicClock.now)
    guard handle.picture?.present(rectangles) == true else { return false }
    feedback?.wasShown(at: MonotonicClock.now)
    return true
  }
}

/// The window's picture in memory, row by row from the top.
///
/// A pixel is 32 bits: blue, green, red and an unused byte, in the order of their addresses. Valid
/// only inside the closure that it was handed to.
package struct PixelBuffer {
  /// The first byte of the upper left pixel.
  package let baseAddress: UnsafeMutableRawPointer
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Bytes from one row to the next; at least four times `width`.
  package let stride: Int
}
