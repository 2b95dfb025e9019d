package import Files

extension DataFileRows {
  /// Skips to the beginning of the rows with `number` in `column`, in a file that is sorted by this column.
  ///
  /// Rows in which the column is empty may be anywhere. Bisection reads a few parts of the file, however long it is.
  /// The next row to be read may still have a smaller number. In a file that is not sorted, or has line breaks within
  /// cells, rows may be skipped: a caller that then misses one has to read the file from its start.
  ///
  /// Throws if the file cannot be read.
  package mutating func skip(to number: Int, in column: String) throws(LogError) {
    guard let position = header.firstIndex(of: column) else { return }
    var (start, end) = (reader.wholeLength, reader.size)
    // Less than this is read faster than looked into.
    while end - start > 4 * Self.probeLength {
      let middle = start + (end - start) / 2
      guard let found = try probe(middle, below: end, position) else {
        end = middle
        continue
      }
      if found.number < number { start = found.end } else { end = middle }
    }
    guard start > reader.wholeLength else { return }
    do throws(SystemError) {
      // The number of lines before it is not known; if a problem is reported, the whole file was read again.
      reader = try CSVFileReader(path: path, from: start, lines: 0, width: header.count)
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
  }

  /// The number of the first row behind `offset` that has one, and the end of this row; `nil` if no such row ends
  /// before `limit`.
  private func probe(
    _ offset: Int, below limit: Int, _ position: Int
  ) throws(LogError) -> (number: Int, end: Int)? {
    do throws(SystemError) {
      var rows = try CSVFileReader(
        path: path, from: offset, lines: 0, width: header.count, bufferLength: Self.probeLength)
      // The first is most likely a part of a row.
      guard case .row = try rows.next() else { return nil }
      while case .row = try rows.next(), rows.wholeLength < limit {
        if rows.row.count == header.count, let number = rows.row.integer(at: position) {
          return (number, rows.wholeLength)
        }
      }
      return nil
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
  }

  private static var probeLength: Int { 1 << 15 }
}

extension DataFileRows {
  /// Passes the rows of the file at `path` whose number in `column` is one of `numbers` to `body`; returns the numbers
  /// that were found.
  ///
  /// The `numbers` ascend.
  ///
  /// Most files are sorted by this column, and the rows between the numbers are skipped. If some numbers are not found
  /// in this way, the whole file is read: then `start` is called once more, and the rows passed before count for
  /// nothing.
  ///
  /// Throws if the file cannot be read.
  @discardableResult
  package static func forEachRow(
    of path: String, numbered numbers: [Int], in column: String, start: () -> Void,
    each body: (Int, CSVRow, [String]) -> Void
  ) throws(LogError) -> Set<Int> {
    start()
    let found = try? forEachRow(skippingTo: numbers, in: column, of: path, body)
    if let found, found.count == Set(numbers).count { return found }
    start()
    let wanted = Set(numbers)
    var all: Set<Int> = []
    var rows = try DataFileRows(of: path)
    guard let position = rows.header.firstIndex(of: column) else { return [] }
    while try rows.next() {
      guard let number = rows.row.integer(at: position), wanted.contains(number) else { continue }
      all.insert(number)
      body(number, rows.row, rows.header)
    }
    return all
  }

  private static func forEachRow(
    skippingTo numbers: [Int], in column: String, of path: String,
    _ body: (Int, CSVRow, [String]) -> Void
  ) throws(LogError) -> Set<Int> {
    var rows = try DataFileRows(of: path)
    guard let position = rows.header.firstIndex(of: column) else { return [] }
    var found: Set<Int> = []
    var isRow = try rows.next()
    for number in numbers {
      // The next number's rows follow immediately.
      if isRow, (rows.row.integer(at: position) ?? 0) < number - 1 {
        try rows.skip(to: number, in: column)
        isRow = try rows.next()
      }
      while isRow {
        let present = rows.row.integer(at: position) ?? 0
        if present > number { break }
        if present == number {
          found.insert(number)
          body(number, rows.row, rows.header)
        }
        isRow = try rows.next()
      }
    }
    return found
  }
}
