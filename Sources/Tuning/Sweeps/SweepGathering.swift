import Files

/// Puts the tables of a sweep's shards together.
package enum SweepGathering {
  /// Writes the rows of the tables at `paths` to the file at `output`, in the order of the cells, and returns their
  /// number.
  ///
  /// The result is the same, to the byte, as the table of the whole sweep. Nothing is written unless each cell of the
  /// plan has one row.
  ///
  /// - Throws: `SweepError` for a gap, a row that is there twice or was changed since it was written, and tables that
  ///   differ in plan, version or seed.
  package static func gather(_ paths: [String], into output: String) throws(SweepError) -> Int {
    var tables: [SweepRows] = []
    for path in paths { tables.append(try SweepRows(reading: path)) }
    guard let first = tables.firstIndex(where: { !$0.rows.isEmpty }) else { throw .empty }
    let origin = tables[first].rows[0].origin
    guard let count = Int(origin[0]), (1...SweepPlan.Limits.cells).contains(count) else {
      throw .noTable(path: paths[first])
    }
    var sources = [(table: Int, row: Int)?](repeating: nil, count: count)
    for (index, table) in tables.enumerated() {
      for (number, row) in table.rows.enumerated() {
        if let column = row.origin.indices.first(where: { row.origin[$0] != origin[$0] }) {
          // Plans of different seeds differ in both; the seed is the better explanation.
          let seed = origin.count - 1
          let shown = row.origin[seed] != origin[seed] ? seed : column
          throw .differing(
            column: SweepTable.originColumns[shown + 1], first: paths[first],
            second: paths[index], values: [origin[shown], row.origin[shown]])
        }
        guard row.cell <= count else { throw .otherRows(path: paths[index], line: number + 2) }
        if let other = sources[row.cell - 1] {
          throw .double(cell: row.cell, first: paths[other.table], second: paths[index])
        }
        sources[row.cell - 1] = (index, number)
      }
    }
    try checkGaps(sources.map { $0 != nil })
    var bytes = SweepTable.header
    bytes.reserveCapacity(tables.reduce(0) { $0 + $1.bytes.count })
    for case let source? in sources {
      let table = tables[source.table]
      bytes += table.bytes[table.rows[source.row].range]
    }
    do throws(UserFileError) {
      // If `output` is a link, its target is replaced.
      try UserFile.write(bytes, to: output, mayReplace: true)
    } catch {
      throw .unwritable(error)
    }
    return count
  }

  private static func checkGaps(_ isThere: [Bool]) throws(SweepError) {
    guard let first = isThere.firstIndex(of: false) else { return }
    throw .missing(
      count: isThere.count { !$0 }, first: first + 1, of: isThere.count)
  }
}
