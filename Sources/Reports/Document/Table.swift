package import Drawing

extension Document {
  /// A table whose first column names the rows.
  package struct Table {
    /// The content in words.
    package var caption: String
    /// The headings of the columns.
    package var columns: [Column]
    /// The rows.
    package var bands: [Band]

    /// A column of a table.
    package struct Column: Hashable, Sendable {
      package var title: String
      /// The heading in a terminal, which has little room; `nil` for the title.
      package var short: String?
      /// Whether its cells are text, which wraps and begins at the left.
      package var isText = false

      /// Creates a column.
      package init(_ title: String, short: String? = nil, isText: Bool = false) {
        (self.title, self.short, self.isText) = (title, short, isText)
      }

      /// Headings up to this length are never in two lines.
      private static let longestLine = 7

      /// A heading in two lines of about the same length, if it has several words and is longer than `width`.
      static func lines(_ title: String, in width: Int) -> [String] {
        let words = title.split(separator: " ")
        guard title.count > max(width, longestLine), words.count > 1 else { return [title] }
        let halves = (1..<words.count).map { count in
          [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
        }
        func longest(_ lines: [String]) -> Int { lines.map(\.count).max() ?? 0 }
        return halves.min { longest($0) < longest($1) } ?? [title]
      }
    }

    /// Rows under a title of their own; empty for none.
    package struct Band {
      package var title = ""
      /// The mark beside the title with its words; `nil` for none.
      package var mark: (mark: VerdictMark, words: String)?
      package var rows: [Row]
    }

    /// A row.
    package struct Row {
      package var cells: [String]
      /// Labels behind the name of the row.
      package var labels: [String] = []
      /// Whether it is the one that the report recommends.
      package var isRecommended = false

      /// Creates a row.
      package init(_ cells: [String], labels: [String] = [], isRecommended: Bool = false) {
        (self.cells, self.labels, self.isRecommended) = (cells, labels, isRecommended)
      }
    }

    /// Creates a table of `bands`.
    package init(_ caption: String, _ columns: [Column], bands: [Band]) {
      (self.caption, self.columns, self.bands) = (caption, columns, bands)
    }

    /// Creates a table of `rows` with these `titles`, whose cells are text if `isText`.
    package init(_ caption: String, _ titles: [String], _ rows: [[String]], isText: Bool = false) {
      self.init(
        caption, titles.map { Column($0, isText: isText) },
        bands: [Band(rows: rows.map { Row($0) })])
    }

    /// Whether it has no row.
    package var isEmpty: Bool { bands.allSatisfy(\.rows.isEmpty) }

    /// The explanation of the mark of a number that is not known; empty if the table has none.
    package var unknownWords: String {
      columns.indices.dropFirst().contains { cells(of: $0).contains(Document.unknown) }
        ? "\(Document.unknown): not known." : ""
    }

    /// The table without the columns whose cells are all empty or unknown; the column of names stays.
    package func withoutEmptyColumns() -> Table {
      keeping(
        columns.indices.filter { column in
          column == 0
            || cells(of: column).contains { !$0.isEmpty && $0 != Document.unknown }
        })
    }

    /// The table without the columns that have the same cell in each of three rows or more, and these columns.
    package func withoutRepetition() -> (table: Table, repeated: [(title: String, cell: String)]) {
      var repeated: [(title: String, cell: String)] = []
      let kept = columns.indices.filter { column in
        let cells = cells(of: column)
        guard column > 0, cells.count > 2, Set(cells).count == 1 else { return true }
        repeated.append((columns[column].title, cells[0]))
        return false
      }
      return (keeping(kept), repeated)
    }

    private func cells(of column: Int) -> [String] {
      bands.flatMap(\.rows).map { $0.cells.indices.contains(column) ? $0.cells[column] : "" }
    }

    private func keeping(_ kept: [Int]) -> Table {
      var table = self
      table.columns = kept.map { columns[$0] }
      for band in table.bands.indices {
        for row in table.bands[band].rows.indices {
          let cells = table.bands[band].rows[row].cells
          table.bands[band].rows[row].cells = kept.filter(cells.indices.contains).map { cells[$0] }
        }
      }
      return table
    }
  }

  /// The mark of a number that is not known.
  package static let unknown = "–"
}
