import CCairo

/// Chooses and places the glyphs of texts, and remembers lately used ones.
///
/// One pixel of a font's size is one pixel of the picture, whatever the screen's resolution.
@MainActor package final class Typesetter {
  /// The family that letters come from.
  package let family: String

  private let context: OwnedObject
  private var cache = GenerationCache<TextShape, ShapedText>(capacity: 256)
  /// Pictures that go with the text, the one used last at the end.
  var bitmaps: [(png: [UInt8], bitmap: Bitmap)] = []

  /// Inter, then what desktops usually bring.
  package nonisolated static let preferredFamilies = [
    "Inter", "DejaVu Sans", "Liberation Sans", "Noto Sans",
  ]

  /// Chooses the first installed one of `families`, else any family that can be scaled.
  ///
  /// - Throws: `DrawingError.noFont` where no scalable font is installed.
  package init(families: [String] = Typesetter.preferredFamilies) throws(DrawingError) {
    guard let family = InstalledFonts.family(preferring: families),
      let fontMap = pango_cairo_font_map_new(),
      let context = pango_font_map_create_context(fontMap)
    else { throw .noFont(wanted: families) }
    // The context holds its own reference to the map.
    g_object_unref(UnsafeMutableRawPointer(fontMap))
    self.family = family
    self.context = OwnedObject(owning: context)
    Self.prepare(context)
  }

  /// Glyphs keep their designed shape and place, so that text scales and fades without jumping.
  private static func prepare(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, gboolean(0))
  }

  /// The glyphs of a text, from the cache where they were used lately.
  func shape(_ shape: TextShape) -> ShapedText {
    cache.value(for: shape) {
      ShapedText(shape.layout(in: context, family: family))
    }
  }
}
