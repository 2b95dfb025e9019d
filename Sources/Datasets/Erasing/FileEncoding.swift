import Files

/// The encoding of a file's text, judged by its first bytes.
enum FileEncoding: Hashable {
  /// As ASCII or UTF-8, or among other bytes.
  case plain
  case utf16(isBigEndian: Bool)
  case gzip
  /// In an archive, a document or another form that cannot be looked into here.
  case sealed

  /// Reads the first bytes of the file at `path`.
  init(of path: String) throws(SystemError) {
    let start = try FileDescriptor(reading: path).read(limit: 8)
    if GzipFile.isPacked(start) {
      self = .gzip
    } else if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: start[0] == 0xFE)
    } else {
      self = Self.seals.contains { start.starts(with: $0) } ? .sealed : .plain
    }
  }

  /// The first bytes of files whose content cannot be searched: ZIP including office documents, 7-Zip, xz, bzip2,
  /// Zstandard, RAR and PDF.
  private static let seals: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], [0xFD, 0x37, 0x7A, 0x58, 0x5A],
    Array("BZh".utf8), [0x28, 0xB5, 0x2F, 0xFD], Array("Rar!".utf8), Array("%PDF".utf8),
  ]

  /// The text of a file, and whether that is all that it holds.
  typealias Text = (bytes: [UInt8], isAll: Bool)

  /// The text of the file at `path`, at most `limit` bytes of it; `nil` if it cannot be looked into.
  func text(of path: String, limit: Int) throws(FileError) -> Text? {
    switch self {
    case .plain:
      let bytes = try WholeFile.read(path)
      return (bytes, !Self.holdsPacked(bytes))
    case .sealed: return nil
    case .gzip:
      guard let (bytes, hasRest) = try? GzipFile.readAll(path, limit: limit) else { return nil }
      return (bytes, !hasRest && !Self.holdsPacked(bytes))
    case .utf16(let isBigEndian):
      let bytes = try WholeFile.read(path)
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
      }
      return (Array(String(decoding: units, as: UTF16.self).utf8), true)
    }
  }

  /// Whether packed files are among `bytes`, as in an archive by tar, whose members begin at multiples of 512.
  private static func holdsPacked(_ bytes: [UInt8]) -> Bool {
    stride(from: 0, to: bytes.count, by: 512).contains { offset in
      let start = bytes[offset..<min(offset + 8, bytes.count)]
      return GzipFile.isPacked(start) || seals.contains { start.starts(with: $0) }
    }
  }
}
