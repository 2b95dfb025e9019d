import Files
import TestSupport
import Testing

struct LineReaderTests {
  private func lines(of text: String) throws -> (lines: [String], isWhole: Bool) {
    let folder = try TemporaryFolder()
    var reader = try LineReader(path: try folder.write(text, to: "lines"))
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return (lines, reader.isWhole)
  }

  @Test func `lines come one by one, and a last one without an end is told from the others`() throws
  {
    #expect(try lines(of: "") == ([], true))
    #expect(try lines(of: "a\n\nb\n") == (["a", "", "b"], true))
    #expect(try lines(of: "a\nb") == (["a", "b"], false))
  }

  @Test func `lines are longer than the blocks that are read`() throws {
    let long = String(repeating: "0123456789", count: 100_000)
    #expect(try lines(of: "a\n\(long)\nb\n") == (["a", long, "b"], true))
  }

  // The check value of CRC-32 in catalogues, and gzip's value for no bytes.
  @Test func `checksums are those of gzip`() {
    #expect(Checksum.crc32(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum.crc32(of: []) == 0)
  }
}
