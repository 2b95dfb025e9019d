package import Primitives

/// Where the parts of a screen stand in a window.
///
/// Everything lies on a stage of at most 1280 × 800 layout units in the middle of the window, so that
/// a larger window makes no distance longer and trials on two desks can be compared.
package struct Layout: Hashable, Sendable {
  /// The window.
  package let window: Rectangle
  /// The stage.
  package let stage: Rectangle
  /// The window's pixels for one layout unit.
  package let unit: Double

  /// The smallest window, in layout units.
  package static let smallest = (width: 800.0, height: 600.0)
  /// The largest stage, in layout units.
  package static let largest = (width: 1280.0, height: 800.0)

  /// Lays a window out; a `unit` that would not fit the smallest layout into it is made smaller.
  ///
  /// The stage is at most `largest` layout units wide and high.
  package init(
    width: Double, height: Double, unit: Double,
    largest: (width: Double, height: Double) = Self.largest
  ) {
    window = Rectangle(x: 0, y: 0, width: width, height: height)
    self.unit = min(unit, width / Self.smallest.width, height / Self.smallest.height)
    stage = Rectangle(
      center: Point(x: (width / 2).rounded(), y: (height / 2).rounded()),
      width: min(width, largest.width * self.unit),
      height: min(height, largest.height * self.unit))
  }

  /// The point `x`, `y` layout units from the stage's upper left corner.
  func point(_ x: Double, _ y: Double) -> Point {
    Point(x: stage.x + x * unit, y: stage.y + y * unit)
  }

  /// The stage's extents in layout units.
  var width: Double { stage.width / unit }
  /// The stage's extents in layout units.
  var height: Double { stage.height / unit }

  /// The empty border at both sides, in layout units.
  static let margin = 40.0

  /// How much of the room between the smallest and the largest height there is, 0 to 1.
  private var tallness: Double {
    min(max((height - Self.smallest.height) / (Self.largest.height - Self.smallest.height), 0), 1)
  }

  /// The baseline of the line above the target, in layout units.
  var promptBaseline: Double { 130 + 40 * tallness }
  /// The baseline of the target, in layout units.
  var targetBaseline: Double { 208 + 42 * tallness }

  /// The baseline of what is said about a wrong value, between target and method, in layout units.
  var noticeBaseline: Double { targetBaseline + 23 + 12 * tallness }

  /// The method's part of the window, in window pixels.
  package var methodArea: Rectangle {
    let top = stage.y + (240 + 70 * tallness) * unit
    return Rectangle(
      x: stage.x + Self.margin * unit, y: top, width: stage.width - 2 * Self.margin * unit,
      height: stage.maxY - 120 * unit - top)
  }

  /// The one filled button of every screen: always at this place, where the pointer then waits.
  package var primaryButton: Rectangle {
    Rectangle(
      center: Point(x: stage.midX, y: stage.maxY - 74 * unit), width: 220 * unit, height: 52 * unit)
  }

  /// The button of the secondary action, at the left edge, for words of `width` window pixels.
  package func secondaryButton(width: Double) -> Rectangle {
    Rectangle(
      x: stage.x + (Self.margin - 12) * unit, y: stage.maxY - 96 * unit,
      width: (width + 24 * unit).rounded(.up), height: 44 * unit)
  }
}
