/// Finds commas, line feeds and quotes, 64 bytes at a time.
///
/// Each block becomes a mask with a bit a byte, as in Langdale & Lemire, 'Parsing gigabytes of JSON
/// per second', VLDB Journal 2019.
struct CSVSeparatorScanner: Sendable {
  /// How many bytes are loaded at once, beyond the last one that is looked for included.
  static var blockLength: Int { 64 }

  private var block: Int
  private var hits: UInt64

  /// Scans from `offset` on.
  init(_ bytes: RawSpan, from offset: Int) {
    block = offset
    hits = Self.hits(in: bytes, at: offset)
  }

  /// The offset of the next separator; there must be one, which a line feed behind the text ensures.
  @inline(__always)
  package mutating func next(in bytes: RawSpan) -> Int {
    while hits == 0 {
      block += 64
      hits = Self.hits(in: bytes, at: block)
    }
    let offset = block + hits.trailingZeroBitCount
    hits &= hits - 1
    return offset
  }

  @inline(__always)
  private static func hits(in bytes: RawSpan, at offset: Int) -> UInt64 {
    quarter(in: bytes, at: offset) | quarter(in: bytes, at: offset + 16) << 16
      | quarter(in: bytes, at: offset + 32) << 32 | quarter(in: bytes, at: offset + 48) << 48
  }

  @inline(__always)
  private static func quarter(in bytes: RawSpan, at offset: Int) -> UInt64 {
    // The types are spelled out: without them slower, general operators are chosen.
    let text = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    let comma = SIMD16<UInt8>(repeating: UInt8(ascii: ","))
    let lineFeed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let isComma: SIMDMask<SIMD16<Int8>> = text .== comma
    let isLineFeed: SIMDMask<SIMD16<Int8>> = text .== lineFeed
    let isQuote: SIMDMask<SIMD16<Int8>> = text .== quote
    let halves = unsafeBitCast(isComma .| isLineFeed .| isQuote, to: SIMD2<UInt64>.self)
    return bits(halves[0]) | bits(halves[1]) << 8
  }

  /// One bit for each byte, which is 0 or 255: bit n of byte n, then all summed into the top byte.
  @inline(__always)
  private static func bits(_ bytes: UInt64) -> UInt64 {
    ((bytes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
  }
}
