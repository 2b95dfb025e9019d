internal import Glibc

/// Reads the rows of a CSV file on the disk, one after the other, in little memory.
package struct CSVFileReader: Sendable {
  private var reader: CSVReader
  private let file: InputFile
  /// The bytes that were read so far, if they are counted.
  private var sum: SHA256?

  /// Opens the file at `path` to read so many bytes at a time; `sums` requests its digest.
  ///
  /// Throws `SystemError.notAFile` for a device or a pipe.
  package init(path: String, bufferLength: Int = 1 << 17, sums: Bool = false) throws(SystemError) {
    file = try InputFile(opening: path)
    guard file.isOrdinary else { throw .notAFile }
    var text = CSVText(capacity: bufferLength)
    try file.load(0..<bufferLength, into: &text)
    if sums {
      sum = SHA256()
      sum?.append(text)
    }
    reader = CSVReader(beginning: text)
  }

  /// Opens the file at `path` to read the part behind its first `lines`, which end at `offset`; rows have `width`
  /// fields.
  ///
  /// Throws like `init(path:)`.
  package init(
    path: String, from offset: Int, lines: Int, width: Int, bufferLength: Int = 1 << 17
  ) throws(SystemError) {
    file = try InputFile(opening: path)
    guard file.isOrdinary else { throw .notAFile }
    var text = CSVText(capacity: bufferLength)
    try file.load(offset..<offset + bufferLength, into: &text)
    reader = CSVReader(continuingIn: text, lines: lines, width: width)
  }

  /// The row that was read last.
  package var row: CSVRow { _read { yield reader.row } }
  /// The length in bytes of everything up to the end of the last whole row.
  package var wholeLength: Int { reader.wholeLength }
  /// The number of lines that end there.
  package var wholeLines: Int { reader.wholeLines }
  /// The file's length in bytes when it was opened.
  package var size: Int { file.size }
  /// The SHA-256 of all bytes that were read so far, which is the file's once its end was read; `nil` if it was not
  /// requested.
  package var digest: [UInt8]? { sum?.digest }
  /// Whether the file starts with a byte order mark; it is skipped.
  package var hasByteOrderMark: Bool { reader.hasByteOrderMark }

  /// Reads the next row.
  package mutating func next() throws(SystemError) -> CSVReader.Event {
    let file = file
    var sum = sum
    defer { self.sum = sum }
    return try reader.next { (text) throws(SystemError) in
      let start = text.origin + text.count
      try file.load(start..<start + text.capacity, into: &text)
      sum?.append(text)
    }
  }
}

/// A row that a crash or a power cut left unfinished at a file's end.
///
/// kill -9 may end a long write(2) between two pages of memory, and after a power cut a file may
/// end in the middle of its last blocks. Such a row was never reported as written.
package struct TornRow: Hashable, Sendable {
  /// The file.
  package let path: String
  /// The line that the row begins on, counted from 1.
  package let line: Int
  /// The file's length in bytes without the row; 0 if nothing in it is whole.
  package let wholeLength: Int

  /// The torn row of the file at `path` that `reader` has come to.
  package init(in path: String, foundBy reader: CSVReader) {
    self.path = path
    line = reader.row.line
    wholeLength = reader.wholeLength
  }

  /// The torn row of the file at `path` that `reader` has come to.
  package init(in path: String, foundBy reader: CSVFileReader) {
    self.path = path
    line = reader.row.line
    wholeLength = reader.wholeLength
  }

  /// Finds the torn row of the file at `path` by reading all of it; `nil` if there is none.
  package static func find(in path: String) throws(SystemError) -> TornRow? {
    var reader = try CSVFileReader(path: path)
    while true {
      switch try reader.next() {
      case .row: continue
      case .end: return nil
      case .tornRow: return TornRow(in: path, foundBy: reader)
      }
    }
  }

  /// Whether the file at `path` ends without a line end; a quick look at its last byte.
  ///
  /// A row that was torn behind a line break within quotes escapes it.
  package static func isLikely(in path: String) throws(SystemError) -> Bool {
    let file = try FileDescriptor(reading: path)
    guard lseek(file.number, -1, SEEK_END) >= 0 else { return false }
    return try file.read(limit: 1) != [CSVWriter.lineFeed]
  }
}

extension SHA256 {
  /// Appends the bytes of the file that `text` has.
  fileprivate mutating func append(_ text: CSVText) {
    append(text.bytes.span.extracting(0..<text.count))
  }
}
