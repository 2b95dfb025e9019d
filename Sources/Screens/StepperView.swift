package import Drawing
package import InputMethods
import Primitives
import Sliders

extension Stepper: DrawnMethod {
  /// The number between minus and plus, and under it what can be entered.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    NumberBox(frame: layout.value, scale: scale, value: shown, isFocused: isFocusVisible)
      .shapes(in: context)
      + Direction.allCases.flatMap { buttonShapes($0, context) }
      + [context.hint(scale.summary, under: layout.value, isWrong: false)]
  }

  @MainActor private func buttonShapes(_ direction: Direction, _ context: ViewContext) -> [Shape] {
    let key = KeyCap(
      frame: layout.button(direction), radius: 12, isHovered: hovered == direction,
      isPressed: pressed == direction, isWorking: !isAtEnd(direction))
    return [key.shape(in: context)] + sign(direction, on: key, context)
  }

  /// Plus and minus as lines, whose middle is the button's whatever the font.
  @MainActor private func sign(
    _ direction: Direction, on key: KeyCap, _ context: ViewContext
  ) -> [Shape] {
    let center = key.frame.center
    let arm = 9 * context.unit
    let across = [Point(x: center.x - arm, y: center.y), Point(x: center.x + arm, y: center.y)]
    let upright = [Point(x: center.x, y: center.y - arm), Point(x: center.x, y: center.y + arm)]
    return (direction == .up ? [across, upright] : [across]).map { points in
      .line(
        Line(points, color: key.ink(in: context), width: 2.5 * context.unit, cap: .round))
    }
  }
}
