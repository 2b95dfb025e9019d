import Base
internal import CSDL2

/// A picture in SDL's surface of a window, which X11 shares with the server.
final class SurfacePicture: WindowPicture {
  private let window: OpaquePointer
  /// The picture, if the surface's pixels are of another kind than the pixels of `PixelBuffer`.
  private var canvas: UnsafeMutablePointer<SDL_Surface>?
  private let isConverted: Bool

  /// The picture of `window`.
  ///
  /// - Throws: `DesktopError` if it has none, or one to whose pixels SDL cannot convert ours.
  init(of window: OpaquePointer) throws(DesktopError) {
    self.window = window
    guard let surface = SDL_GetWindowSurface(window), let format = surface.pointee.format else {
      let format = SDL_PixelFormatEnum(SDL_GetWindowPixelFormat(window))
      throw format == SDL_PIXELFORMAT_UNKNOWN
        ? .unsupportedPixels(Self.name(of: format)) : .noSurface(lastReason())
    }
    let kind = SDL_PixelFormatEnum(format.pointee.format)
    // On a surface with opacity the picture must be opaque, which our fourth byte does not express.
    isConverted = kind != SDL_PIXELFORMAT_XRGB8888
    guard !isConverted || converted(surface) != nil else {
      throw .unsupportedPixels(Self.name(of: kind))
    }
  }

  deinit { SDL_FreeSurface(canvas) }

  /// SDL's name without its prefix; one for all kinds that it does not know.
  private static func name(of kind: SDL_PixelFormatEnum) -> String {
    kind == SDL_PIXELFORMAT_UNKNOWN
      ? "of a kind that SDL does not know" : String(cString: SDL_GetPixelFormatName(kind.rawValue))
  }

  func withPixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result? {
    guard let shown = SDL_GetWindowSurface(window),
      let surface = isConverted ? converted(shown) : shown
    else { return nil }
    let mustLock = surface.pointee.flags & UInt32(SDL_RLEACCEL) != 0
    if mustLock, SDL_LockSurface(surface) != 0 { return nil }
    defer { if mustLock { SDL_UnlockSurface(surface) } }
    guard let pixels = surface.pointee.pixels else { return nil }
    return try body(
      PixelBuffer(
        baseAddress: pixels, width: Int(surface.pointee.w), height: Int(surface.pointee.h),
        stride: Int(surface.pointee.pitch)))
  }

  func present(_ rectangles: [Rectangle]) -> Bool {
    guard let surface = SDL_GetWindowSurface(window) else { return false }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let parts = rectangles.compactMap { rectangle in
      PixelRectangle(covering: rectangle, width: width, height: height).map(SDL_Rect.init)
    }
    if parts.isEmpty { return true }
    if isConverted, !convert(parts, into: surface) { return false }
    return SDL_UpdateWindowSurfaceRects(window, parts, Int32(parts.count)) == 0
  }

  /// The picture to draw into, as large as `surface`; `nil` if SDL cannot convert it.
  private func converted(
    _ surface: UnsafeMutablePointer<SDL_Surface>
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    if let canvas, canvas.pointee.w == surface.pointee.w, canvas.pointee.h == surface.pointee.h {
      return canvas
    }
    SDL_FreeSurface(canvas)
    canvas = SDL_CreateRGBSurfaceWithFormat(
      0, surface.pointee.w, surface.pointee.h, 32, SDL_PIXELFORMAT_XRGB8888.rawValue)
    guard let canvas, convert([SDL_Rect(x: 0, y: 0, w: 1, h: 1)], into: surface) else { return nil }
    return canvas
  }

  private func convert(
    _ parts: [SDL_Rect], into surface: UnsafeMutablePointer<SDL_Surface>
  ) -> Bool {
    guard let canvas, canvas.pointee.w == surface.pointee.w, canvas.pointee.h == surface.pointee.h
    else { return false }
    return parts.allSatisfy { part in
      var (source, target) = (part, part)
      return SDL_UpperBlit(canvas, &source, surface, &target) == 0
    }
  }
}

extension SDL_Rect {
  fileprivate init(_ rectangle: PixelRectangle) {
    self.init(x: rectangle.x, y: rectangle.y, w: rectangle.width, h: rectangle.height)
  }
}
