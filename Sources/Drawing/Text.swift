package import Primitives

/// Which part of a text stands at its point.
package enum Anchor: String, Hashable, Sendable, CaseIterable {
  /// The left end.
  case leading
  /// The middle.
  case center
  /// The right end.
  case trailing
}

/// A line of text, or a paragraph where it has a width to wrap at.
package struct Text: Hashable, Sendable {
  /// What is written; line feeds start new lines.
  package var string: String
  /// Where it stands: `x` by the anchor, `y` the baseline of the first line.
  package var at: Point
  /// Which part stands at `at`; lines of a paragraph are aligned alike.
  package var anchor: Anchor
  /// How the letters look.
  package var style: TextStyle
  /// Which letters look otherwise; where two speak of one letter the later one is heard.
  package var spans: [TextSpan] = []
  /// The pixels that a line may fill before it wraps between words; nil never wraps.
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

/// A part of a text whose letters look otherwise than its style says.
package struct TextSpan: Hashable, Sendable {
  /// Which part, counted in bytes of UTF-8.
  package var bytes: Range<Int>
  /// How heavy its letters are; nil for as heavy as the others.
  package var weight: Weight?
  /// Whether its letters lean.
  package var isItalic: Bool

  /// Creates a span; its letters look like the others unless told otherwise.
  package init(bytes: Range<Int>, weight: Weight? = nil, isItalic: Bool = false) {
    self.bytes = bytes
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// How heavy letters are.
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

/// How letters look.
package struct TextStyle: Hashable, Sendable {
  /// The font's size in pixels of the picture.
  package var size: Double
  /// How heavy the letters are.
  package var weight: Weight
  /// What the letters are filled with.
  package var color: Color
  /// Whether all digits are equally wide, so that a changing number stands still.
  package var hasTabularDigits: Bool

  /// Creates a style; digits are equally wide unless told otherwise.
  package init(
    size: Double, weight: Weight = .regular, color: Color, hasTabularDigits: Bool = true
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.hasTabularDigits = hasTabularDigits
  }

  /// The same letters filled with `color`.
  package func colored(_ color: Color) -> TextStyle {
    var style = self
    style.color = color
    return style
  }
}
