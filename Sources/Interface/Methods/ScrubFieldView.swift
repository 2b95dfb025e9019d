import Base
package import Drawing
import InputMethods
import Languages
import Sliders

extension ScrubField: MethodView {
  /// The number between two arrow heads, or the text field that it turns into.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    if let edit { return edit.shapes(in: context, isRefused: isRefused) }
    let box = NumberBox(
      frame: frame, scale: scale, value: shown,
      isFocused: context.focusMark.isShown(isFocusVisible) || isScrubbing, isHovered: isHovered,
      padding: 40)
    return box.shapes(in: context) + arrowHeads(context)
      + [context.hint(nil, on: scale, under: frame)]
  }

  @MainActor private func arrowHeads(_ context: ViewContext) -> [Shape] {
    let theme = context.theme
    let calm = isScrubbing ? theme.accent : isHovered ? theme.mutedInk : theme.faintInk
    let unit = context.unit
    let ends = [(Stepper.Direction.down, frame.x, 1.0), (.up, frame.maxX, -1)]
    return ends.map { direction, edge, inwards in
      // An arrow head that a click would step by.
      let color = !isScrubbing && hoveredArrow == direction ? theme.accent : calm
      let (tip, tail) = (edge + inwards * 18 * unit, edge + inwards * 24 * unit)
      return .line(
        Line(
          [
            Point(x: tail, y: frame.midY - 6 * unit), Point(x: tip, y: frame.midY),
            Point(x: tail, y: frame.midY + 6 * unit),
          ], color: color, width: 2 * unit, cap: .round))
    }
  }
}
