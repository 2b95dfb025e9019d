package import Files

extension DataFileRows {
  /// Skips to where rows with `number` in `column` begin, in a file that is sorted by it.
  ///
  /// Rows in which the column is empty may stand anywhere. Bisection reads a few parts of the file, however long it is.
  /// The next row to be read may still be one with a smaller number. In a file that is not sorted, or has line breaks
  /// within cells, rows may be passed over: whoever then misses one has to read the file from its start.
  ///
  /// Throws where the file cannot be read.
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
      // How many lines are before it is not known; where a problem is reported, all was read again.
      reader = try CSVFileReader(path: path, from: start, lines: 0, width: header.count)
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
  }

  /// The number of the first row behind `offset` that has one, and where that row ends; `nil` where none ends
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
  /// Hands over the rows of the file at `path` whose number in `column` is one of `numbers`, which ascend; returns the
  /// numbers that were found.
  ///
  /// Most files are sorted by it, and what lies between the numbers is skipped. Where not all are found so, all of the
  /// file is read: then `start` is called once more, and what was handed over before counts for nothing.
  ///
  /// Throws where the file cannot be read.
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
      // The next number's rows follow at once.
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
