package import Files
internal import Glibc

/// A row that a crash or a power cut left unfinished at a file's end.
///
/// kill -9 may end a long write(2) between two pages of memory, and after a power cut a file may
/// end in the middle of its last blocks. Such a row was never reported as written.
package struct TornRow: Hashable, Sendable {
  /// The file.
  package let path: String
  /// The line that the row begins on, counted from 1.
  package let line: Int
  /// The file's length in bytes without the row; 0 where nothing in it is whole.
  package let wholeLength: Int

  /// The row that `scanner` found torn in the file at `path`.
  package init(in path: String, foundBy scanner: CSVScanner) {
    self.path = path
    line = scanner.row.line
    wholeLength = scanner.wholeLength
  }

  /// Finds the torn row of the file at `path` by reading all of it; `nil` where there is none.
  package static func find(in path: String) throws(SystemError) -> TornRow? {
    var scanner = try CSVScanner(path: path)
    while true {
      switch try scanner.next() {
      case .row: continue
      case .end: return nil
      case .tornRow: return TornRow(in: path, foundBy: scanner)
      }
    }
  }

  /// Whether the file at `path` ends without a line end; a quick look at its last byte.
  ///
  /// A row that was torn behind a line break within quotes escapes it.
  static func isLikely(in path: String) throws(SystemError) -> Bool {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_CLOEXEC, calls: .real)
    guard lseek(file.number, -1, SEEK_END) >= 0 else { return false }
    return try file.read(limit: 1) != [CSVWriter.lineFeed]
  }
}
