package import Base

/// The horizontal alignment of a text at its point.
package enum Anchor: String, Hashable, Sendable, CaseIterable {
  /// The left end.
  case leading
  /// The middle.
  case center
  /// The right end.
  case trailing
}

/// A line of text, or a paragraph if it has a maximum width.
package struct Text: Hashable, Sendable {
  /// The characters; line feeds start new lines.
  package var string: String
  /// The position: `x` of the anchor, `y` of the first baseline.
  package var at: Point
  /// The part of the text at `at`; the lines of a paragraph are aligned accordingly.
  package var anchor: Anchor
  /// The style of the letters.
  package var style: TextStyle
  /// The parts with another style; if two overlap, the later one applies.
  package var spans: [TextSpan] = []
  /// The width in pixels at which lines wrap between words; `nil` never wraps.
  package var maximumWidth: Double?
  /// The distance of two baselines in line heights of the font.
  package var lineSpacing: Double

  /// Creates a text whose first baseline passes through `at`.
  package init(
    _ string: String, at: Point, anchor: Anchor = .leading, style: TextStyle,
    maximumWidth: Double? = nil, lineSpacing: Double = 1.2
  ) {
    self.string = string
    self.at = at
    self.anchor = anchor
    self.style = style
    self.maximumWidth = maximumWidth
    self.lineSpacing = lineSpacing
  }
}

/// A part of a text with another style.
package struct TextSpan: Hashable, Sendable {
  /// The range in bytes of UTF-8.
  package var bytes: Range<Int>
  /// The weight of the letters; `nil` for the weight of the text.
  package var weight: Weight?
  /// Whether the letters are italic.
  package var isItalic: Bool

  /// Creates a span, by default in the style of the text.
  package init(bytes: Range<Int>, weight: Weight? = nil, isItalic: Bool = false) {
    self.bytes = bytes
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// The weight of letters.
package enum Weight: String, Hashable, Sendable, CaseIterable {
  /// For running text; 400 on the usual scale.
  case regular
  /// For labels; 500.
  case medium
  /// For values and buttons; 600.
  case semibold
  /// For headings; 700.
  case bold
}

/// The style of letters.
package struct TextStyle: Hashable, Sendable {
  /// The font's size in pixels of the picture.
  package var size: Double
  /// The weight of the letters.
  package var weight: Weight
  /// The colour of the letters.
  package var color: Color
  /// Whether all digits have the same width, so that a changing number does not move.
  var hasTabularDigits: Bool

  /// Creates a style, by default with digits of the same width.
  package init(
    size: Double, weight: Weight = .regular, color: Color, hasTabularDigits: Bool = true
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.hasTabularDigits = hasTabularDigits
  }

  /// The style with `color`.
  package func colored(_ color: Color) -> TextStyle {
    var style = self
    style.color = color
    return style
  }
}
