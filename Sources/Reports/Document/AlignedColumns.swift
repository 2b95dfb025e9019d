/// Columns of a text, whose cells are below each other.
package struct AlignedColumns {
  private let columns: [(width: Int, isLeading: Bool)]
  /// The blanks between columns.
  private let gap: Int

  /// Creates columns of these widths, whose cells begin at the left if `isLeading`.
  init(_ columns: [(width: Int, isLeading: Bool)], gap: Int) {
    (self.columns, self.gap) = (columns, gap)
  }

  /// Rows as lines without blanks at their ends; every row is looked at twice, however many there are.
  package static func lines(of rows: some Collection<[String]>) -> [String] {
    var widths: [Int] = []
    for cells in rows {
      widths += Array(repeating: 0, count: max(0, cells.count - widths.count))
      for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    return rows.map(Self(widths.map { ($0, true) }, gap: 2).line)
  }

  /// Cells of several lines beside each other, without blanks at the ends.
  func lines(_ cells: [[String]]) -> [String] {
    (0..<(cells.map(\.count).max() ?? 0)).map { line in
      self.line(cells.map { $0.indices.contains(line) ? $0[line] : "" })
    }
  }

  private func line(_ cells: [String]) -> String {
    let padded = zip(cells, columns).map { cell, column in
      let blanks = String(repeating: " ", count: max(0, column.width - cell.count))
      return column.isLeading ? cell + blanks : blanks + cell
    }
    let line = padded.joined(separator: String(repeating: " ", count: gap))
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
