package import Base
import CCairo

/// Shapes texts, and caches recently shaped ones.
///
/// One pixel of a font's size is one pixel of the picture, at any resolution of the screen.
@MainActor package final class Typesetter {
  /// The font family.
  package let family: String

  /// The language of the texts, and the typeface for letters that the family lacks.
  ///
  /// One Chinese character has another shape in Japanese than in Chinese: the language decides.
  package var script = Script() {
    didSet {
      guard script != oldValue else { return }
      pango_context_set_language(context.pointer, pango_language_from_string(script.language))
      cache = GenerationCache(capacity: Self.cacheCapacity)
    }
  }

  private let context: OwnedObject
  private var cache = GenerationCache<TextShape, ShapedText>(capacity: cacheCapacity)
  private static let cacheCapacity = 256
  fileprivate var masks = GenerationCache<Outline, Mask?>(capacity: maskCapacity)
  private static let maskCapacity = 32
  /// The cached bitmaps, the newest last.
  var bitmaps: [(png: [UInt8], bitmap: Bitmap)] = []

  /// Inter, then the usual families of desktops.
  nonisolated static let preferredFamilies = [
    "Inter", "DejaVu Sans", "Liberation Sans", "Noto Sans",
  ]

  /// Selects the first installed one of `families`, else any scalable family.
  ///
  /// - Throws: `DrawingError.noFont` if no scalable font is installed.
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

  /// Disables hinting and rounding of glyph positions, so that text scales smoothly.
  private static func prepare(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, gboolean(0))
  }

  /// The families in the order in which letters are looked for, as Pango reads them.
  private var families: String {
    script.typeface.map { "\(family),\($0)" } ?? family
  }

  /// The shaped text, from the cache if possible.
  func shape(_ shape: TextShape) -> ShapedText {
    cache.value(for: shape) {
      ShapedText(shape.layout(in: context, families: families))
    }
  }
}

extension Typesetter {
  /// The coverage of `outline`, from the cache if possible; `nil` if it is too large.
  func mask(of outline: Outline) -> Mask? {
    masks.value(for: outline) { outline.mask() }
  }

  /// The logical size of `text` in pixels; ink may slightly exceed it.
  package func size(of text: Text) -> (width: Double, height: Double) {
    let frame = shape(TextShape(text)).frame
    return (frame.width, frame.height)
  }

  /// The advance width of a line of `string` in pixels.
  package func width(_ string: String, _ style: TextStyle) -> Double {
    shape(TextShape(string, style)).frame.width
  }

  /// The height of a capital letter above the baseline, in pixels.
  package func capHeight(_ style: TextStyle) -> Double {
    let shaped = shape(TextShape("H", style))
    return shaped.baseline - shaped.ink.y
  }

  /// The height of a line in pixels, which `Text.lineSpacing` multiplies.
  package func lineHeight(_ style: TextStyle) -> Double {
    shape(TextShape("H", style)).frame.height
  }

  /// The caret positions in a line of `string`: before each character and after the last.
  ///
  /// In pixels from the line's start, in ascending order; one more than there are characters.
  package func caretStops(_ string: String, _ style: TextStyle) -> [Double] {
    let layout = shape(TextShape(string, style)).layout.pointer
    let indices = string.indices + [string.endIndex]
    return indices.map { index in
      var caret = PangoRectangle()
      let offset = string.utf8.distance(from: string.startIndex, to: index)
      pango_layout_index_to_pos(layout, Int32(offset), &caret)
      return Double(caret.x) / Double(PANGO_SCALE)
    }
  }

  /// The whole pixels that `text` may paint on.
  package func inkBounds(of text: Text) -> Rectangle {
    let shaped = shape(TextShape(text))
    return shaped.inkBounds(from: start(of: text, shaped))
  }

  /// The start of the first baseline.
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

/// The language and typeface that, besides the text, decide the choice of letters.
package struct Script: Hashable, Sendable {
  /// The code of the language, such as `ja`.
  package var language: String
  /// The family for letters that the usual one lacks; `nil` leaves the choice to fontconfig.
  package var typeface: String?

  /// Creates the script of a language, by default English.
  package init(language: String = "en", typeface: String? = nil) {
    self.language = language
    self.typeface = typeface
  }
}

/// The fonts of this machine, according to fontconfig.
enum InstalledFonts {
  /// The first of `families` that is installed, else any scalable family; `nil` if there is none.
  ///
  /// Called before Pango, which aborts the program if there is no font at all.
  static func family(preferring families: [String]) -> String? {
    var substitute: String?
    for wanted in families {
      let found = bestMatch(for: wanted)
      if found.contains(where: { $0.lowercased() == wanted.lowercased() }) { return wanted }
      substitute = substitute ?? found.first
    }
    return substitute ?? bestMatch(for: "sans").first
  }

  /// All names of the scalable family that fontconfig matches to `family`; empty without a match.
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

/// A cache that drops values not used recently and holds at most twice its capacity.
///
/// It has two generations: a full young generation replaces the old one, whose remaining values are
/// dropped. Unlike a list in order of use this needs no bookkeeping on a hit.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let capacity: Int

  /// Creates an empty cache with `capacity` values per generation.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of values.
  var count: Int { young.count + old.count }

  /// The value for `key`, made by `make` if it is not cached.
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
