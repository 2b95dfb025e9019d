import Base

/// The positions of the rows of a table with headers between them, in layout units from the table's top.
///
/// Finding a row takes the time of a binary search, so that a million rows scroll like a hundred.
package struct RowLayout: Sendable {
  /// The trials, by their numbers in the index, in the order of the table.
  package let rows: [UInt32]
  /// The stretches of rows with a header each; one without a header if the table is sorted.
  let sections: [Section]
  /// The positions of the rows that have a second line, in ascending order.
  private let tall: [UInt32]
  /// Whether the sections have headers.
  let hasHeaders: Bool

  /// Rows that belong together.
  struct Section: Hashable, Sendable {
    /// The positions of its rows.
    var positions: Range<Int>
    /// The upper edge of its header.
    var top: Double
  }

  /// The height of a header.
  static let headerHeight = 34.0
  /// The height of a row.
  static let rowHeight = 42.0
  /// The height of a row with a second line.
  static let tallHeight = 56.0

  /// A table without rows.
  init() { self.init([], sections: nil) { _ in false } }

  /// Lays `rows` out in `sections`, or without headers; tall rows have two lines.
  init(_ rows: [UInt32], sections: [Range<Int>]?, isTall: (UInt32) -> Bool) {
    self.rows = rows
    hasHeaders = sections != nil
    let header = sections == nil ? 0 : Self.headerHeight
    var tall: [UInt32] = []
    for (position, row) in rows.enumerated() where isTall(row) {
      tall.append(UInt32(truncatingIfNeeded: position))
    }
    var top = 0.0
    var next = 0
    self.sections = (sections ?? (rows.isEmpty ? [] : [0..<rows.count])).map { positions in
      let section = Section(positions: positions, top: top)
      let first = next
      while next < tall.count, tall[next] < positions.upperBound { next += 1 }
      top +=
        header + Double(positions.count) * Self.rowHeight
        + Double(next - first) * (Self.tallHeight - Self.rowHeight)
      return section
    }
    (self.tall, height) = (tall, top)
  }

  /// The height of the whole table.
  package let height: Double

  /// The height of a section's header.
  var header: Double { hasHeaders ? Self.headerHeight : 0 }

  /// Whether the row at `position` has a second line.
  func isTall(_ position: Int) -> Bool {
    let index = tall.partitioningIndex { $0 >= position }
    return index < tall.count && tall[index] == position
  }

  /// The number of rows with a second line before `position`.
  private func tallCount(before position: Int) -> Int {
    tall.partitioningIndex { $0 >= position }
  }

  /// The index of the section of the row at `position`; the last section's index beyond the end.
  func section(of position: Int) -> Int {
    max(0, sections.partitioningIndex { $0.positions.lowerBound > position } - 1)
  }

  /// The top and the height of the row at `position`.
  func extent(of position: Int) -> (top: Double, height: Double) {
    guard !sections.isEmpty else { return (0, 0) }
    let section = sections[section(of: position)]
    let before = position - section.positions.lowerBound
    let tallBefore = tallCount(before: position) - tallCount(before: section.positions.lowerBound)
    let top =
      section.top + header + Double(before) * Self.rowHeight
      + Double(tallBefore) * (Self.tallHeight - Self.rowHeight)
    return (top, isTall(position) ? Self.tallHeight : Self.rowHeight)
  }

  /// The position of the row at `y`; at a header, of the next row; below the table, of the last one.
  func position(at y: Double) -> Int? {
    guard !rows.isEmpty else { return nil }
    let index = max(0, sections.partitioningIndex { $0.top > y } - 1)
    let positions = sections[index].positions
    var (low, high) = (positions.lowerBound, positions.upperBound - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if extent(of: middle).top <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The positions of the rows of which a part lies in `shown`.
  func positions(in shown: ClosedRange<Double>) -> Range<Int> {
    guard let first = position(at: shown.lowerBound), let last = position(at: shown.upperBound)
    else { return 0..<0 }
    return first..<last + 1
  }
}
