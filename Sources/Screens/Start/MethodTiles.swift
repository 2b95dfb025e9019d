import Drawing
import InputMethods
import Primitives
import Studies

/// Methods in the order in which they come, as numbered tiles with a picture of each.
@MainActor struct MethodTiles {
  let methods: [StudyMethod]
  /// What all tiles and their names have room in.
  let frame: Rectangle
  /// The height of a tile where all stand in one row.
  var height = 0.0
  /// Whether the names stand below, if there is room.
  let hasNames: Bool
  let context: ViewContext

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }

  /// The most tiles; of more methods the last tile says how many.
  private static let most = 10
  /// The most tiles with room for a name.
  private static let mostNamed = 4

  private var shown: Int { min(methods.count, Self.most) }
  private var rowCount: Int { shown > 5 ? 2 : 1 }
  private var columns: Int { (shown + rowCount - 1) / max(1, rowCount) }

  private var gap: Double { (columns > Self.mostNamed ? 6 : hasNames ? 12 : 8) * unit }

  /// A few wide tiles would look like buttons.
  private var width: Double {
    min((frame.width - gap * Double(columns - 1)) / Double(max(1, columns)), 92 * unit)
  }

  private func tile(_ index: Int) -> Rectangle {
    let height = rowCount == 1 ? self.height : (frame.height - gap) / 2
    return Rectangle(
      x: frame.x + Double(index % columns) * (width + gap),
      y: frame.y + Double(index / columns) * (height + gap), width: width, height: height)
  }

  /// The tiles with their words, before the page is mirrored.
  var shapes: [Shape] { (0..<shown).flatMap(shapes) }

  /// The pictures of the methods on the page, which are not mirrored, like the methods themselves.
  var fixed: [Shape] { (0..<shown).flatMap(picture) }

  /// Whether the tile at `index` stands for all methods that have none.
  private func isRest(_ index: Int) -> Bool { index == shown - 1 && methods.count > shown }

  private func isLow(_ tile: Rectangle) -> Bool { tile.height < 38 * unit }

  // MARK: - Numbers and pictures

  private var numberStyle: TextStyle { context.style(13, .semibold, theme.mutedInk) }

  /// Whether a number has two digits.
  private var hasTwoDigits: Bool { methods.count == Self.most }

  /// The gap before the numbers of low tiles.
  private var inset: Double { (hasTwoDigits ? 5 : 8) * unit }

  /// The width of a low tile that its number takes.
  private var numberRoom: Double {
    hasTwoDigits ? inset + context.typesetter.width("\(Self.most)", numberStyle) : 20 * unit
  }

  /// The size of pictures: smaller where they would lie on a number of two digits.
  private func scale(in tile: Rectangle) -> Double {
    guard isLow(tile), hasTwoDigits else { return 1 }
    return min(1, (tile.width - numberRoom - 8 * unit) / (MethodIcon.width * unit))
  }

  private func picture(_ index: Int) -> [Shape] {
    guard !isRest(index), let kind = methods[index].kind else { return [] }
    let tile = tile(index)
    let x = isLow(tile) ? (tile.x + numberRoom + tile.maxX) / 2 : tile.midX + 4 * unit
    let room = context.mirrored(
      Rectangle(center: Point(x: x, y: tile.midY), width: 0, height: 0))
    return MethodIcon(kind: kind, center: room.center, scale: scale(in: tile), context: context)
      .shapes
  }

  private func shapes(_ index: Int) -> [Shape] {
    let tile = tile(index)
    let ground = Shape.box(Box(tile, radius: 8 * unit, fill: theme.wheelBand))
    if isRest(index) {
      let style = context.style(14, .medium, theme.mutedInk)
      let words = "+\(methods.count - shown + 1)"
      return [
        ground, .text(context.text(words, x: tile.midX, middle: tile.midY, .center, style)),
      ]
    }
    let number = context.text(
      "\(index + 1)", x: tile.x + (isLow(tile) ? inset : 8 * unit),
      middle: isLow(tile) ? tile.midY : tile.y + 14 * unit, .leading, numberStyle)
    return [ground, .text(number)] + name(index, below: tile)
  }

  // MARK: - Names

  private var showsNames: Bool { hasNames && methods.count <= Self.mostNamed }
  private var nameStyle: TextStyle { context.style(13, .regular, theme.mutedInk) }
  private var nameRoom: Double { width + 8 * unit }

  private func title(_ index: Int) -> String { methods[index].title(in: context.language) }

  /// Whether a name below its tile takes two lines.
  var hasLongNames: Bool {
    showsNames
      && methods.indices.contains {
        context.typesetter.width(title($0), nameStyle) > nameRoom
      }
  }

  private func name(_ index: Int, below tile: Rectangle) -> [Shape] {
    guard showsNames else { return [] }
    return [
      .text(
        Text(
          context.cut(title(index), nameStyle, width: nameRoom, lines: 2),
          at: Point(x: tile.midX, y: tile.maxY + 18 * unit), anchor: .center, style: nameStyle,
          maximumWidth: nameRoom, lineSpacing: 1.05))
    ]
  }
}

