import CCairo
import Formats

extension Bitmap {
  /// The extents in the header of a PNG file, in pixels.
  ///
  /// - Throws: `DrawingError.notShown` where `bytes` are no PNG, or larger than `PNGHeader.largestSide`.
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

  /// Unpacks a PNG file, and makes it `width` × `height` pixels large.
  ///
  /// - Throws: `DrawingError.notShown` where that cannot be done.
  package init(png bytes: [UInt8], width: Int, height: Int) throws(DrawingError) {
    let size = try Self.size(ofPNG: bytes)
    let source = try Self.unpacked(bytes)
    let scaled = try Surface(transparentOfWidth: max(1, width), height: max(1, height))
    let context = scaled.context
    cairo_scale(
      context, Double(width) / Double(size.width), Double(height) / Double(size.height))
    cairo_set_source_surface(context, source.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
    // The picture is continued beyond its edge, else the edge would fade.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint(context)
    try self.init(scaled, width: max(1, width), height: max(1, height))
  }

  private static func unpacked(_ bytes: [UInt8]) throws(DrawingError) -> Surface {
    let input = ByteInput(bytes)
    let surface = cairo_image_surface_create_from_png_stream(ByteInput.read, input.opaque)
    return try Surface(owning: surface) { .notShown(reason: $0) }
  }
}
