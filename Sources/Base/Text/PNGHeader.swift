/// The size of a PNG picture, from the first bytes of its file.
///
/// W3C, 'Portable Network Graphics (PNG) Specification', 5.2 signature and 11.2.2 IHDR.
package struct PNGHeader: Hashable, Sendable {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int

  /// The most pixels in either direction: a file of a few bytes may hold billions.
  package static let largestSide = 4096

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let firstChunk: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)

  /// Reads the header; `nil` if `bytes` are no PNG picture.
  package init?(_ bytes: [UInt8]) {
    let start = Self.signature + Self.firstChunk
    // Five more bytes of the chunk and its checksum follow the two sizes.
    guard bytes.count >= start.count + 17, bytes.starts(with: start) else { return nil }
    width = Self.number(bytes[start.count..<start.count + 4])
    height = Self.number(bytes[start.count + 4..<start.count + 8])
  }

  /// Whether there is something to show, and not too much.
  package var isShowable: Bool {
    (1...Self.largestSide).contains(width) && (1...Self.largestSide).contains(height)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
