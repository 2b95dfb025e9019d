import Browsing
import Drawing
import Primitives
import Sessions

/// The list of data sets, participants and sessions.
@MainActor struct BrowserSidebar {
  let sidebar: Sidebar
  let isFocused: Bool
  let context: ViewContext

  private var layout: BrowserLayout { BrowserLayout(context) }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  private var shown: Range<Int> {
    let last = max(
      sidebar.list.first, min(sidebar.items.count, sidebar.list.first + sidebar.list.room))
    return min(sidebar.list.first, last)..<last
  }

  /// The title and what lies under the rows.
  var grounds: [Shape] {
    let entries = sidebar.entries
    let title = entries.count == 1 ? entries[0] : BrowserWords.count(entries.count, "data set")
    let style = context.style(14, .regular, theme.mutedInk)
    let at = layout.sidebarTitle
    return [
      .text(Text("Results", at: at, style: context.style(20, .bold, theme.ink))),
      .text(
        Text(
          context.cut(title, style, to: layout.sidebar.maxX - 12 * unit - at.x),
          at: Point(x: at.x, y: at.y + 24 * unit), style: style)),
    ] + bar
  }

  /// The outline of the chosen row where keys go to the list; of the whole list where that row is out of sight.
  var focusRing: [Shape] {
    guard isFocused else { return [] }
    let index = shown.first { sidebar.items[$0].place == sidebar.chosen }
    let frame = index.map { layout.item($0 - shown.lowerBound) } ?? layout.items.rows
    return [context.focusRing(around: frame.grown(by: 1.5 * unit), radius: 15)]
  }

  private var bar: [Shape] {
    guard sidebar.list.isScrollable else { return [] }
    let list = layout.items
    let thumb = list.thumb(of: sidebar.list)
    func painted(_ frame: Rectangle) -> Rectangle {
      Rectangle(x: frame.midX - 2.5 * unit, y: frame.y, width: 5 * unit, height: frame.height)
    }
    return [
      .box(Box(painted(list.bar), radius: 2.5 * unit, fill: theme.line)),
      .box(Box(painted(thumb), radius: 2.5 * unit, fill: theme.thumbStroke)),
    ]
  }

  /// The rows, without their words.
  var buttons: [Button] {
    shown.flatMap { index -> [Button] in
      let item = sidebar.items[index]
      let frame = layout.item(index - shown.lowerBound)
      let row = Button(
        identity: .browser(.item(index)), label: item.title, key: "", frame: frame,
        style: .row(isSelected: item.place == sidebar.chosen))
      guard item.isOpen != nil else { return [row] }
      let opening = Button(
        identity: .browser(.opening(index)), label: "", key: "",
        frame: layout.opening(frame, depth: item.depth), style: .tool(hasBox: false))
      // Of two under the pointer the first one is meant.
      return [opening, row]
    }
  }

  /// What stands on the rows.
  var words: [Shape] {
    shown.flatMap { words(sidebar.items[$0], layout.item($0 - shown.lowerBound)) }
  }

  private func words(_ item: Sidebar.Item, _ frame: Rectangle) -> [Shape] {
    let isChosen = item.place == sidebar.chosen
    let opening = layout.opening(frame, depth: item.depth)
    var shapes: [Shape] = []
    if let isOpen = item.isOpen { shapes.append(chevron(in: opening, isOpen: isOpen)) }
    let style = context.style(15, isChosen ? .semibold : .medium, theme.ink)
    let countStyle = context.style(14, .regular, theme.mutedInk)
    let right = frame.maxX - 8 * unit
    let count = item.count > 0 || item.depth == 0 ? item.count.grouped : ""
    shapes.append(.text(context.text(count, x: right, middle: frame.midY, .trailing, countStyle)))
    var end = right - context.typesetter.width(count, countStyle) - 10 * unit
    if item.deleted > 0 {
      end = badge(item.deleted, endingAt: end, frame.midY, theme.mutedInk, trash, &shapes)
    }
    if item.excluded > 0 {
      end = badge(
        item.excluded, endingAt: end, frame.midY, theme.strong(theme.warning), context.excludedSign,
        &shapes)
    }
    if let remark = item.remark {
      let style = context.style(13, .medium, theme.strong(theme.warning))
      shapes.append(.text(context.text(remark, x: end, middle: frame.midY, .trailing, style)))
      end -= context.typesetter.width(remark, style) + 8 * unit
    }
    let start = opening.maxX
    shapes.append(
      .text(
        context.text(
          context.cut(item.title, style, to: max(0, end - start)), x: start, middle: frame.midY,
          .leading, style)))
    return shapes
  }

  /// A sign and a number that end at `x`; returns where they begin.
  private func badge(
    _ number: Int, endingAt x: Double, _ middle: Double, _ color: Color,
    _ sign: (Point, Color) -> [Shape], _ shapes: inout [Shape]
  ) -> Double {
    let style = context.style(13, .semibold, color)
    let words = number.grouped
    shapes.append(.text(context.text(words, x: x, middle: middle, .trailing, style)))
    let center = Point(
      x: x - context.typesetter.width(words, style) - 11 * unit, y: middle)
    shapes += sign(center, color)
    return center.x - 14 * unit
  }

  private func chevron(in frame: Rectangle, isOpen: Bool) -> Shape {
    let points: [(Double, Double)] =
      isOpen ? [(-4.5, -2), (0, 2.5), (4.5, -2)] : [(-2, -4.5), (2.5, 0), (-2, 4.5)]
    return .line(
      Line(
        points.map { Point(x: frame.midX + $0.0 * unit, y: frame.midY + $0.1 * unit) },
        color: theme.mutedInk, width: 1.8 * unit, cap: .round))
  }

  private func trash(at center: Point, _ color: Color) -> [Shape] {
    func line(_ points: [(Double, Double)]) -> Shape {
      .line(
        Line(
          points.map { Point(x: center.x + $0.0 * unit, y: center.y + $0.1 * unit) }, color: color,
          width: 1.6 * unit, cap: .round))
    }
    return [
      line([(-6, -4), (6, -4)]), line([(-2, -6), (2, -6)]),
      line([(-4.5, -3.5), (-4, 6), (4, 6), (4.5, -3.5)]),
    ]
  }
}

extension ViewContext {
  /// The sign of what is excluded: a circle with a line through it.
  func excludedSign(at center: Point, _ color: Color) -> [Shape] {
    [
      .circle(Circle(center: center, radius: 6 * unit, stroke: color, strokeWidth: 1.7 * unit)),
      .line(
        Line(
          [
            Point(x: center.x - 4 * unit, y: center.y + 4 * unit),
            Point(x: center.x + 4 * unit, y: center.y - 4 * unit),
          ], color: color, width: 1.7 * unit)),
    ]
  }
}
