import CCairo
import Primitives

/// What decides a text's glyphs and lines: all but its place and colour.
struct TextShape: Hashable {
  let string: String
  let size: Double
  let weight: Weight
  let hasTabularDigits: Bool
  let spans: [TextSpan]
  let maximumWidth: Double?
  let lineSpacing: Double
  let anchor: Anchor

  /// The part of `text` that its glyphs depend on.
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

  /// A line in `style`.
  init(_ string: String, _ style: TextStyle) {
    self.init(Text(string, at: .init(x: 0, y: 0), style: style))
  }

  /// Lets Pango choose and place the glyphs.
  func layout(in context: OwnedObject, family: String) -> OwnedObject {
    let layout = OwnedObject(owning: pango_layout_new(context.pointer))
    let font = pango_font_description_new()
    pango_font_description_set_family(font, family)
    pango_font_description_set_weight(font, weight.pangoWeight)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout.pointer, font)
    pango_font_description_free(font)
    pango_layout_set_text(layout.pointer, string, Int32(string.utf8.count))
    pango_layout_set_line_spacing(layout.pointer, Float(lineSpacing))
    pango_layout_set_alignment(layout.pointer, anchor.pangoAlignment)
    if let maximumWidth {
      pango_layout_set_width(layout.pointer, Int32(clamping: maximumWidth.pangoUnits))
      // A word wider than the line breaks rather than leave it.
      pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
    }
    if hasTabularDigits || !spans.isEmpty { setAttributes(of: layout) }
    return layout
  }

  private func setAttributes(of layout: OwnedObject) {
    let attributes = pango_attr_list_new()
    if hasTabularDigits {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    for span in spans {
      for attribute in span.pangoAttributes { pango_attr_list_insert(attributes, attribute) }
    }
    pango_layout_set_attributes(layout.pointer, attributes)
    pango_attr_list_unref(attributes)
  }
}

extension TextSpan {
  /// What it changes; owned by the list that takes them.
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
