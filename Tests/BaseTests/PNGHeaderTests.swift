import Base
import Testing

struct PNGHeaderTests {
  private let bytes: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 2, 0, 0, 0, 7, 8, 2, 0, 0, 0, 1, 2, 3, 4]

  @Test func `a header is read as a whole`() {
    #expect(PNGHeader(bytes)?.width == 258 && PNGHeader(bytes)?.height == 7)
    #expect(PNGHeader(Array(bytes.dropLast())) == nil)
    #expect(PNGHeader([0x88] + bytes.dropFirst()) == nil)
    #expect(PNGHeader([]) == nil)
  }

  @Test(arguments: [(0, false), (1, true), (4096, true), (4097, false)])
  func `pictures up to 4096 px a side can be shown`(width: Int, isShowable: Bool) {
    var other = bytes
    other.replaceSubrange(18..<20, with: [UInt8(width >> 8), UInt8(width & 0xFF)])
    #expect(PNGHeader(other)?.isShowable == isShowable)
  }
}
