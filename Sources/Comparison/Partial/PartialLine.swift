import Files

/// A line of a partial record: fields with tabs between them, of which the last one is a checksum of the others.
///
/// The first line of a record has facts, as JSON, on all of its trials. A line for each participant follows, with the
/// participant's facts and a checksum of the trials. The trials follow it: one `PartialTrial` per line. A file may
/// contain any number of records one after another.
enum PartialLine {
  /// The first field of a record, with the version of the format.
  static let mark = "caliper-partial"
  static let version = 5
  static let first = "\(mark)-\(version)"
  /// The first field of a participant's line.
  static let person = "participant"

  private static let tab = UInt8(ascii: "\t")

  /// The line with these fields.
  static func bytes(of fields: [[UInt8]]) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(fields.reduce(10) { $0 + $1.count + 1 })
    for field in fields {
      line += field
      line.append(tab)
    }
    line += checksum(of: line)
    line.append(CSVWriter.lineFeed)
    return line
  }

  /// The fields of a line without its line feed; `nil` if the checksum does not match.
  static func fields(of line: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard let end = line.lastIndex(of: tab),
      line[(end + 1)...].elementsEqual(checksum(of: line[...end]))
    else { return nil }
    return line[..<end].split(separator: tab, omittingEmptySubsequences: false)
  }

  /// The version of the format if a line begins a record of any version; `nil` otherwise.
  static func version(of line: [UInt8]) -> Int? {
    guard line.starts(with: "\(mark)-".utf8) else { return nil }
    let digits = line.dropFirst(mark.utf8.count + 1).prefix { $0 != tab }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Eight hexadecimal digits.
  static func checksum(of bytes: some Collection<UInt8>) -> [UInt8] {
    let digits = String(Checksum.crc32(of: Array(bytes)), radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.count) + digits).utf8)
  }
}
