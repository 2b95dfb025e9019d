package import Base
import Sliders

/// The frames of the keypad's field and keys, in window pixels.
///
/// In a low window field, gaps and keys are smaller, keys never below 44 layout units, and the permitted entries are
/// beside the field instead of under it.
package struct KeypadLayout: Hashable, Sendable {
  /// The field above the keys.
  package let field: Rectangle
  /// The keys from the upper left to the lower right.
  package let keys: [KeypadKey]
  /// Whether there is room for a line between field and keys.
  package let hasLine: Bool
  /// The pixels of one layout unit.
  let unit: Double
  private let frames: [Rectangle]

  /// The area's heights, in layout units, that the smallest and the largest keypad need.
  private static let heights = (smallest: 238.0, largest: 368.0)

  /// A keypad for `scale` that is not laid out yet.
  init(scale: Scale, isEarlier: Bool = false) {
    let nowhere = Rectangle(x: 0, y: 0, width: 0, height: 0)
    let digits = DigitAdvances(digit: 0, point: 0, comma: 0, minus: 0)
    self.init(
      scale: scale, in: Placement(area: nowhere, window: nowhere, unit: 1, digits: digits),
      isEarlier: isEarlier)
  }

  /// A keypad for `scale` at the top of the area, with the digits in its middle; an earlier one has halves of keys.
  init(scale: Scale, in placement: Placement, isEarlier: Bool = false) {
    let unit = placement.unit
    self.unit = unit
    let room = Self.heights.largest - Self.heights.smallest
    let share = min(
      max((placement.area.height / unit - Self.heights.smallest) / room, 0), 1)
    // Whole pixels keep the edges of all keys alike.
    func between(_ low: Double, _ high: Double) -> Double {
      ((low + (high - low) * share) * unit).rounded(.down)
    }
    // The digits in the middle, unless the column beside them has no room then.
    let beyond = isEarlier ? 0 : max(0, 270 * unit - placement.area.width / 2)
    let middle = placement.area.midX - beyond
    let grid = Grid(
      left: middle - 160 * unit,
      top: placement.area.y + between(50, 136), height: between(44, 52),
      rowGap: between(4, 8), unit: unit)
    field = Rectangle(
      x: middle - 140 * unit, y: placement.area.y + between(0, 10),
      width: 280 * unit, height: between(44, 68))
    hasLine = share > 0.75
    let keys = isEarlier ? Self.earlierKeys(for: scale, on: grid) : Self.keys(for: scale, on: grid)
    self.keys = keys.map(\.key)
    frames = keys.map(\.frame)
  }

  /// The frame of `key`; `nil` if this keypad has no such key.
  package func frame(of key: KeypadKey) -> Rectangle? {
    keys.firstIndex(of: key).map { frames[$0] }
  }

  /// The key at `point`.
  func key(at point: Point) -> KeypadKey? {
    frames.firstIndex { $0.contains(point) }.map { keys[$0] }
  }

  /// Minus and decimal point at the sides of 0, if the scale needs them; delete and clear in a column of their own.
  private static func keys(
    for scale: Scale, on grid: Grid
  ) -> [(key: KeypadKey, frame: Rectangle)] {
    let signs =
      (scale.minimum < 0 ? [(KeypadKey.minus, grid.frame(row: 3, column: 0))] : [])
      + (scale.decimals > 0 ? [(.point, grid.frame(row: 3, column: 2))] : [])
    return digits(on: grid) + signs + [
      (.digit(0), grid.frame(row: 3, column: 1)), (.clear, grid.frame(row: 1, column: 3)),
      (.delete, grid.frame(row: 0, column: 3)),
    ]
  }

  private static func digits(on grid: Grid) -> [(key: KeypadKey, frame: Rectangle)] {
    (1...9).map { digit in
      (.digit(digit), grid.frame(row: (digit - 1) / 3, column: (digit - 1) % 3))
    }
  }

  /// The keys of sessions before the format 5: minus and decimal point share the cell at the lower left if the scale needs
  /// both; clear and delete share the one at the lower right.
  private static func earlierKeys(
    for scale: Scale, on grid: Grid
  ) -> [(key: KeypadKey, frame: Rectangle)] {
    let digits = digits(on: grid)
    let signs: [KeypadKey] =
      (scale.minimum < 0 ? [.minus] : []) + (scale.decimals > 0 ? [.point] : [])
    let corner = grid.split(grid.frame(row: 3, column: 0), into: signs.count)
    let deleting = grid.split(grid.frame(row: 3, column: 2), into: 2)
    return digits + Array(zip(signs, corner)) + [(.digit(0), grid.frame(row: 3, column: 1))]
      + Array(zip([.clear, .delete], deleting))
  }

  /// Columns of equal keys, three of them in the middle.
  private struct Grid {
    var left: Double
    var top: Double
    var height: Double
    var rowGap: Double
    var unit: Double

    private var gap: Double { 10 * unit }

    func frame(row: Int, column: Int) -> Rectangle {
      let width = 100 * unit
      return Rectangle(
        x: left + Double(column) * (width + gap), y: top + Double(row) * (height + rowGap),
        width: width, height: height)
    }

    func split(_ frame: Rectangle, into count: Int) -> [Rectangle] {
      let width = (frame.width - Double(count - 1) * gap) / Double(max(1, count))
      return (0..<count).map { index in
        Rectangle(
          x: frame.x + Double(index) * (width + gap), y: frame.y, width: width,
          height: frame.height)
      }
    }
  }
}
