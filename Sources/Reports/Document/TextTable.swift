import Base

/// A table as lines of at most 80 columns.
struct TextTable {
  private let table: Document.Table
  /// The names of the rows with their labels.
  private let names: [String]
  /// The columns beside the names.
  private let columns: [Column]
  private let nameWidth: Int
  /// The blanks between columns: two, or one if the columns have room only then and no text wraps instead.
  private let gap: Int

  private static let nameWidths = 24...40

  init(_ table: Document.Table) {
    self.table = table
    let rows = table.bands.flatMap(\.rows)
    let cells = rows.map { $0.cells.map(\.sanitizedForDisplay) }
    let labels = rows.map { $0.labels.isEmpty ? "" : " (\($0.labels.joined(separator: ", ")))" }
    var columns = table.columns.enumerated().dropFirst().map { index, heading in
      Column(heading, cells.map { $0.indices.contains(index) ? $0[index] : "" })
    }
    let width = columns.reduce(0) { $0 + 1 + $1.width }
    let room = min(
      max(Self.nameWidths.lowerBound, TextLayout.width - width), Self.nameWidths.upperBound)
    names = Self.names(cells.map { $0.first ?? "" }, labels, in: room)
    nameWidth = max(
      names.map(\.count).max() ?? 0,
      min(table.columns.first?.title.count ?? 0, Self.nameWidths.upperBound))
    let excess = nameWidth + width - TextLayout.width
    let widest = columns.indices.filter { columns[$0].isText }
      .max { columns[$0].width < columns[$1].width }
    let wrapped = widest.flatMap { index in
      let width = columns[index].width - excess - columns.count
      return excess > 0 && width >= columns[index].leastWidth ? (index, width) : nil
    }
    gap = excess + columns.count <= 0 || wrapped != nil ? 2 : 1
    if let (index, width) = wrapped { columns[index].width = width }
    let most = TextLayout.width - nameWidth - gap
    for index in columns.indices { columns[index].width = min(columns[index].width, most) }
    self.columns = columns
  }

  /// Names with their labels, which are never cut; no two alike.
  private static func names(_ names: [String], _ labels: [String], in room: Int) -> [String] {
    let own = zip(names, labels).map { TextLayout.cut($0, to: max(8, room - $1.count)) + $1 }
    guard Set(own).count < Set(zip(names, labels).map { $0 + $1 }).count else { return own }
    let longest = labels.map(\.count).max() ?? 0
    return zip(TextLayout.cutApart(names, to: max(8, room - longest)), labels).map { $0 + $1 }
  }

  /// The headings and the rows; columns that have no room follow below, behind the names once more.
  var lines: [String] {
    guard !table.isEmpty else { return [] }
    var lines: [String] = []
    var rest = columns[...]
    repeat {
      var width = nameWidth
      let count = rest.prefix {
        width += gap + $0.width
        return width <= TextLayout.width
      }.count
      let block = rest.prefix(max(1, count))
      lines += (lines.isEmpty ? [] : [""]) + self.lines(of: block)
      rest = rest.dropFirst(block.count)
    } while !rest.isEmpty
    return lines
  }

  private func lines(of block: ArraySlice<Column>) -> [String] {
    let layout = AlignedColumns(
      [(nameWidth, true)] + block.map { ($0.width, $0.isText) }, gap: gap)
    let name = TextLayout.cut(table.columns.first?.title ?? "", to: nameWidth)
    let titles = [[name]] + block.map(\.title)
    let height = titles.map(\.count).max() ?? 1
    var lines = layout.lines(
      titles.map { Array(repeating: "", count: height - $0.count) + $0 })
    var row = 0
    for band in table.bands {
      let words = band.mark.map { " (\($0.words))" } ?? ""
      if !band.title.isEmpty, !band.rows.isEmpty { lines += TextLayout.wrapped(band.title + words) }
      for _ in band.rows {
        lines += layout.lines([[names[row]]] + block.map { $0.lines(of: row) })
        row += 1
      }
    }
    return lines
  }
}

extension TextTable {
  /// A column beside the names.
  private struct Column {
    private let cells: [String]
    /// The heading in one line, or in two if the cells are narrower.
    let title: [String]
    /// Whether cells begin at the left, and wrap.
    let isText: Bool
    var width: Int

    init(_ heading: Document.Table.Column, _ cells: [String]) {
      self.cells = cells
      isText = heading.isText
      let widest = cells.map(\.count).max() ?? 0
      title = Document.Table.Column.lines(heading.short ?? heading.title, in: widest)
      width = max(widest, title.map(\.count).max() ?? 0)
    }

    /// The room that text needs to be read.
    var leastWidth: Int { max(24, title.map(\.count).max() ?? 0) }

    /// The lines of a cell.
    func lines(of row: Int) -> [String] {
      isText
        ? TextLayout.wrapped(cells[row], to: width) : [TextLayout.cut(cells[row], to: width)]
    }
  }
}
