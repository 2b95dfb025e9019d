import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// A line between two ends, which has a handle once it was pressed: a visual analogue scale.
struct SliderAnswerView: Composite, QuestionAnswer {
  let rating: RatingAnswer

  /// From the edges to the ends of the line, and the half of the handle's width, in layout units.
  static let inset = 14.0

  /// The name under which it is hit and announced.
  static func name(of question: Int) -> String { "slider_\(question + 1)" }

  /// The x coordinates of the ends of the line in `frame`.
  static func line(in frame: Rectangle, _ context: ViewContext) -> ClosedRange<Double> {
    let inset = min(inset * context.unit, frame.width / 2)
    return (frame.x + inset)...(frame.maxX - inset)
  }

  func body(in room: Extent, _ context: ViewContext) -> any Element {
    let width = rating.width(in: room.width, context)
    let height = rating.rowHeight * context.unit
    return Column {
      Painted(size: { _, _ in Extent(width, height) }, paint: paint)
      if rating.showsEnds { ScaleEnds(rating: rating, room: room.width) }
    }
  }

  private func paint(_ frame: Rectangle, _ context: ViewContext, _ page: inout PlacedPage) {
    page.parts.append(Part(Self.name(of: rating.question), frame))
    let (theme, unit) = (context.theme, context.unit)
    let ends = Self.line(in: frame, context)
    func line(from start: Point, to end: Point, _ width: Double) -> Shape {
      .line(Line([start, end], color: theme.jaws, width: width * unit))
    }
    page.shapes.append(
      line(
        from: Point(x: ends.lowerBound, y: frame.midY),
        to: Point(x: ends.upperBound, y: frame.midY), 2))
    for x in [ends.lowerBound, ends.upperBound] {
      page.shapes.append(
        line(
          from: Point(x: x, y: frame.midY - 9 * unit), to: Point(x: x, y: frame.midY + 9 * unit), 2)
      )
    }
    guard let chosen = rating.chosen else { return }
    let share = Double(chosen) / Double(max(1, rating.scale.points - 1))
    let place = context.language.isRightToLeft ? 1 - share : share
    let x = ends.lowerBound + (ends.upperBound - ends.lowerBound) * place
    page.shapes.append(
      .circle(
        Circle(
          center: Point(x: x, y: frame.midY), radius: (rating.isLarge ? 14 : 11) * unit,
          fill: theme.accent
        )
      ))
  }

  func spoken(_ context: ViewContext) -> AccessibleElement {
    var element = rating.spoken(context)
    // The first arrow sets the handle in the middle.
    let (more, less) = context.language.isRightToLeft ? ("Left", "Right") : ("Right", "Left")
    element.keys = [
      more: "+1", less: "-1", "Shift+\(more)": "+10", "Shift+\(less)": "-10", "Home": "minimum",
      "End": "maximum", "0-9": "choose", "Tab": "next question",
    ]
    return element
  }
}
