import Base
import CCairo

/// Pixels in memory, for example from a PNG file.
package struct Bitmap: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels row by row, each 0xAARRGGBB in the machine's byte order, premultiplied.
  let pixels: [UInt32]

  /// Copies `width` × `height` pixels of `surface`.
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

  /// Calls `body` with the pixels as a surface, which is valid until `body` returns.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    pixels.withUnsafeBytes { bytes in
      // Cairo only reads a source surface, though its interface takes mutable bytes.
      let data = UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      guard
        let surface = cairo_image_surface_create_for_data(
          data, CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height),
          Int32(clamping: 4 * width))
      else { return }
      body(surface)
      // A document may still refer to the surface: finishing it copies the pixels while they exist.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}

extension Bitmap {
  /// The size in the header of a PNG file, in pixels.
  ///
  /// - Throws: `DrawingError.notShown` if `bytes` are no PNG or show more than `PNGHeader.largestSide`.
  package static func size(
    ofPNG bytes: [UInt8]
  ) throws(DrawingError) -> (width: Int, height: Int) {
    guard let header = PNGHeader(bytes) else { throw .notShown(reason: "it is no PNG file") }
    guard header.width > 0, header.height > 0 else { throw .notShown(reason: "it has no pixels") }
    guard header.isShowable else {
      throw .notShown(reason: "it has \(header.width) x \(header.height) pixels")
    }
    return (header.width, header.height)
  }

  /// Decodes a PNG file as for showing it, and throws `DrawingError.notShown` if that fails.
  package static func check(png bytes: [UInt8]) throws(DrawingError) {
    _ = try size(ofPNG: bytes)
    _ = try decoded(bytes)
  }

  /// Decodes a PNG file and scales it to `width` × `height` pixels.
  ///
  /// - Throws: `DrawingError.notShown` if it cannot be decoded.
  package init(png bytes: [UInt8], width: Int, height: Int) throws(DrawingError) {
    let size = try Self.size(ofPNG: bytes)
    let source = try Self.decoded(bytes)
    let scaled = try Surface(transparentOfWidth: max(1, width), height: max(1, height))
    let context = scaled.context
    cairo_scale(
      context, Double(width) / Double(size.width), Double(height) / Double(size.height))
    cairo_set_source_surface(context, source.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
    // Extends the edge pixels outwards; otherwise the edge would fade.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint(context)
    try self.init(scaled, width: max(1, width), height: max(1, height))
  }

  /// The pixels row by row, each 0xAARRGGBB, with the colours that alpha has not dimmed.
  package var straightPixels: [UInt32] {
    pixels.map { pixel in
      let alpha = pixel >> 24
      guard alpha > 0, alpha < 255 else { return pixel }
      return [0, 8, 16].reduce(alpha << 24) { all, shift in
        let dimmed = pixel >> shift & 0xFF
        return all | min(255, (dimmed * 255 + alpha / 2) / alpha) << shift
      }
    }
  }

  private static func decoded(_ bytes: [UInt8]) throws(DrawingError) -> Surface {
    let input = ByteInput(bytes)
    let surface = cairo_image_surface_create_from_png_stream(ByteInput.read, input.opaque)
    // Cairo reports a lack of memory for any error of libpng.
    return try Surface(owning: surface) { _ in .notShown(reason: "it is damaged or cut off") }
  }
}

extension Typesetter {
  /// The bitmap of a PNG file, scaled to `width` × `height` pixels, from a cache if possible.
  ///
  /// - Throws: `DrawingError.notShown` if it cannot be decoded.
  package func bitmap(
    ofPNG bytes: [UInt8], width: Int, height: Int
  ) throws(DrawingError) -> Bitmap {
    if let known = bitmaps.last(where: {
      $0.bitmap.width == width && $0.bitmap.height == height && $0.png == bytes
    }) {
      return known.bitmap
    }
    let bitmap = try Bitmap(png: bytes, width: width, height: height)
    if bitmaps.count == Self.maximumBitmaps { bitmaps.removeFirst() }
    bitmaps.append((bytes, bitmap))
    return bitmap
  }

  /// The capacity of the cache: the bitmaps of a page of questions, and one for the last size of a window.
  private static let maximumBitmaps = 8
}
