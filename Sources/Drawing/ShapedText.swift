import Base
import CCairo

/// A text with selected, positioned and measured glyphs, independent of position and colour.
final class ShapedText {
  /// The Pango layout, for documents with embedded fonts.
  let layout: OwnedObject
  /// The logical extents in pixels; ink may exceed them.
  let frame: Rectangle
  /// The extents of the ink, in pixels from the frame's upper left corner.
  let ink: Rectangle
  /// Pixels from the frame's upper edge to the first baseline.
  let baseline: Double

  private var knownRows: [TextRow]?
  private var masks: [(phase: Point, mask: Mask)] = []

  /// The largest number of subpixel positions with a cached mask.
  private static let maximumMasks = 2
  /// The largest mask, 32 KiB: larger texts are rare and would fill the cache.
  private static let maximumPixels = 32_768.0

  /// Measures `layout`.
  init(_ layout: OwnedObject) {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout.pointer, &ink, &logical)
    self.layout = layout
    self.frame = Rectangle(pangoUnits: logical)
    self.ink = Rectangle(pangoUnits: ink)
    self.baseline = Double(pango_layout_get_baseline(layout.pointer)) / Double(PANGO_SCALE)
  }

  /// The whole pixels that it may paint on with its first baseline at `start`.
  func inkBounds(from start: Point) -> Rectangle {
    guard !ink.isEmpty else { return ink }
    var moved = ink
    moved.x += start.x
    moved.y += start.y - baseline
    // Pango rounds the ink extents; the anti-aliased edge must lie inside.
    return moved.grown(by: 1).roundedOut
  }

  /// The rows of `string`, the text of the layout; measured once.
  func rows(of string: String) -> [TextRow] {
    let rows = knownRows ?? measuredRows(of: string)
    knownRows = rows
    return rows
  }

  /// The coverage of the letters for a baseline at the subpixel position `phase`.
  ///
  /// `nil` if the text is too large for the cache.
  func mask(at phase: Point) -> Mask? {
    if let known = masks.first(where: { $0.phase == phase }) { return known.mask }
    let rasterised = Mask(inkBounds(from: phase), limit: Self.maximumPixels) { context in
      cairo_translate(context, phase.x, phase.y)
      trace(on: context)
      cairo_fill(context)
    }
    guard let mask = rasterised else { return nil }
    if masks.count == Self.maximumMasks { masks.removeFirst() }
    masks.append((phase, mask))
    return mask
  }

  /// Adds the letters' outlines to the context's path, the first baseline at its origin.
  ///
  /// Outlines instead of glyphs, because Cairo 1.16 rounds the position of glyphs in images to whole
  /// pixels, which distorts the spacing of small letters.
  func trace(on context: OpaquePointer) {
    cairo_new_path(context)
    cairo_move_to(context, 0, -baseline)
    pango_cairo_layout_path(context, layout.pointer)
  }
}

/// The properties of a text that determine its glyphs and lines: all but position and colour.
struct TextShape: Hashable {
  let string: String
  let size: Double
  let weight: Weight
  let hasTabularDigits: Bool
  let spans: [TextSpan]
  let maximumWidth: Double?
  let lineSpacing: Double
  let anchor: Anchor

  /// Creates the shape of `text`.
  init(_ text: Text) {
    string = text.string
    size = text.style.size
    weight = text.style.weight
    hasTabularDigits = text.style.hasTabularDigits
    spans = text.spans
    maximumWidth = text.maximumWidth
    lineSpacing = text.lineSpacing
    anchor = text.anchor
  }

  /// Creates the shape of a line in `style`.
  init(_ string: String, _ style: TextStyle) {
    self.init(Text(string, at: .init(x: 0, y: 0), style: style))
  }

  /// The Pango layout, with selected and positioned glyphs.
  func layout(in context: OwnedObject, families: String) -> OwnedObject {
    let layout = OwnedObject(owning: pango_layout_new(context.pointer))
    let font = pango_font_description_new()
    pango_font_description_set_family(font, families)
    pango_font_description_set_weight(font, weight.pangoWeight)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout.pointer, font)
    pango_font_description_free(font)
    pango_layout_set_text(layout.pointer, string, Int32(string.utf8.count))
    pango_layout_set_line_spacing(layout.pointer, Float(lineSpacing))
    pango_layout_set_alignment(layout.pointer, anchor.pangoAlignment)
    if let maximumWidth {
      pango_layout_set_width(layout.pointer, Int32(clamping: maximumWidth.pangoUnits))
      // A word wider than the line is broken.
      pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
    }
    if hasTabularDigits || hasArrow || !spans.isEmpty { setAttributes(of: layout) }
    return layout
  }

  /// Whether Inter's contextual alternates may make an arrow of the text, such as of '->'.
  private var hasArrow: Bool { string.utf8.contains { $0 == 0x3C || $0 == 0x3E } }

  private func setAttributes(of layout: OwnedObject) {
    let attributes = pango_attr_list_new()
    let features = [hasTabularDigits ? "tnum=1" : nil, hasArrow ? "calt=0" : nil]
      .compactMap(\.self)
    if !features.isEmpty {
      pango_attr_list_insert(
        attributes, pango_attr_font_features_new(features.joined(separator: ",")))
    }
    for span in spans {
      for attribute in span.pangoAttributes { pango_attr_list_insert(attributes, attribute) }
    }
    pango_layout_set_attributes(layout.pointer, attributes)
    pango_attr_list_unref(attributes)
  }
}

extension TextSpan {
  /// The Pango attributes of the span; the attribute list takes ownership.
  fileprivate var pangoAttributes: [UnsafeMutablePointer<PangoAttribute>] {
    let attributes = [
      weight.flatMap { pango_attr_weight_new($0.pangoWeight) },
      isItalic ? pango_attr_style_new(PANGO_STYLE_ITALIC) : nil,
    ]
    return attributes.compactMap { attribute in
      attribute?.pointee.start_index = guint(clamping: bytes.lowerBound)
      attribute?.pointee.end_index = guint(clamping: bytes.upperBound)
      return attribute
    }
  }
}

extension Double {
  /// Pixels in Pango's 1/1024 of a pixel.
  fileprivate var pangoUnits: Int { Int(exactly: (self * Double(PANGO_SCALE)).rounded()) ?? 0 }
}

extension Anchor {
  fileprivate var pangoAlignment: PangoAlignment {
    switch self {
    case .leading: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .trailing: PANGO_ALIGN_RIGHT
    }
  }
}

extension Weight {
  fileprivate var pangoWeight: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }
}

extension Rectangle {
  /// Creates a rectangle in pixels from Pango's 1/1024 of a pixel.
  init(pangoUnits rectangle: PangoRectangle) {
    let scale = Double(PANGO_SCALE)
    self.init(
      x: Double(rectangle.x) / scale, y: Double(rectangle.y) / scale,
      width: Double(rectangle.width) / scale, height: Double(rectangle.height) / scale)
  }
}
