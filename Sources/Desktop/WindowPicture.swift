package import Base
internal import CSDL2

/// The memory in which a window's picture is drawn, and the way from there onto the screen.
protocol WindowPicture: AnyObject {
  /// Calls `body` with the picture's memory, which is new if the window has changed its size; `nil` if the window
  /// system has taken the picture away.
  func withPixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result?

  /// Shows the parts of the picture that `rectangles` touch; returns false if the picture now has another size.
  func present(_ rectangles: [Rectangle]) -> Bool
}

extension Window {
  /// The picture's width in pixels.
  package var width: Int { handle.collector.width }

  /// The picture's height in pixels.
  package var height: Int { handle.collector.height }

  /// Passes the picture's memory to `body`, to be drawn into and then presented.
  ///
  /// After `windowResized` the memory is new and all of it has to be drawn. Returns `nil`, without calling `body`, if
  /// the window system has taken the picture away.
  package func withPixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result? {
    try handle.picture?.withPixels(body)
  }

  /// Shows the parts of the picture that `rectangles` touch, in window pixels.
  ///
  /// On X11 it returns once the server has them, on Wayland once they are sent. Returns false if the picture has
  /// changed its size in between: a `windowResized` event follows, or has been returned already.
  @discardableResult
  package func present(_ rectangles: [Rectangle]) -> Bool {
    let feedback = handle.collector.feedback
    feedback?.willShow(at: MonotonicClock.now)
    guard handle.picture?.present(rectangles) == true else { return false }
    lastRun = MonotonicClock.now
    feedback?.wasShown(at: lastRun)
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

/// A rectangle of whole pixels within a picture.
struct PixelRectangle: Hashable {
  let x: Int32
  let y: Int32
  let width: Int32
  let height: Int32

  /// The pixels of a picture that `rectangle` touches; `nil` if it touches none.
  ///
  /// Edges are rounded outwards to whole pixels, since a shape that covers a part of a pixel colours it.
  init?(covering rectangle: Rectangle, width: Int, height: Int) {
    guard
      let columns = Self.pixels(from: rectangle.x, to: rectangle.maxX, within: width),
      let rows = Self.pixels(from: rectangle.y, to: rectangle.maxY, within: height)
    else { return nil }
    x = Int32(columns.lowerBound)
    y = Int32(rows.lowerBound)
    self.width = Int32(columns.count)
    self.height = Int32(rows.count)
  }

  /// Clamps before converting: coordinates may be infinite, or too large for an integer.
  private static func pixels(from start: Double, to end: Double, within extent: Int) -> Range<Int>?
  {
    guard start < end else { return nil }
    let limit = Double(extent)
    let first = min(max(start, 0), limit).rounded(.down)
    let last = min(max(end, 0), limit).rounded(.up)
    return first < last ? Int(first)..<Int(last) : nil
  }
}
