/// A data file as it was read back: its header and its rows, all text.
public struct DataFile: Hashable, Sendable {
  /// The names of the columns.
  public let header: [String]
  /// The rows, each as wide as the header.
  public let rows: [[String]]

  /// Takes a file's bytes apart.
  public init(bytes: [UInt8]) throws(CSVError) {
    try self.init(rows: CSVReader.rows(of: bytes))
  }

  private init(rows lines: [[String]]) throws(CSVError) {
    guard let first = lines.first else { throw .empty }
    var seen: Set<String> = []
    for name in first where !seen.insert(name).inserted {
      throw .repeatedHeader(name: name)
    }
    header = first
    rows = Array(lines.dropFirst())
  }

  /// Reads the file at `path`.
  ///
  /// Throws `LogError.failed` where it cannot be read and `.unreadable` where it is not sound.
  public static func read(_ path: String) throws(LogError) -> DataFile {
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
  static func readWholeRows(_ path: String) throws(LogError) -> (file: DataFile, torn: TornRow?) {
    let bytes = try WholeFile.read(path)
    do throws(CSVError) {
      let (rows, torn) = try CSVReader.wholeRows(of: bytes)
      return (try DataFile(rows: rows), torn.map { TornRow(in: path, foundBy: $0) })
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// All cells of the column called `name`; `nil` where there is no such column.
  public subscript(column name: String) -> [String]? {
    guard let position = header.firstIndex(of: name) else { return nil }
    return rows.map { $0[position] }
  }
}
