import Base
import Files
import Testing

struct CSVTextTests {
  @Test func `a byte is found where it stands, and nowhere else`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2_000 {
      // Bytes that differ from a quote in one bit, and their neighbours.
      let near: [UInt8] = [0x22, 0x21, 0x23, 0xA2, 0x02, 0x00, 0xFF, 0x0A, 0x2C]
      let text = CSVText((0..<40).map { _ in near[Int(random.next() % UInt64(near.count))] })
      let start = Int(random.next() % 40)
      let end = start + Int(random.next() % UInt64(41 - start))
      let expected = text.bytes[start..<end].contains(CSVWriter.quote)
      #expect(text.bytes.span.contains(CSVWriter.quote, in: start..<end) == expected)
    }
  }
}
