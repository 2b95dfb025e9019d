import Drawing
package import Primitives

/// The pointer of somebody simulated, as it is shown to those who watch.
package struct SimulatedHand: Hashable, Sendable {
  /// Where it points; `nil` before it was seen.
  package var place: Point?
  /// Whether it holds its button down.
  package var isPressed = false

  /// Creates a hand that has not been seen.
  package init() {}

  /// Takes what the hand did.
  package mutating func follow(_ event: InputEvent) {
    switch event {
    case .pointerMoved(let point): place = point
    case .pointerPressed(let point, _, _): (place, isPressed) = (point, true)
    case .pointerReleased(let point, _): (place, isPressed) = (point, false)
    default: break
    }
  }
}

extension ViewContext {
  /// `screen` with the pointer of the simulated `participant` on top, and who that is.
  package func screen(
    _ screen: Screen, with hand: SimulatedHand, of participant: String
  ) -> Screen {
    var screen = screen
    screen.picture.append(
      text(
        "Simulated: \(participant)", x: layout.stage.maxX - Layout.margin * unit,
        middle: layout.secondaryButton(width: 0).midY, .trailing,
        style(15, .medium, theme.mutedInk)))
    guard let place = hand.place else { return screen }
    screen.picture.append(
      Circle(
        center: place, radius: 11 * unit,
        fill: theme.warning.opacity(hand.isPressed ? 0.5 : 0.15), stroke: theme.warning,
        strokeWidth: 2 * unit))
    screen.picture.append(Circle(center: place, radius: 2.5 * unit, fill: theme.warning))
    return screen
  }
}
