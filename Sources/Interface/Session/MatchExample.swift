import Base
import Drawing
import Languages
import Studies

/// Two pictures that are not alike yet, with their names: an example of a trial that matches.
@MainActor struct MatchExample {
  let picture: MatchPicture
  let frame: Rectangle
  let context: ViewContext

  /// The extents of both pictures with their names, in layout units.
  static let size = (width: 520.0, height: 202.0)
  /// The gap between both, and the height of their names, in layout units.
  private static let (gap, nameHeight) = (24.0, 34.0)
  /// The positions of their values on the scale, 0 to 1.
  private static let shares = (yours: 0.35, wanted: 0.7)

  private var scale: Double { frame.width / Self.size.width }

  var shapes: [Shape] {
    let width = (frame.width - Self.gap * scale) / 2
    return half(
      .trialYours, .semibold, context.theme.ink, at: frame.x, width: width,
      share: Self.shares.yours)
      + half(
        .trialToMatch, .medium, context.theme.mutedInk, at: frame.maxX - width, width: width,
        share: Self.shares.wanted)
  }

  private func half(
    _ name: Phrase, _ weight: Weight, _ color: Color, at x: Double, width: Double, share: Double
  ) -> [Shape] {
    let top = frame.y + Self.nameHeight * scale
    let words = context.words(name)
    let style = context.fitted(context.style(18, weight, color), for: words, room: width)
    let view = MatchView(
      picture: picture, share: share,
      frame: Rectangle(x: x, y: top, width: width, height: frame.maxY - top), context: context)
    return [
      .text(
        Text(
          words, at: Point(x: x + width / 2, y: top - 12 * scale), anchor: .center, style: style))
    ] + view.shapes
  }
}
