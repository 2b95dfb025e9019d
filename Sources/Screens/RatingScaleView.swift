import Drawing
import Experiment
import Primitives

/// The points of a rating scale in a row: circles with numbers, or marks on a line where there are
/// too many of them for numbers.
@MainActor struct RatingScaleView {
  let scale: RatingScale
  let chosen: Int?
  /// The question's place on its page.
  let question: Int
  /// Whether it is the only one on its page.
  let isLarge: Bool
  /// Whether its ends are named below it.
  let showsEnds: Bool
  /// The room from left to right, in pixels.
  let room: Double
  let context: ViewContext

  private var unit: Double { context.unit }

  /// The most points that have numbers.
  private static let mostNumbered = 11
  private var isNumbered: Bool { scale.points <= Self.mostNumbered }

  /// The distance of two points: at least 44 layout units, where there is so much room.
  private var pitch: Double {
    let wanted: Double =
      switch scale.points {
      case ...7: isLarge ? 76 : 56
      case ...Self.mostNumbered: isLarge ? 64 : 48
      default: 44
      }
    return min(wanted * unit, room / Double(scale.points))
  }

  /// The extent from left to right, in pixels.
  var width: Double { pitch * Double(scale.points) }
  /// The extent downwards, in pixels.
  var height: Double { rowHeight + (showsEnds ? endsHeight(scale.ends) : 0) }

  private var rowHeight: Double { (isLarge ? 64 : 44) * unit }

  func placed(at origin: Point) -> PlacedQuestion {
    let row = Rectangle(x: origin.x, y: origin.y, width: width, height: rowHeight)
    let buttons = (0..<scale.points).map { button($0, in: row) }
    let ends = showsEnds ? endsShapes(scale.ends, x: origin.x, y: row.maxY) : []
    return PlacedQuestion(shapes: line(in: row) + ends, buttons: buttons)
  }

  private func button(_ index: Int, in row: Rectangle) -> Button {
    let frame = Rectangle(
      x: row.x + Double(index) * pitch, y: row.y, width: pitch, height: row.height)
    let isMajor = index == 0 || index == scale.points - 1 || 2 * index == scale.points - 1
    return Button(
      name: "item_\(question + 1)_point_\(index + 1)", label: "\(scale.value(at: index))", key: "",
      frame: frame,
      style: isNumbered
        ? .point(isSelected: index == chosen)
        : .mark(isSelected: index == chosen, isMajor: isMajor))
  }

  /// The line under many marks.
  private func line(in row: Rectangle) -> [Shape] {
    guard !isNumbered else { return [] }
    let ends = [row.x + pitch / 2, row.maxX - pitch / 2].map { Point(x: $0, y: row.midY) }
    return [.line(Line(ends, color: context.theme.jaws, width: 1.5 * unit))]
  }

  // MARK: - What the ends mean

  /// How tall the names of the ends are.
  func endsHeight(_ ends: LikertScales.Ends) -> Double {
    let heights = endTexts(ends, x: 0, y: 0).map { context.typesetter.size(of: $0).height }
    return (heights.max() ?? 0) + 2 * unit
  }

  /// The names of the ends below `y`.
  func endsShapes(_ ends: LikertScales.Ends, x: Double, y: Double) -> [Shape] {
    endTexts(ends, x: x, y: y).map { text in
      var text = text
      text.at.y += context.typesetter.baseline(of: text)
      return .text(text)
    }
  }

  /// From the first point's left edge to what is seen of it.
  private var inset: Double {
    let point = Rectangle(x: 0, y: 0, width: pitch, height: rowHeight)
    return isNumbered
      ? (pitch - Button.pointDiameter(in: point, context)) / 2 : pitch / 2 - 10 * unit
  }

  /// Each end has half the width.
  private func endTexts(_ ends: LikertScales.Ends, x: Double, y: Double) -> [Text] {
    let style = context.style(isLarge ? 16 : 14, .regular, context.theme.mutedInk)
    let half = width / 2 - inset - 6 * unit
    return [
      Text(
        ends.low, at: Point(x: x + inset, y: y), style: style, maximumWidth: half, lineSpacing: 1),
      Text(
        ends.high, at: Point(x: x + width - inset, y: y), anchor: .trailing, style: style,
        maximumWidth: half, lineSpacing: 1),
    ]
  }
}
