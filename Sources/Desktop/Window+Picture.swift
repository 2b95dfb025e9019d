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
