import Drawing
import Experiment
import Primitives

/// Possible answers in words, in rows that fill the room.
@MainActor struct OptionsView {
  let options: [String]
  let chosen: Int?
  /// The question's place on its page.
  let question: Int
  /// Whether they share the room evenly, as the two of a pair do.
  let isEven: Bool
  /// The room from left to right, in pixels.
  let room: Double
  let context: ViewContext

  private var unit: Double { context.unit }
  private var gap: Double { (isEven ? 52 : 12) * unit }

  /// The extent from left to right, in pixels.
  var width: Double { frames.map(\.maxX).max() ?? 0 }
  /// The extent downwards, in pixels.
  var height: Double { frames.map(\.maxY).max() ?? 0 }

  func placed(at origin: Point) -> PlacedQuestion {
    let buttons = zip(options, frames).enumerated().map { index, option in
      Button(
        name: "choice_\(question + 1)_\(index + 1)", label: option.0, key: "",
        frame: Rectangle(
          x: origin.x + option.1.x, y: origin.y + option.1.y, width: option.1.width,
          height: option.1.height), style: .option(isSelected: index == chosen))
    }
    return PlacedQuestion(shapes: isEven ? [between(origin)] : [], buttons: buttons)
  }

  /// The word between the two of a pair.
  private func between(_ origin: Point) -> Shape {
    .text(
      context.text(
        "or", x: origin.x + room / 2, middle: origin.y + height / 2, .center,
        context.style(15, .regular, context.theme.mutedInk)))
  }

  /// Where each option stands, counted from the upper left corner.
  private var frames: [Rectangle] {
    var (x, y, rowHeight) = (0.0, 0.0, 0.0)
    return options.map { option in
      let size = size(of: option)
      if x > 0, x + size.width > room + 0.5 {
        y += rowHeight + gap
        (x, rowHeight) = (0, 0)
      }
      defer {
        x += size.width + gap
        rowHeight = max(rowHeight, size.height)
      }
      return Rectangle(x: x, y: y, width: size.width, height: size.height)
    }
  }

  private func size(of option: String) -> (width: Double, height: Double) {
    let padding = (ViewContext.optionPadding.left + ViewContext.optionPadding.right) * unit
    let natural = context.typesetter.width(option, context.optionStyle).rounded(.up) + 1 + padding
    let width = isEven ? (room - gap) / 2 : min(max(natural, 88 * unit), room)
    let frame = Rectangle(x: 0, y: 0, width: width, height: 0)
    let words = context.typesetter.size(of: context.optionLabel(option, in: frame)).height
    return (width, max(44 * unit, words + 20 * unit))
  }
}
