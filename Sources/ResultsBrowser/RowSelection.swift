/// The chosen rows of a table, by their positions.
struct RowSelection: Hashable, Sendable {
  /// The chosen positions.
  private(set) var positions = RangeSet<Int>()
  /// The row that keys move from, and that is shown beside the table; `nil` in an empty table.
  private(set) var focus: Int?
  /// The other end of the range that Shift extends.
  private var anchor = 0
  private var count: Int

  /// The change of the selection by a press or a key.
  enum Change: Hashable, Sendable {
    /// Only this row is chosen.
    case replace
    /// All rows from the last one that was chosen alone (Shift).
    case extend
    /// This row is added or taken away (Control).
    case toggle
  }

  /// Chooses the first of `count` rows.
  init(count: Int) {
    self.count = max(0, count)
    if count > 0 { choose(0, .replace) }
  }

  /// Chooses `positions` of a table of `count` rows, the first of which keys move from unless `focus` is another one.
  init(count: Int, positions: [Int], focus: Int?) {
    self.count = max(0, count)
    for position in positions where position < count {
      self.positions.insert(contentsOf: position..<position + 1)
    }
    self.focus = focus ?? positions.first
    anchor = self.focus ?? 0
  }

  /// The number of chosen rows.
  var chosenCount: Int { positions.ranges.reduce(0) { $0 + $1.count } }

  /// Whether the row at `position` is chosen.
  func contains(_ position: Int) -> Bool { positions.contains(position) }

  /// Chooses the row at `position`; one beyond the table's end is its last one.
  mutating func choose(_ position: Int, _ change: Change) {
    guard count > 0 else { return }
    let position = min(max(0, position), count - 1)
    switch change {
    case .replace:
      positions = RangeSet(position..<position + 1)
      anchor = position
    case .extend:
      positions = RangeSet(min(anchor, position)..<max(anchor, position) + 1)
    case .toggle:
      let row = position..<position + 1
      if positions.contains(position) {
        positions.remove(contentsOf: row)
      } else {
        positions.insert(contentsOf: row)
      }
      anchor = position
    }
    focus = position
  }

  /// Chooses all rows.
  mutating func chooseAll() {
    guard count > 0 else { return }
    positions = RangeSet(0..<count)
    focus = focus ?? 0
  }
}
