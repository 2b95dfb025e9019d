package import Drawing
import Formats
package import Primitives

/// What every figure needs to draw with.
@MainActor package struct ChartContext {
  /// The colours.
  package let theme: Theme
  /// Measures and sets text.
  package let typesetter: Typesetter
  /// The pixels for one layout unit.
  package let unit: Double

  /// Creates a context.
  package init(theme: Theme, typesetter: Typesetter, unit: Double = 1) {
    self.theme = theme
    self.typesetter = typesetter
    self.unit = unit
  }

  /// A line of text whose baseline passes through `point`.
  package func text(
    _ string: String, at point: Point, _ anchor: Anchor, _ style: TextStyle
  ) -> Shape {
    .text(Text(string, at: point, anchor: anchor, style: scaled(style)))
  }

  /// A line of text whose capitals stand in the middle of `height`.
  package func text(
    _ string: String, x: Double, middle height: Double, _ anchor: Anchor, _ style: TextStyle
  ) -> Shape {
    let baseline = height + typesetter.capHeight(scaled(style)) / 2
    return text(string, at: Point(x: x, y: baseline), anchor, style)
  }

  /// How wide a line of `string` is, in pixels.
  package func width(_ string: String, _ style: TextStyle) -> Double {
    typesetter.width(string, scaled(style))
  }

  /// `string` cut to `room` pixels, with an ellipsis where something was cut off.
  package func fitted(_ string: String, _ style: TextStyle, into room: Double) -> String {
    // A name may be megabytes long; nobody reads more than this in a figure.
    var kept = String(string.prefix(120))
    if kept == string, width(kept, style) <= room { return kept }
    while !kept.isEmpty, width(kept + "…", style) > room { kept.removeLast() }
    return kept + "…"
  }

  /// A style of the theme in pixels.
  func scaled(_ style: TextStyle) -> TextStyle {
    var scaled = style
    scaled.size *= unit
    return scaled
  }

  /// The ground of a part of a plot that is told from the rest.
  package var ground: Color { theme.accent.mixed(with: theme.background, by: 0.85) }

  /// An interval that is drawn as an area, also on `ground`.
  package var band: Color { theme.accent.mixed(with: theme.background, by: 0.62) }

  /// The colour of the condition at `index`: as different as can be, also without colour vision.
  ///
  /// The palette of Okabe and Ito, 'Color Universal Design' (2008), light and dark enough for both
  /// grounds.
  package func color(of index: Int) -> Color {
    let isDark = theme.background.luminance < 0.2
    let colors: [UInt32] =
      isDark
      ? [0x5b92ff, 0xf0a030, 0x3cc79a, 0xe07ab8, 0x8fd0f5, 0xe5d94a, 0xff7a4d]
      : [0x2c6bed, 0xc77700, 0x00805c, 0xb0508c, 0x2f93c4, 0x8a7d00, 0xc2410c]
    return Color(hex: colors[index % colors.count])
  }
}
