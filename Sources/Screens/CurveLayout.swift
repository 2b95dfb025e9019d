import Primitives

/// Where the parts of the page with the curve editor stand, in window pixels.
struct CurveLayout {
  private let layout: Layout
  /// How much of the room between the smallest and the largest stage there is, 0 to 1.
  let wideness: Double
  let tallness: Double

  init(_ layout: Layout) {
    self.layout = layout
    wideness = Self.share(of: layout.width, from: Layout.smallest.width, to: Layout.largest.width)
    tallness = Self.share(
      of: layout.height, from: Layout.smallest.height, to: Layout.largest.height)
  }

  /// The left edge of the right column and its width, in layout units.
  private var columnWidth: Double { 290 + 160 * wideness }
  private var columnX: Double { layout.width - Layout.margin - columnWidth }

  /// The row of families.
  var familiesTop: Double { 96 }

  /// The plot without its labels.
  var plot: Rectangle {
    frame(90, 166, columnX - 90 - 50, 196 + 164 * tallness)
  }

  /// The words above undo and redo.
  func plotButton(_ place: Int) -> Rectangle {
    let end = columnX - 50 - Double(place) * 74
    return frame(end - 68, 134, 68, 28)
  }

  /// The column beside the plot, from `y` down to `height` below.
  func column(_ y: Double, _ height: Double) -> Rectangle {
    frame(columnX, y, columnWidth, height)
  }

  /// Where the heading of the right column stands.
  var headingBaseline: Double { 150 - 20 * wideness }

  /// What the slider is told is its area: it stands 90 layout units below the upper edge.
  var slider: Rectangle { column(headingBaseline - 10, 120) }

  /// The table's first baseline, and the distance of its rows.
  var rows: (first: Double, pitch: Double) {
    (headingBaseline + 146 + 8 * tallness, 22 + 4.5 * tallness)
  }

  /// The upper edge of the message.
  var messageTop: Double { rows.first + 5.5 * rows.pitch + 4 }
  var path: Rectangle { column(messageTop + 48, 38 + 4 * tallness) }
  var buttonsTop: Double { messageTop + 48 + 38 + 4 * tallness + 10 }

  /// The `place`-th button in the right column, of which the first is wider.
  func button(_ place: Int) -> Rectangle {
    let gap = 10.0
    let widths = [0.44, 0.28, 0.28].map { $0 * (columnWidth - 2 * gap) }
    let x = columnX + widths[..<place].reduce(0, +) + Double(place) * gap
    return frame(x, buttonsTop, widths[place], 40 + 4 * tallness)
  }

  /// What the checker says: below all else, or below the plot alone where the column is longer.
  var findings: Rectangle {
    let top = 166 + 196 + 164 * tallness + 58
    let isWide = buttonsTop + 44 + 4 * tallness <= top
    let end = isWide ? layout.width - Layout.margin : columnX - 40
    return frame(Layout.margin, top, end - Layout.margin, layout.height - top - 26)
  }

  /// The baseline of the words at the foot of the page.
  var footBaseline: Double { layout.height - 10 }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    let place = layout.point(x, y)
    return Rectangle(
      x: place.x.rounded(), y: place.y.rounded(), width: (width * layout.unit).rounded(),
      height: (height * layout.unit).rounded())
  }

  private static func share(of length: Double, from least: Double, to most: Double) -> Double {
    min(max((length - least) / (most - least), 0), 1)
  }
}
