package import Base
import InputMethods
package import Studies

/// The places of the pictures, the message and the method of a `match` trial.
///
/// All methods of a study have pictures of one size, so that the task for the eye does not differ between them: a
/// method that needs much height makes them lower for all.
package struct MatchLayout: Hashable, Sendable {
  /// The picture that follows the value, at the left.
  package let yours: Rectangle
  /// The picture to match, at the right.
  package let wanted: Rectangle
  /// The baseline of the names of both.
  let labelBaseline: Double
  /// The strip of the message about a wrong value, which stays empty without one.
  let message: Rectangle
  /// The method's part of the window.
  package let methodArea: Rectangle

  /// The extents of a picture if there is room, in layout units.
  static let picture = (width: 380.0, height: 256.0)
  /// The gap between both pictures, in layout units.
  private static let gap = 40.0

  /// The layout of the `match` trials of `study` in `layout`.
  package init(_ study: Study, in layout: Layout) {
    let unit = layout.unit
    let tallness = layout.tallness
    let needs = study.methods.compactMap { $0.kind?.record.matchRoom.room(tallness: tallness) }
    let top = 108 + 34 * tallness
    let strip = (height: 36 + 8 * tallness, gap: 10 + 16 * tallness)
    // If there is room, the strip is as high as pictures of full height permit.
    let free = needs.map(\.free).min() ?? 0
    let area = min(
      layout.height - 120 - (needs.map(\.height).max() ?? 0),
      top + Self.picture.height + strip.gap + strip.height - free)
    let height = min(Self.picture.height, area + free - strip.height - strip.gap - top)
    let width = min(Self.picture.width, (layout.width - 2 * Layout.margin - Self.gap) / 2)
    func frame(_ side: Double) -> Rectangle {
      let x = layout.stage.midX + (side * (width + Self.gap) / 2 - width / 2) * unit
      return Rectangle(
        x: x, y: layout.point(0, top).y, width: width * unit, height: height * unit)
    }
    (yours, wanted) = (frame(-1), frame(1))
    labelBaseline = layout.point(0, top - 12 - 8 * tallness).y
    message = Rectangle(
      x: yours.x, y: layout.point(0, area + free - strip.height).y,
      width: wanted.maxX - yours.x, height: strip.height * unit)
    methodArea = layout.area(from: area)
  }
}
