import CCairo

/// Pixels that can be painted, such as those of a PNG file.
package struct Bitmap: Hashable, Sendable {
  /// Pixels to the right.
  package let width: Int
  /// Pixels downwards.
  package let height: Int
  /// Row by row, each 0xAARRGGBB in the machine's byte order, premultiplied.
  let pixels: [UInt32]

  /// Copies what `surface` shows, `width` and `height` pixels of it.
  init(_ surface: Surface, width: Int, height: Int) throws(DrawingError) {
    cairo_surface_flush(surface.surface)
    guard let bytes = cairo_image_surface_get_data(surface.surface) else {
      throw .notShown(reason: "out of memory")
    }
    let stride = Int(cairo_image_surface_get_stride(surface.surface))
    self.width = width
    self.height = height
    pixels = (0..<height).flatMap { row in
      let start = UnsafeRawPointer(bytes + row * stride)
      return UnsafeRawBufferPointer(start: start, count: 4 * width).bindMemory(to: UInt32.self)
    }
  }

  /// Lets `body` use the pixels as a surface, which is gone when it returns.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    pixels.withUnsafeBytes { bytes in
      // Cairo only reads what it paints with; its interface cannot say so.
      let data = UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      guard
        let surface = cairo_image_surface_create_for_data(
          data, CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height),
          Int32(clamping: 4 * width))
      else { return }
      body(surface)
      // A document may keep a picture of it, made now that the pixels are still there.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
