import CCairo
package import Primitives

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

extension Typesetter {
  /// The room that `text` takes, in pixels; ink may reach a little out of it.
  package func size(of text: Text) -> (width: Double, height: Double) {
    let frame = shape(TextShape(text)).frame
    return (frame.width, frame.height)
  }

  /// How far a line of `string` advances, in pixels.
  package func width(_ string: String, _ style: TextStyle) -> Double {
    shape(TextShape(string, style)).frame.width
  }

  /// The height of a capital letter above the baseline, in pixels.
  package func capHeight(_ style: TextStyle) -> Double {
    let shaped = shape(TextShape("H", style))
    return shaped.baseline - shaped.ink.y
  }

  /// The height of a line in pixels: what `Text.lineSpacing` multiplies.
  package func lineHeight(_ style: TextStyle) -> Double {
    shape(TextShape("H", style)).frame.height
  }

  /// Where a caret may stand in a line of `string`: before each character and after the last.
  ///
  /// In pixels from the line's start, never falling; one more than there are characters.
  package func caretStops(_ string: String, _ style: TextStyle) -> [Double] {
    let layout = shape(TextShape(string, style)).layout.pointer
    let indices = string.indices + [string.endIndex]
    return indices.map { index in
      var place = PangoRectangle()
      let offset = string.utf8.distance(from: string.startIndex, to: index)
      pango_layout_index_to_pos(layout, Int32(offset), &place)
      return Double(place.x) / Double(PANGO_SCALE)
    }
  }

  /// The whole pixels that `text` may paint on.
  package func inkBounds(of text: Text) -> Rectangle {
    let shaped = shape(TextShape(text))
    return shaped.inkBounds(from: start(of: text, shaped))
  }

  /// Where the first baseline starts.
  func start(of text: Text, _ shaped: ShapedText) -> Point {
    let width = text.maximumWidth ?? shaped.frame.width
    let x =
      switch text.anchor {
      case .leading: text.at.x
      case .center: text.at.x - width / 2
      case .trailing: text.at.x - width
      }
    return Point(x: x, y: text.at.y)
  }
}

/// What fontconfig knows about the fonts of this machine.
enum InstalledFonts {
  /// The first of `families` that is installed, else any scalable family; nil where there is none.
  ///
  /// Asked before Pango is, because Pango ends the program where there is no font at all.
  static func family(preferring families: [String]) -> String? {
    var substitute: String?
    for wanted in families {
      let found = bestMatch(for: wanted)
      if found.contains(where: { $0.lowercased() == wanted.lowercased() }) { return wanted }
      substitute = substitute ?? found.first
    }
    return substitute ?? bestMatch(for: "sans").first
  }

  /// All names of the scalable family that fontconfig takes for `family`; empty where it has none.
  private static func bestMatch(for family: String) -> [String] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return [] }
    defer { FcPatternDestroy(match) }
    var isScalable = FcBool(0)
    FcPatternGetBool(match, FC_SCALABLE, 0, &isScalable)
    return isScalable == 0 ? [] : familyNames(of: match)
  }

  private static func familyNames(of match: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(match, FC_FAMILY, Int32(names.count), &name) == FcResultMatch,
      let found = name
    {
      names.append(String(cString: found))
    }
    return names
  }
}

/// A cache that forgets what was not asked for lately and never holds more than twice its capacity.
///
/// Two generations: when the young one is full it becomes the old one, and what the old one still
/// held is forgotten. That costs no bookkeeping on a hit, unlike a list in order of use.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let capacity: Int

  /// Creates an empty cache of `capacity` values a generation.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// How many values it holds.
  var count: Int { young.count + old.count }

  /// The value for `key`, made where it is not held.
  mutating func value(for key: Key, orMake make: () -> Value) -> Value {
    if let value = young[key] { return value }
    let value = old.removeValue(forKey: key) ?? make()
    if young.count >= capacity {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
    return value
  }
}
