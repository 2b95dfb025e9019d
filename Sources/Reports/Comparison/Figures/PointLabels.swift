import Base
import Drawing

/// Labels of points that do not overlap each other and, as far as there is room, do not overlap the drawing.
@MainActor struct PointLabels {
  /// The labels, and lines to the labels that are not beside their point.
  private(set) var shapes: [Shape] = []

  /// The label of a point.
  struct Label {
    var text: String
    /// The index of its colour, shown as a dot before the text.
    var color: Int
    var point: Point
  }

  private let frame: Rectangle
  private let context: ChartContext
  /// The marks and the lines to labels, which a label had better not hide.
  private var drawn: [Rectangle]
  private var taken: [Rectangle] = []

  private static let dot = 12.0

  /// Places the labels inside `frame`, the highest points first.
  init(
    _ labels: [Label], in frame: Rectangle, avoiding boxes: [Rectangle], _ context: ChartContext
  ) {
    (self.frame, self.context, drawn) = (frame, context, boxes)
    for label in labels.sorted(by: { $0.point.y < $1.point.y }) { place(label) }
  }

  private mutating func place(_ label: Label) {
    let unit = context.unit
    let style = context.theme.axis
    let text = context.fitted(label.text, style, into: frame.width * 0.5)
    let width = context.width(text, style) + (Self.dot + 6) * unit
    let candidates = candidates(label.point, width: width, height: 17 * unit)
    let free = candidates.filter { place in taken.allSatisfy { !place.overlaps($0) } }
    let costs = free.enumerated().map { cost($0.element, from: label.point, order: $0.offset) }
    let best = costs.indices.min { costs[$0] < costs[$1] }
    guard let place = best.map({ free[$0] }) ?? candidates.last else { return }
    taken.append(place)
    if let end = leader(from: label.point, to: place) {
      drawn += Self.samples(label.point, end)
      shapes.append(
        .line(Line([label.point, end], color: context.theme.mutedInk, width: unit)))
    }
    let color = context.color(of: label.color)
    let isHollow = !(label.color / 7).isMultiple(of: 2)
    var strong = style
    strong.color = context.theme.ink
    let middle = place.y + place.height / 2
    shapes += [
      .circle(
        Circle(
          center: Point(x: place.x + 6 * unit, y: middle), radius: 4 * unit,
          fill: isHollow ? nil : color, stroke: isHollow ? color : nil, strokeWidth: 2 * unit)),
      context.text(text, x: place.x + (Self.dot + 2) * unit, middle: middle, .leading, strong),
    ]
  }

  /// The cost of a place: for the drawing that it hides, the labels that its line crosses, and its distance.
  private func cost(_ place: Rectangle, from point: Point, order: Int) -> Double {
    var cost = Double(order) + Double(drawn.count { $0.overlaps(place) }) * 20
    if let end = leader(from: point, to: place) {
      let line = Self.samples(point, end)
      cost += Double(taken.count { box in line.contains { $0.overlaps(box) } }) * 60
    }
    return cost
  }

  /// The places around `point`, the nearest first.
  private func candidates(_ point: Point, width: Double, height: Double) -> [Rectangle] {
    let unit = context.unit
    let distances = [10.0, 22, 36, 52, 70, 90, 112, 136, 162, 190]
    let places = distances.flatMap { distance -> [Point] in
      let away = distance * unit
      let slant = away * 0.75
      return [
        Point(x: point.x + slant, y: point.y + slant + height / 2),
        Point(x: point.x + slant, y: point.y - slant - height / 2),
        Point(x: point.x - slant - width, y: point.y + slant + height / 2),
        Point(x: point.x - slant - width, y: point.y - slant - height / 2),
        Point(x: point.x + away, y: point.y), Point(x: point.x - away - width, y: point.y),
        Point(x: point.x - width / 2, y: point.y + away + height / 2),
        Point(x: point.x - width / 2, y: point.y - away - height / 2),
      ]
    }
    let room = Rectangle(
      x: frame.x, y: frame.y - 16 * unit, width: frame.width, height: frame.height + 16 * unit)
    // If there is no room nearby: lines from the top to the bottom, at both sides.
    let lines = Int(frame.height / height)
    let aside = (0..<max(0, lines)).flatMap { line -> [Point] in
      let y = frame.y + (Double(line) + 0.5) * height
      return [Point(x: frame.maxX - width, y: y), Point(x: frame.x, y: y)]
    }
    return (places + aside.sorted { abs($0.y - point.y) < abs($1.y - point.y) }).map {
      Rectangle(x: $0.x, y: $0.y - height / 2, width: width, height: height)
    }.filter {
      $0.x >= room.x && $0.maxX <= room.maxX && $0.y >= room.y && $0.maxY <= room.maxY
    }
  }

  /// The point at which a line from `point` meets the label; `nil` if the label is close enough.
  private func leader(from point: Point, to place: Rectangle) -> Point? {
    let end = Point(
      x: min(max(point.x, place.x), place.maxX), y: min(max(point.y, place.y), place.maxY))
    let (dx, dy) = (end.x - point.x, end.y - point.y)
    return (dx * dx + dy * dy).squareRoot() > 16 * context.unit ? end : nil
  }

  /// Small boxes along the line between two points.
  private static func samples(_ from: Point, _ to: Point) -> [Rectangle] {
    (1...12).map { step in
      let share = Double(step) / 13
      return Rectangle(
        center: Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share),
        width: 2, height: 2)
    }
  }
}

extension Rectangle {
  /// Whether the two have a point inside both.
  fileprivate func overlaps(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
