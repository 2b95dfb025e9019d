package import Base
import InputMethods

/// The number of trials in which the pointer, or the first finger, passed through each cell of a grid over a method and
/// its window.
///
/// Coordinates are shares of the method's area: 0 is its left or upper edge, 1 the other one. A trial counts once in a
/// cell, regardless of how long the pointer stayed there or how often the device reported it.
package struct PointerMap: Hashable, Sendable {
  /// The number of cells across the area.
  package static let columns = 48
  /// The number of cells from the area's upper to its lower edge.
  package static let rows = 16
  /// The shares of the area that are mapped: as much again on each side.
  private static let reach = -1.0...2.0
  /// The cells of a row of the whole grid, and its rows.
  private static let (width, height) = (3 * columns, 3 * rows)

  /// The trials in which a pointer moved over a method whose place is known.
  package private(set) var trials = 0
  /// The union of the windows of these trials, in shares of the area; the area itself without any.
  package private(set) var window = Rectangle(x: 0, y: 0, width: 1, height: 1)
  /// The width of the first trial's area divided by its height.
  package private(set) var aspect = Double(columns) / Double(rows)
  private var counts: [Int]

  /// An empty map.
  package init() { counts = Array(repeating: 0, count: Self.width * Self.height) }

  /// Adds the events of one trial.
  package mutating func add(_ events: [LoggedEvent]) {
    var way = Way(cells: counts.count)
    for event in events { way.follow(event) }
    guard way.hasPointer else { return }
    if trials == 0, let area = way.areas.first { aspect = area.width / area.height }
    trials += 1
    window = way.windows.reduce(window) { $0.union($1) }
      .intersection(Self.mapped)
    for (cell, isVisited) in way.visited.enumerated() where isVisited { counts[cell] += 1 }
  }

  private static let mapped = Rectangle(
    x: reach.lowerBound, y: reach.lowerBound, width: reach.upperBound - reach.lowerBound,
    height: reach.upperBound - reach.lowerBound)

  /// The largest share of the trials that passed through one cell, 0 to 1.
  package var largestShare: Double {
    trials > 0 ? Double(counts.max() ?? 0) / Double(trials) : 0
  }

  /// Neighbouring cells of a row with the same level.
  package struct Run: Hashable, Sendable {
    /// The cells, in shares of the area.
    package var frame: Rectangle
    /// From 1 to `levels`.
    package var level: Int
  }

  /// The levels that shares are rounded up to, so that pictures stay small.
  package static let levels = 6

  /// The cells that the pointer passed through, row by row from the left.
  package var runs: [Run] {
    guard let largest = counts.max(), largest > 0 else { return [] }
    var runs: [Run] = []
    for row in 0..<Self.height {
      var column = 0
      while column < Self.width {
        let start = column
        let level = level(column, row, of: largest)
        repeat {
          column += 1
        } while column < Self.width && self.level(column, row, of: largest) == level
        guard level > 0 else { continue }
        runs.append(Run(frame: Self.frame(start..<column, row), level: level))
      }
    }
    return runs
  }

  private func level(_ column: Int, _ row: Int, of largest: Int) -> Int {
    let share = Double(counts[row * Self.width + column]) / Double(largest)
    return Int((share * Double(Self.levels)).rounded(.up))
  }

  private static func frame(_ cells: Range<Int>, _ row: Int) -> Rectangle {
    Rectangle(
      x: Double(cells.lowerBound) / Double(columns) + reach.lowerBound,
      y: Double(row) / Double(rows) + reach.lowerBound,
      width: Double(cells.count) / Double(columns), height: 1 / Double(rows))
  }

  // MARK: - The way of one trial

  /// The cells that the pointer passed through in one trial.
  private struct Way {
    var visited: [Bool]
    var hasPointer = false
    /// The areas of the method, and the windows in shares of them.
    var areas: [Rectangle] = []
    var windows: [Rectangle] = []
    private var area: Rectangle?
    /// The last position of the pointer, in cells; `nil` if no line begins there.
    private var last: Point?
    private var finger: String?

    init(cells: Int) { visited = Array(repeating: false, count: cells) }

    mutating func follow(_ event: LoggedEvent) {
      switch event.kind {
      case .layout: place(event.key.flatMap { Placement(text: $0) })
      case .motion, .press, .release, .scroll: go(to: event.point)
      case .touchDown:
        guard finger == nil else { return }
        (finger, last) = (event.key, nil)
        go(to: event.point)
      case .touchMove: if event.key == finger { go(to: event.point) }
      case .touchUp:
        guard event.key == finger else { return }
        go(to: event.point)
        (finger, last) = (nil, nil)
      case .screen: if event.key == "pointer_left" { last = nil }
      default: break
      }
    }

    private mutating func place(_ placement: Placement?) {
      // Shares of another area are unrelated to the earlier ones.
      last = nil
      guard let placement, placement.area.width >= 1, placement.area.height >= 1 else {
        area = nil
        return
      }
      let (area, window) = (placement.area, placement.window)
      self.area = area
      areas.append(area)
      windows.append(
        Rectangle(
          x: (window.x - area.x) / area.width, y: (window.y - area.y) / area.height,
          width: window.width / area.width, height: window.height / area.height))
    }

    private mutating func go(to point: Point?) {
      guard let area, let point else { return }
      hasPointer = true
      let (x, y) = ((point.x - area.x) / area.width, (point.y - area.y) / area.height)
      guard PointerMap.reach.contains(x), PointerMap.reach.contains(y) else {
        last = nil
        return
      }
      let cell = Point(
        x: (x - PointerMap.reach.lowerBound) * Double(PointerMap.columns),
        y: (y - PointerMap.reach.lowerBound) * Double(PointerMap.rows))
      let start = last ?? cell
      last = cell
      // Two steps a cell: a line passes by no more than the corner of a cell.
      let steps = max(1, (2 * max(abs(cell.x - start.x), abs(cell.y - start.y))).rounded(.up))
      for step in stride(from: 0, through: steps, by: 1) {
        let share = step / steps
        visit(start.x + share * (cell.x - start.x), start.y + share * (cell.y - start.y))
      }
    }

    private mutating func visit(_ x: Double, _ y: Double) {
      let column = min(max(Int(x), 0), PointerMap.width - 1)
      let row = min(max(Int(y), 0), PointerMap.height - 1)
      visited[row * PointerMap.width + column] = true
    }
  }
}
