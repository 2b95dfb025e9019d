import Base
package import Drawing
import InputMethods
import Languages
import Sliders

extension Keypad: MethodView {
  /// The field, the permitted entries or the problem with the entry, and the keys.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let problem = context.problem(of: self, isRefused: isRefused)
    let field = FieldView(
      frame: layout.field, editor: number.line,
      shown: context.language.number(number.line.string), stops: caretStops,
      style: TextStyle(size: fontSize, weight: ViewContext.numberWeight, color: context.theme.ink),
      // A refused character has not changed the value.
      isWrong: problem != nil && value == nil, isRefused: isRefused && value == nil,
      isFocused: context.focusMark.isShown(true))
    return field.shapes(in: context) + hint(problem, context)
      + layout.keys.flatMap { shapes(of: $0, context) }
  }

  /// The line about the field: under it, or beside it if keys leave no room; there each sentence has a line of its own.
  @MainActor private func hint(_ problem: EntryProblem?, _ context: ViewContext) -> [Shape] {
    let scale = number.scale
    if layout.hasLine { return [context.hint(problem, on: scale, under: layout.field)] }
    let lines =
      problem?.lines(in: context.language) ?? [scale.summary(in: context.language)]
    let style = context.scaled(context.theme.endLabel)
      .colored(problem == nil ? context.theme.mutedInk : context.theme.error)
    let x = layout.field.maxX + 16 * context.unit
    let room = context.layout.window.maxX - 8 * context.unit - x
    return lines.enumerated().map { index, line in
      let down = (Double(index) - Double(lines.count - 1) / 2) * 22 * context.unit
      return .text(
        context.text(
          line, x: x, middle: layout.field.midY + down, .leading,
          context.fitted(style, for: line, room: room)))
    }
  }

  @MainActor private func shapes(of key: KeypadKey, _ context: ViewContext) -> [Shape] {
    guard let frame = layout.frame(of: key) else { return [] }
    let cap = KeyCap(frame: frame, isHovered: hovered == key, isPressed: isPressed(key))
    let label =
      switch key {
      case .minus: "−"
      case .clear: "C"
      case .digit, .point, .delete: key.text.map(context.language.number)
      }
    guard let label else {
      return [cap.shape(in: context)] + eraser(at: frame.center, cap.ink(in: context), context)
    }
    return [
      cap.shape(in: context),
      .text(
        context.text(
          label, x: frame.midX, middle: frame.midY, .center, context.scaled(context.theme.key))),
    ]
  }

  /// The sign of the delete key, which few fonts have: a tag that points back, crossed out.
  @MainActor private func eraser(
    at center: Point, _ color: Color, _ context: ViewContext
  ) -> [Shape] {
    let lines: [[(Double, Double)]] = [
      [(-11, 0), (-5, -7), (11, -7), (11, 7), (-5, 7), (-11, 0), (-5, -7)],
      [(-0.5, -3.5), (6.5, 3.5)], [(-0.5, 3.5), (6.5, -3.5)],
    ]
    return lines.map { points in
      .line(
        Line(
          points.map { x, y in
            Point(x: center.x + x * context.unit, y: center.y + y * context.unit)
          }, color: color, width: 1.8 * context.unit, cap: .round))
    }
  }
}

/// The body of a key or a small button, as the pointer finds it.
struct KeyCap {
  var frame: Rectangle
  var radius = 10.0
  var isHovered = false
  var isPressed = false
  var isWorking = true

  @MainActor func shape(in context: ViewContext) -> Shape {
    let theme = context.theme
    let ground =
      isPressed
      ? theme.wheelBand.mixed(with: theme.ink, by: 0.1)
      : isHovered && isWorking ? theme.wheelBand : theme.card
    return .box(
      Box(
        frame, radius: radius * context.unit, fill: ground,
        stroke: isWorking
          ? isPressed || isHovered ? theme.thumbStroke : theme.boxStroke
          : disabled(theme.boxStroke, in: context),
        strokeWidth: 1.5 * context.unit))
  }

  /// The colour of the text on it.
  @MainActor func ink(in context: ViewContext) -> Color {
    isWorking ? context.theme.ink : disabled(context.theme.ink, in: context)
  }

  @MainActor private func disabled(_ color: Color, in context: ViewContext) -> Color {
    color.mixed(with: context.theme.background, by: Theme.disabling)
  }
}
