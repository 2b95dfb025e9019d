import Base
import Drawing

/// The room of the plot of a comparison: the number of its rows, and the frames of the rows and their bar.
@MainActor struct PlotRoom {
  /// The frame of the plot, its titles, axis and legend.
  let plot: Rectangle
  /// The part of it that rows have.
  let view: Rectangle
  /// The area in which the bar can be hit; empty if all rows have room.
  let bar: Rectangle
  /// The number of rows that have room.
  let count: Int
  private let all: Int
  /// Whether so few rows have room that they had better scroll with all that is around them.
  let isTooSmall: Bool
  /// The least height of a row, in layout units.
  let least: Double
  /// The height at which all rows are as high as is best, in pixels.
  let bestHeight: Double
  /// The rows with the room for the bar beside them.
  private let beside: Rectangle
  private let unit: Double

  /// The height of the titles over the rows, and the height of axis and legend under them, in layout units.
  private static let (above, below) = (34.0, 66.0)
  private static let fewest = 2
  private static let scrollBar = ScrolledRows.Bar.beside(room: 16, reach: 28)

  /// The room for so many rows in `frame`.
  init(for all: Int, in frame: Rectangle, _ context: ViewContext) {
    (self.all, unit) = (all, context.unit)
    let narrowed = Self.scrollBar.view(in: frame, context)
    let heights = FacetPlot.rowHeights(for: narrowed.width / unit)
    least = heights.least
    let around = (Self.above + Self.below) * unit
    bestHeight = all == 0 ? 0 : Double(all) * heights.best * unit + around
    let rows = (frame.height - around) / (heights.least * unit) + 0.01
    count = Int(min(Double(all), max(1, rows)))
    isTooSmall = all > 0 && rows < Double(min(all, Self.fewest))
    plot = count < all ? narrowed : frame
    view = Rectangle(
      x: plot.x, y: frame.y + Self.above * unit, width: plot.width,
      height: max(0, frame.height - around))
    beside = Rectangle(x: frame.x, y: view.y, width: frame.width, height: view.height)
    bar =
      count < all
      ? Self.scrollBar.frame(in: beside, context) : Rectangle(x: 0, y: 0, width: 0, height: 0)
  }

  /// Whether not all rows have room.
  var isScrollable: Bool { count < all }

  /// The line over the names that reports the visible rows; `nil` if it has no room, so that only the bar shows them.
  var range: Rectangle? {
    guard FacetPlot.hasTitles(at: plot.width / unit) else { return nil }
    return Rectangle(
      x: plot.x + 4 * unit, y: plot.y + 8 * unit, width: plot.width, height: 16 * unit)
  }

  /// The bar, with so many rows above the visible ones.
  func shapes(at first: Int, _ context: ViewContext) -> [Shape] {
    let bar = ScrollBar(bar, unit: unit, seen: Double(count), total: Double(all))
    return Self.scrollBar.shapes(of: bar, at: Double(first), in: beside, context)
  }
}
