import Formats
package import Primitives

/// Where a stepper's number and its buttons are, in window pixels.
package struct StepperLayout: Hashable, Sendable {
  /// The box around the number.
  package let value: Rectangle
  private let gap: Double

  /// A stepper that has no place yet.
  init() {
    value = Rectangle(x: 0, y: 0, width: 0, height: 0)
    gap = 0
  }

  /// A stepper with its number where other methods have their field.
  init(in placement: Placement) {
    value = placement.fieldFrame
    gap = 10 * placement.unit
  }

  /// The button for `direction`: down at the left, up at the right, both square.
  package func button(_ direction: Stepper.Direction) -> Rectangle {
    let side = value.height
    let x = direction == .up ? value.maxX + gap : value.x - gap - side
    return Rectangle(x: x, y: value.y, width: side, height: side)
  }

  /// Everything over which the mouse wheel counts.
  var whole: Rectangle { button(.down).union(value).union(button(.up)) }
}
