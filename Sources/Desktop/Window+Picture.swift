internal import CSDL2
package import Primitives

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
    guard let surface = SDL_GetWindowSurface(handle.pointer) else { return nil }
    let mustLock = surface.pointee.flags & UInt32(SDL_RLEACCEL) != 0
    if mustLock, SDL_LockSurface(surface) != 0 { return nil }
    defer { if mustLock { SDL_UnlockSurface(surface) } }
    guard let pixels = surface.pointee.pixels else { return nil }
    return try body(
      PixelBuffer(
        baseAddress: pixels, width: Int(surface.pointee.w), height: Int(surface.pointee.h),
        stride: Int(surface.pointee.pitch)))
  }

  /// Shows the parts of the picture that `rectangles` touch, in window pixels.
  ///
  /// On X11 it returns once the server has them. False where the picture has changed its size in
  /// between: a `windowResized` event follows, or has been returned already.
  @discardableResult
  package func present(_ rectangles: [Rectangle]) -> Bool {
    guard let surface = SDL_GetWindowSurface(handle.pointer) else { return false }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let parts = rectangles.compactMap { rectangle in
      PixelRectangle(covering: rectangle, width: width, height: height).map(SDL_Rect.init)
    }
    if parts.isEmpty { return true }
    return SDL_UpdateWindowSurfaceRects(handle.pointer, parts, Int32(parts.count)) == 0
  }
}

extension SDL_Rect {
  fileprivate init(_ rectangle: PixelRectangle) {
    self.init(x: rectangle.x, y: rectangle.y, w: rectangle.width, h: rectangle.height)
  }
}

extension WindowHandle {
  /// Finds out whether the picture can be drawn into as `PixelBuffer` promises.
  func checkPixels() throws(DesktopError) {
    guard let surface = SDL_GetWindowSurface(pointer), let format = surface.pointee.format else {
      throw .noSurface(lastReason())
    }
    let kind = SDL_PixelFormatEnum(format.pointee.format)
    guard kind == SDL_PIXELFORMAT_XRGB8888 || kind == SDL_PIXELFORMAT_ARGB8888 else {
      throw .unsupportedPixels(String(cString: SDL_GetPixelFormatName(kind.rawValue)))
    }
    collector.width = Int(surface.pointee.w)
    collector.height = Int(surface.pointee.h)
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

  /// The pixels of a picture that `rectangle` touches; nil where it touches none.
  ///
  /// Edges go outwards to whole pixels, since a shape that covers a part of a pixel colours it.
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
