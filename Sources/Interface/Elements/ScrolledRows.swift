package import Base
package import Drawing
import InputMethods
import Languages

/// Rows that scroll, with a bar if there are more than the visible ones; only visible rows are created.
///
/// The rows can be hit as the part `name`, and the bar as `name` with `_bar` behind it.
package struct ScrolledRows: Element {
  /// A row in sight, in layout units below the upper edge of the first of all rows.
  package struct Row {
    let top: Double
    let height: Double
    let element: any Element
    let isOver: Bool

    /// Creates a row; one that `isOver` others is painted after them, at any place in the reading order.
    package init(top: Double, height: Double, isOver: Bool = false, _ element: any Element) {
      (self.top, self.height, self.element, self.isOver) = (top, height, element, isOver)
    }
  }

  /// The position of the bar; lengths are layout units.
  package enum Bar {
    /// Over the ends of the rows.
    case over
    /// Beside the rows, which leave so much room; it can be hit a little beyond the edge as well.
    case beside(room: Double, reach: Double)
  }

  let name: String
  let height: Double
  let scroll: Double
  let step: Double?
  package let bar: Bar
  package let rows: @MainActor (_ seen: ClosedRange<Double>) -> [Row]

  /// Rows that take `height` layout units, of which `scroll` are above the upper edge.
  ///
  /// If all have a height of `step`, only whole rows are visible. The closure creates the rows that lie at least partly
  /// between two distances from the upper edge of the first row.
  package init(
    _ name: String, height: Double, scroll: Double, step: Double? = nil, bar: Bar = .over,
    _ rows: @escaping @MainActor (_ seen: ClosedRange<Double>) -> [Row]
  ) {
    (self.name, self.height, self.scroll) = (name, height, scroll)
    (self.step, self.bar, self.rows) = (step, bar, rows)
  }

  /// Rows of one height in layout units, of which as many whole ones are seen as have room, from the one at `first` on,
  /// or before it if room is left below the last.
  package init(
    _ name: String, count: Int, first: Int, rowHeight: Double, bar: Bar = .over,
    _ row: @escaping @MainActor (Int) -> any Element
  ) {
    self.init(
      name, height: Double(count) * rowHeight, scroll: Double(first) * rowHeight, step: rowHeight,
      bar: bar
    ) { seen in
      let first = Int((seen.lowerBound / rowHeight).rounded())
      let end = min(count, Int((seen.upperBound / rowHeight).rounded()))
      return (first..<max(first, end)).map {
        Row(top: Double($0) * rowHeight, height: rowHeight, row($0))
      }
    }
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  package func flexibility(along axis: Axis) -> Flexibility { .stretches }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let unit = context.unit
    var frame = frame
    if let step {
      frame.height = max(1, (frame.height / (step * unit) + 0.01).rounded(.down)) * step * unit
    }
    let view = self.bar.view(in: frame, context)
    let bar = ScrollBar(
      self.bar.frame(in: frame, context), unit: unit, seen: view.height / unit, total: height)
    // A position scrolled to in a lower window may exceed the last one now.
    let scroll = min(scroll, bar.last)
    page.parts.append(Part(name, view))
    if bar.last > Self.leastHidden { page.parts.append(Part("\(name)_bar", bar.frame)) }
    guard !page.isOutline else { return }
    let placed = rows(scroll...scroll + bar.seen).map { row in
      (
        row,
        Rectangle(
          x: view.x, y: view.y + (row.top - scroll) * unit, width: view.width,
          height: row.height * unit)
      )
    }
    func placeRows(on page: inout PlacedPage) {
      var over: [Shape] = []
      for (row, frame) in placed {
        let below = page.shapes.count
        row.element.place(in: frame, context, on: &page)
        guard row.isOver else { continue }
        over += page.shapes[below...]
        page.shapes.removeSubrange(below...)
      }
      page.shapes += over
    }
    let isWhole = placed.allSatisfy { $1.y >= view.y - 0.5 && $1.maxY <= view.maxY + 0.5 }
    if isWhole { placeRows(on: &page) } else { page.clipping(to: view, placeRows) }
    if bar.last > Self.leastHidden {
      page.shapes += self.bar.shapes(of: bar, at: scroll, in: frame, context)
    }
  }

  /// Less than this is hidden by rounding, in layout units.
  private static let leastHidden = 0.5
}

extension ScrolledRows.Bar {
  /// The part of `frame` that the rows have.
  @MainActor func view(in frame: Rectangle, _ context: ViewContext) -> Rectangle {
    guard case .beside(let room, _) = self else { return frame }
    var view = frame
    view.width -= room * context.unit
    if context.language.isRightToLeft { view.x += room * context.unit }
    return view
  }

  /// The area in which the bar can be hit.
  @MainActor func frame(in frame: Rectangle, _ context: ViewContext) -> Rectangle {
    let unit = context.unit
    switch self {
    case .over:
      let (width, inset) = (14 * unit, 4 * unit)
      return Rectangle(
        x: context.language.isRightToLeft ? frame.x + unit : frame.maxX - width - unit,
        y: frame.y + inset, width: width, height: frame.height - 2 * inset)
    case .beside(let room, let reach):
      return Rectangle(
        x: context.language.isRightToLeft ? frame.x - reach * unit : frame.maxX - room * unit,
        y: frame.y, width: (room + reach) * unit, height: frame.height)
    }
  }

  /// The painted shapes of `bar`, whose rows and hit area are in `frame`.
  @MainActor func shapes(
    of bar: ScrollBar, at scroll: Double, in frame: Rectangle, _ context: ViewContext
  ) -> [Shape] {
    context.shapes(
      of: bar, at: scroll, x: paintedX(in: frame, context), width: Self.painted, hasTrack: true)
  }

  /// The width that is painted of the bar, in layout units.
  private static let painted = 6.0

  /// The left edge of the painted bar.
  @MainActor private func paintedX(in frame: Rectangle, _ context: ViewContext) -> Double {
    let width = Self.painted * context.unit
    switch self {
    case .over: return self.frame(in: frame, context).midX - width / 2
    case .beside: return context.language.isRightToLeft ? frame.x : frame.maxX - width
    }
  }
}

extension ViewContext {
  /// A bar of so many layout units whose left edge is at `x`, with its thumb in the state that the pointer gives it.
  package func shapes(
    of bar: ScrollBar, at scroll: Double, x: Double, width: Double, hasTrack: Bool
  ) -> [Shape] {
    func box(_ frame: Rectangle, _ color: Color) -> Shape {
      let painted = Rectangle(x: x, y: frame.y, width: width * unit, height: frame.height)
      return .box(Box(painted, radius: painted.width / 2, fill: color))
    }
    return (hasTrack ? [box(bar.frame, theme.line)] : [])
      + [box(bar.thumb(at: scroll), theme.thumbStroke)]
  }
}

extension ScrollFrame {
  /// The places of the rows called `name` on `page`.
  @MainActor package init(
    of name: String, on page: PlacedPage, unit: Double, length: Double? = nil
  ) {
    self.init(
      view: page.frame(of: name), bar: page.frame(of: "\(name)_bar"), unit: unit, length: length)
  }
}
