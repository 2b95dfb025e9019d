import Drawing
import InputMethods
import Languages
package import Primitives

/// Rows of one height of which as many whole ones are shown as have room, with a bar beside them if there are more.
///
/// `PlacedPage.frame(of:)` tells the frames of the rows and of the bar by their names; an outline has no rows.
package struct ScrollingRows: Element {
  let name: String
  let bar: String
  let count: Int
  let first: Int
  let rowHeight: Double
  let row: @MainActor (Int) -> any Element

  /// The bar's width and its distance from the rows, in layout units.
  private static let (barWidth, gap) = (6.0, 10.0)
  /// The width in which the bar can be hit, in layout units.
  private static let reach = 44.0
  /// The part of a row that may be missing by rounding.
  private static let tolerance = 0.01

  /// Rows of a height in layout units, from the one at `first` on, or before it if room is left below the last.
  package init(
    _ name: String, bar: String, count: Int, first: Int, rowHeight: Double,
    _ row: @escaping @MainActor (Int) -> any Element
  ) {
    (self.name, self.bar, self.count, self.first) = (name, bar, count, first)
    (self.rowHeight, self.row) = (rowHeight, row)
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  package func flexibility(along axis: Axis) -> Flexibility { .stretches }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let height = rowHeight * context.unit
    let room = max(1, Int(frame.height / height + Self.tolerance))
    let first = min(first, max(0, count - room))
    let shown = first..<min(count, first + room)
    let side = (Self.barWidth + Self.gap) * context.unit
    let isMirrored = context.language.isRightToLeft
    let rows = Rectangle(
      x: frame.x + (isMirrored ? side : 0), y: frame.y, width: frame.width - side,
      height: Double(room) * height)
    page.frames[name] = rows
    for (position, index) in shown.enumerated() where !page.isOutline {
      row(index).place(
        in: Rectangle(
          x: rows.x, y: rows.y + Double(position) * height, width: rows.width, height: height),
        context, on: &page)
    }
    guard count > room else { return }
    let track = Rectangle(
      x: isMirrored ? frame.x : frame.maxX - Self.barWidth * context.unit, y: rows.y,
      width: Self.barWidth * context.unit, height: rows.height)
    page.shapes.append(
      .box(Box(track, radius: track.width / 2, fill: context.theme.line)))
    page.shapes += context.scrollBar(
      track, shown: Double(first) * height, of: Double(count) * height)
    page.parts.append(
      Part(
        bar,
        Rectangle(center: track.center, width: Self.reach * context.unit, height: track.height)))
  }
}
