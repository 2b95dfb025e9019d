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
