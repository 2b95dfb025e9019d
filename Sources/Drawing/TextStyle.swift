/// How heavy letters are.
public enum Weight: String, Hashable, Sendable, CaseIterable {
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
public struct TextStyle: Hashable, Sendable {
  /// The font's size in pixels of the picture.
  public var size: Double
  /// How heavy the letters are.
  public var weight: Weight
  /// What the letters are filled with.
  public var color: Color
  /// Whether all digits are equally wide, so that a changing number stands still.
  public var hasTabularDigits: Bool

  /// Creates a style; digits are equally wide unless told otherwise.
  public init(
    size: Double, weight: Weight = .regular, color: Color, hasTabularDigits: Bool = true
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.hasTabularDigits = hasTabularDigits
  }

  /// The same letters filled with `color`.
  public func colored(_ color: Color) -> TextStyle {
    var style = self
    style.color = color
    return style
  }
}
