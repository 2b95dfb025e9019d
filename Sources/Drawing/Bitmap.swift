import CCairo

/// Pixels in memory, such as those of a PNG file.
package struct Bitmap: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels row by row, each 0xAARRGGBB in the machine's byte order, premultiplied.
  let pixels: [UInt32]

  /// The largest number of pixels decoded from a PNG file: a file of a few bytes may hold billions.
  package static let maximumPixels = 12_000_000

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
  /// - Throws: `DrawingError.notShown` where `bytes` are not a PNG or have more than `maximumPixels`.
  package static func size(
    ofPNG bytes: [UInt8]
  ) throws(DrawingError) -> (width: Int, height: Int) {
    // PNG, second edition, 5.2 and 11.2.2: the signature, then a chunk IHDR that begins with both.
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { throw .notShown(reason: "it is no PNG file") }
    let size = (number(bytes[16..<20]), number(bytes[20..<24]))
    let (pixels, isTooLarge) = size.0.multipliedReportingOverflow(by: size.1)
    guard pixels != 0 else { throw .notShown(reason: "it has no pixels") }
    guard !isTooLarge, pixels <= maximumPixels, max(size.0, size.1) <= longestSide else {
      throw .notShown(reason: "it has \(size.0) x \(size.1) pixels")
    }
    return size
  }

  /// Decodes a PNG file and scales it to `width` × `height` pixels.
  ///
  /// - Throws: `DrawingError.notShown` where it cannot be decoded.
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

  /// Cairo's longest side of an image.
  private static let longestSide = 32_767

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func decoded(_ bytes: [UInt8]) throws(DrawingError) -> Surface {
    let input = ByteInput(bytes)
    let surface = cairo_image_surface_create_from_png_stream(ByteInput.read, input.opaque)
    return try Surface(owning: surface) { .notShown(reason: $0) }
  }
}

extension Typesetter {
  /// The bitmap of a PNG file, scaled to `width` × `height` pixels, from a cache where possible.
  ///
  /// - Throws: `DrawingError.notShown` where it cannot be decoded.
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

  /// The capacity of the cache: one bitmap for the window's present size, one for the last size.
  private static let maximumBitmaps = 2
}
