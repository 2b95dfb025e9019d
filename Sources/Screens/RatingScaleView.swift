import Drawing
import FreePlay
import Languages
import Primitives
import Sessions
import Studies

/// The points of a rating scale in a row: circles with numbers, or marks on a line where there are
/// too many of them for numbers.
@MainActor struct RatingScaleView: AnswerView {
  let scale: RatingScale
  let chosen: Int?
  /// The question's place on its page.
  let question: Int
  /// Whether it is the only one on its page.
  let isLarge: Bool
  let context: ViewContext
  let width: Double
  let height: Double
  /// The names of the ends, counted from the row's lower left corner; none where others show them.
  private let ends: [Text]
  /// The distance of two points.
  private let pitch: Double

  /// Measures a scale; `room` is there from left to right, in pixels.
  init(
    _ scale: RatingScale, chosen: Int?, question: Int, isLarge: Bool, showsEnds: Bool, room: Double,
    context: ViewContext
  ) {
    self.scale = scale
    self.chosen = chosen
    self.question = question
    self.isLarge = isLarge
    self.context = context
    pitch = Self.pitch(of: scale, isLarge: isLarge, room: room, unit: context.unit)
    width = pitch * Double(scale.points)
    let names = ScaleEnds(scale, pitch: pitch, isLarge: isLarge, context: context)
    ends = showsEnds ? names.texts : []
    height = Self.rowHeight(isLarge, context) + (showsEnds ? names.height : 0)
  }

  /// The most points that have numbers.
  static let mostNumbered = 11

  /// The distance of two points: at least 44 layout units, where there is so much room; whole
  /// pixels, so that all points look alike.
  static func pitch(of scale: RatingScale, isLarge: Bool, room: Double, unit: Double) -> Double {
    let wanted: Double =
      switch scale.points {
      case ...7: isLarge ? 76 : 56
      case ...mostNumbered: isLarge ? 64 : 48
      default: 44
      }
    return min(wanted * unit, (room / Double(scale.points)).rounded(.down))
  }

  static func rowHeight(_ isLarge: Bool, _ context: ViewContext) -> Double {
    (isLarge ? 64 : 44) * context.unit
  }

  func placed(at origin: Point) -> PlacedQuestion {
    let row = Rectangle(
      x: origin.x, y: origin.y, width: width, height: Self.rowHeight(isLarge, context))
    let buttons = (0..<scale.points).map { button($0, in: row) }
    let names = ScaleEnds.shapes(ends, x: row.x, y: row.maxY)
    return PlacedQuestion(shapes: line(in: row) + names, buttons: buttons)
  }

  private func button(_ index: Int, in row: Rectangle) -> Button {
    let frame = Rectangle(
      x: row.x + Double(index) * pitch, y: row.y, width: pitch, height: row.height)
    let isMajor = index == 0 || index == scale.points - 1 || 2 * index == scale.points - 1
    return Button(
      identity: .page(.point(index, question: question)), label: "\(scale.value(at: index))",
      key: "",
      frame: frame,
      style: scale.points <= Self.mostNumbered
        ? .point(isSelected: index == chosen)
        : .mark(isSelected: index == chosen, isMajor: isMajor))
  }

  /// The line under many marks.
  private func line(in row: Rectangle) -> [Shape] {
    guard scale.points > Self.mostNumbered else { return [] }
    let ends = [row.x + pitch / 2, row.maxX - pitch / 2].map { Point(x: $0, y: row.midY) }
    return [.line(Line(ends, color: context.theme.jaws, width: 1.5 * context.unit))]
  }
}

/// The meaning of a rating scale's ends, in words at the edges of its points.
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
      text(context.language.words(scale.ends.low), x: inset, .leading),
      text(context.language.words(scale.ends.high), x: width - inset, .trailing),
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
