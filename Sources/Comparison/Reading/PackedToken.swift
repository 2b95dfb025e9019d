/// A word of up to 16 bytes as one number, to be compared at once.
struct PackedToken: Hashable {
  private let letters: UInt128
  private let count: Int

  /// The word of a fixed vocabulary.
  init(_ word: StaticString) {
    let text = Array("\(word)".utf8)
    self.init(text.span, 0..<text.count)
  }

  /// A cell; all cells of more than 16 bytes are the same word, which no vocabulary has.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ cell: Range<Int>) {
    count = min(cell.count, 17)
    if cell.lowerBound + 16 <= bytes.count && count <= 16 {
      let loaded = bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: cell.lowerBound, as: UInt128.self)
      letters = UInt128(littleEndian: loaded) & ~(UInt128.max << UInt128(8 * count))
    } else {
      letters = Self.gathered(bytes, cell.prefix(count))
    }
  }

  private static func gathered(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> UInt128 {
    guard cell.count <= 16 else { return 0 }
    return cell.reversed().reduce(0) { $0 << 8 | UInt128(bytes[$1]) }
  }
}
