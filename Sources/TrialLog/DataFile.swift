import Files

/// A data file as it was read back: its header and its rows, all text.
package struct DataFile: Hashable, Sendable {
  /// The names of the columns.
  package let header: [String]
  /// The rows, each as wide as the header.
  package let rows: [[String]]
  private let positions: [String: Int]

  /// Takes a file's bytes apart.
  package init(bytes: [UInt8]) throws(CSVError) {
    try self.init(rows: CSVReader.rows(of: bytes))
  }

  private init(rows lines: [[String]]) throws(CSVError) {
    guard let first = lines.first else { throw .empty }
    var positions: [String: Int] = [:]
    for (position, name) in first.enumerated() {
      guard positions.updateValue(position, forKey: name) == nil else {
        throw .repeatedHeader(name: name)
      }
    }
    self.positions = positions
    header = first
    rows = Array(lines.dropFirst())
  }

  /// Reads the file at `path`.
  ///
  /// Throws `LogError.failed` where it cannot be read and `.unreadable` where it is not sound.
  package static func read(_ path: String) throws(LogError) -> DataFile {
    let bytes = try WholeFile.read(path)
    do throws(CSVError) {
      return try DataFile(bytes: bytes)
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// Reads the rows of the file at `path` that have their end; the other value is the one without.
  ///
  /// Throws as `read(_:)` does.
  package static func readWholeRows(_ path: String) throws(LogError) -> (
    file: DataFile, torn: TornRow?
  ) {
    let bytes = try WholeFile.read(path)
    do throws(CSVError) {
      let (rows, torn) = try CSVReader.wholeRows(of: bytes)
      return (try DataFile(rows: rows), torn.map { TornRow(in: path, foundBy: $0) })
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// All cells of the column called `name`; `nil` where there is no such column.
  package subscript(column name: String) -> [String]? {
    guard let position = positions[name] else { return nil }
    return rows.map { $0[position] }
  }

  /// The cell of the column called `name` in the row at `row`; empty where there is no such column.
  package func cell(_ name: String, at row: Int) -> String {
    positions[name].map { rows[row][$0] } ?? ""
  }
}