/// A small picture of a method.
@MainActor struct MethodIcon {
  let kind: MethodKind
  let center: Point
  /// The factor of its usual size.
  var scale = 1.0
  let context: ViewContext

  /// The width of the widest picture, in layout units.
  static let width = 29.6

  private var unit: Double { context.unit * scale }

  var shapes: [Shape] {
    switch kind {
    case .plainSlider: [line((-13, 0), (-5, 0)), line((5, 0), (13, 0)), circle(0, 0, 4.5)]
    case .accurateSlider:
      [line((-13, 0), (-4, 0)), line((4, 0), (13, 0)), circle(0, 0, 4)] + jaw(-7) + jaw(7)
    case .steppedSlider:
      [line((-13, 3), (13, 3)), circle(3, 3, 4.5)]
        + [-12.0, -6, 0, 6, 12].map { line(($0, -7), ($0, -4)) }
    case .wheelPicker:
      [box(-12, -10, 24, 20, 1)] + [-4.0, 4].map { line(($0, -10), ($0, 10)) }
        + [-3.5, 3.5].map { line((-12, $0), (12, $0)) }
    case .textField: [box(-13, -8, 26, 16, 1), line((-8, -4.5), (-8, 4.5))]
    case .stepper:
      [box(-13, -8, 26, 16, 3), line((0, -8), (0, 8)), line((-9.5, 0), (-3.5, 0))]
        + [line((3.5, 0), (9.5, 0)), line((6.5, -3), (6.5, 3))]
    case .keypad:
      [-7.0, 0, 7].flatMap { x in [-7.0, 0, 7].map { y in box(x - 2, y - 2, 4, 4, 1) } }
    case .scrubField:
      [
        box(-8, -8, 16, 16, 2), line((-11, -3), (-14, 0), (-11, 3)),
        line((11, -3), (14, 0), (11, 3)),
      ]
    case .dial: [circle(0, 0, 9), line((0, 0), (5.5, -5.5))]
    }
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: center.x + x * unit, y: center.y + y * unit)
  }

  private func line(_ points: (Double, Double)...) -> Shape {
    .line(
      Line(
        points.map { point($0.0, $0.1) }, color: context.theme.ink, width: 1.6 * unit, cap: .round))
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) -> Shape {
    .circle(
      Circle(
        center: point(x, y), radius: radius * unit, fill: context.theme.wheelBand,
        stroke: context.theme.ink, strokeWidth: 1.6 * unit))
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Shape {
    let corner = point(x, y)
    return .box(
      Box(
        Rectangle(x: corner.x, y: corner.y, width: width * unit, height: height * unit),
        radius: radius * unit, stroke: context.theme.ink, strokeWidth: 1.6 * unit))
  }

  /// A jaw at `x` that opens towards the middle.
  private func jaw(_ x: Double) -> [Shape] {
    let tip = x > 0 ? x - 3 : x + 3
    return [line((tip, -9), (x, -9), (x, 9), (tip, 9))]
  }
}
