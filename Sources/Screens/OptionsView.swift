import Drawing
import FreePlay
import Languages
import Primitives
import Sessions
import Studies

/// Possible answers in words, in rows that fill the room.
@MainActor struct OptionsView: AnswerView {
  let options: [String]
  let chosen: Int?
  /// The question's place on its page.
  let question: Int
  /// Whether they share the room evenly, as the two of a pair do.
  let isEven: Bool
  let context: ViewContext
  let width: Double
  let height: Double
  /// Where each option stands, counted from the upper left corner.
  private let frames: [Rectangle]

  /// Measures options; `room` is there from left to right, in pixels.
  init(
    _ options: [String], chosen: Int?, question: Int, isEven: Bool, room: Double,
    context: ViewContext
  ) {
    self.options = options
    self.chosen = chosen
    self.question = question
    self.isEven = isEven
    self.context = context
    frames = Self.frames(of: options, isEven: isEven, room: room, context)
    width = frames.map(\.maxX).max() ?? 0
    height = frames.map(\.maxY).max() ?? 0
  }

  func placed(at origin: Point) -> PlacedQuestion {
    let buttons = zip(options, frames).enumerated().map { index, option in
      Button(
        identity: .page(.option(index, question: question)), label: option.0, key: "",
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
        context.words(.questionOr), x: origin.x + width / 2, middle: origin.y + height / 2, .center,
        context.style(15, .regular, context.theme.mutedInk)))
  }

  /// As many in a row as there is room for.
  private static func frames(
    of options: [String], isEven: Bool, room: Double, _ context: ViewContext
  ) -> [Rectangle] {
    let gap = (isEven ? 52 : 12) * context.unit
    var (x, y, rowHeight) = (0.0, 0.0, 0.0)
    return options.map { option in
      let size = size(of: option, width: isEven ? (room - gap) / 2 : nil, room: room, context)
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

  private static func size(
    of option: String, width: Double?, room: Double, _ context: ViewContext
  ) -> (width: Double, height: Double) {
    let unit = context.unit
    let padding = (ViewContext.optionPadding.left + ViewContext.optionPadding.right) * unit
    let natural = context.typesetter.width(option, context.optionStyle).rounded(.up) + 1 + padding
    let width = width ?? min(max(natural, 88 * unit), room)
    let frame = Rectangle(x: 0, y: 0, width: width, height: 0)
    let words = context.typesetter.size(of: context.optionLabel(option, in: frame)).height
    return (width, max(44 * unit, words + 20 * unit))
  }
}
