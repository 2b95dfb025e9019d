extension Span<UInt8> {
  /// Whether the bytes of `range` are those of `other` from `place` on, where it has as many.
  @inline(__always)
  func isSame(_ range: Range<Int>, as other: Span<UInt8>, at place: Int) -> Bool {
    let count = range.count
    guard count >= 8 else {
      return (0..<count).allSatisfy { self[range.lowerBound + $0] == other[place + $0] }
    }
    // The last eight may overlap those before.
    var offset = 0
    while offset < count - 8 {
      guard word(at: range.lowerBound + offset) == other.word(at: place + offset) else {
        return false
      }
      offset += 8
    }
    return word(at: range.upperBound - 8) == other.word(at: place + count - 8)
  }

  @inline(__always)
  private func word(at place: Int) -> UInt64 {
    bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
  }
}

extension [UInt8] {
  /// Appends the bytes of `range` in `source`.
  mutating func append(_ range: Range<Int>, of source: Span<UInt8>) {
    for place in range { append(source[place]) }
  }
}
