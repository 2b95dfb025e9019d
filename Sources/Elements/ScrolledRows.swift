import Drawing
import InputMethods
import Languages
package import Primitives

/// Rows that scroll, of which only those in sight are made, with a bar where there are more.
///
/// The rows can be hit as the part `name`, and the bar as `name` with `_bar` behind it.
package struct ScrolledRows: Element {
  /// A row in sight, in layout units below the upper edge of the first of all rows.
  package struct Row {
    let top: Double
    let height: Double
    let element: any Element

    /// Creates a row.
    package init(top: Double, height: Double, _ element: any Element) {
      (self.top, self.height, self.element) = (top, height, element)
    }
  }

  let name: String
  let height: Double
  let scroll: Double
  let roomForBar: Double
  let rows: @MainActor () -> [Row]

  /// The bar in layout units: what can be hit, what is painted, and the room at its ends.
  private static let bar = (width: 14.0, painted: 6.0, inset: 4.0)

  /// Rows that take `height` layout units, of which `scroll` are above the upper edge; the bar lies beside them if they
  /// leave `roomForBar`, else on their ends.
  package init(
    _ name: String, height: Double, scroll: Double, roomForBar: Double = 0,
    _ rows: @escaping @MainActor () -> [Row]
  ) {
    (self.name, self.height, self.scroll) = (name, height, scroll)
    (self.roomForBar, self.rows) = (roomForBar, rows)
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  package func flexibility(along axis: Axis) -> Flexibility { .stretches }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let unit = context.unit
    let isFromRight = context.language.isRightToLeft
    var view = frame
    view.width -= roomForBar * unit
    if isFromRight { view.x += roomForBar * unit }
    let bar = ScrollBar(
      Rectangle(
        x: isFromRight ? frame.x + unit : frame.maxX - (Self.bar.width + 1) * unit,
        y: frame.y + Self.bar.inset * unit, width: Self.bar.width * unit,
        height: frame.height - 2 * Self.bar.inset * unit),
      unit: unit, seen: frame.height / unit, total: height)
    page.parts += [Part(name, view), Part("\(name)_bar", bar.frame)]
    guard !page.isOutline else { return }
    let placed = rows().map { row in
      let y = view.y + (row.top - scroll) * unit
      return (
        row.element, Rectangle(x: view.x, y: y, width: view.width, height: row.height * unit)
      )
    }
    func placeRows(on page: inout PlacedPage) {
      for (element, frame) in placed { element.place(in: frame, context, on: &page) }
    }
    let isWhole = placed.allSatisfy { $1.y >= view.y - 0.5 && $1.maxY <= view.maxY + 0.5 }
    if isWhole { placeRows(on: &page) } else { page.clipping(to: view, placeRows) }
    guard bar.last > 0.5 else { return }
    for (frame, color) in [
      (bar.frame, context.theme.line), (bar.thumb(at: scroll), context.theme.thumbStroke),
    ] {
      let width = Self.bar.painted * unit
      let painted = Rectangle(
        x: frame.midX - width / 2, y: frame.y, width: width, height: frame.height)
      page.shapes.append(.box(Box(painted, radius: width / 2, fill: color)))
    }
  }
}
