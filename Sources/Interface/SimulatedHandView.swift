package import Base
import Drawing

/// The pointer of a simulated participant, as a show draws it.
package struct SimulatedHand: Hashable, Sendable {
  /// The position of its pointer; `nil` before it was seen.
  package var point: Point?
  /// Whether it holds its button down.
  package var isPressed = false

  /// Creates a hand that has not been seen.
  package init() {}

  /// Follows an action of the hand.
  package mutating func follow(_ event: InputEvent) {
    switch event {
    case .pointerMoved(let point): self.point = point
    case .pointerPressed(let point, _, _): (self.point, isPressed) = (point, true)
    case .pointerReleased(let point, _): (self.point, isPressed) = (point, false)
    default: break
    }
  }
}

extension ViewContext {
  /// `screen` with the pointer of the simulated `participant` on top, and the participant's name.
  package func screen(
    _ screen: Screen, with hand: SimulatedHand, of participant: String
  ) -> Screen {
    var screen = screen
    screen.picture.append(
      text(
        "Simulated: \(participant)", x: layout.stage.maxX - Layout.margin * unit,
        middle: layout.secondaryButton(width: 0).midY, .trailing,
        style(15, .medium, theme.mutedInk)))
    guard let point = hand.point else { return screen }
    screen.picture.append(
      Circle(
        center: point, radius: 11 * unit,
        fill: theme.warning.opacity(hand.isPressed ? 0.5 : 0.15), stroke: theme.warning,
        strokeWidth: 2 * unit))
    screen.picture.append(Circle(center: point, radius: 2.5 * unit, fill: theme.warning))
    return screen
  }
}
