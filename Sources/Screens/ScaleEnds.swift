import Drawing
import FreePlay
import Primitives
import Sessions
import Studies

/// What the ends of a rating scale mean, in words at the edges of its points.
@MainActor struct ScaleEnds {
  /// The two, counted from their common upper left corner.
  let texts: [Text]
  /// The extent downwards, in pixels.
  let height: Double

  init(_ scale: RatingScale, pitch: Double, isLarge: Bool, context: ViewContext) {
    let unit = context.unit
    let width = pitch * Double(scale.points)
    let row = RatingScaleView.rowHeight(isLarge, context)
    let point = Rectangle(x: 0, y: 0, width: pitch, height: row)
    // From the first point's left edge to what is seen of it.
    let inset =
      scale.points <= RatingScaleView.mostNumbered
      ? (pitch - Button.pointDiameter(in: point, context)) / 2 : pitch / 2 - 10 * unit
    let style = context.style(isLarge ? 16 : 14, .regular, context.theme.mutedInk)
    func text(_ words: String, x: Double, _ anchor: Anchor) -> Text {
      // Each end has half the width.
      var text = Text(
        words, at: Point(x: x, y: 0), anchor: anchor, style: style,
        maximumWidth: width / 2 - inset - 6 * unit, lineSpacing: 1)
      text.at.y = context.typesetter.baseline(of: text)
      return text
    }
    texts = [
      text(scale.ends.low, x: inset, .leading), text(scale.ends.high, x: width - inset, .trailing),
    ]
    height = (texts.map { context.typesetter.size(of: $0).height }.max() ?? 0) + 4 * unit
  }

  /// `texts` with their common upper left corner at `x`, `y`.
  static func shapes(_ texts: [Text], x: Double, y: Double) -> [Shape] {
    texts.map { text in
      var text = text
      text.at = Point(x: text.at.x + x, y: text.at.y + y)
      return .text(text)
    }
  }
}
