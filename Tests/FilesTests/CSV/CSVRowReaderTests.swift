import Base
import Testing

@testable import Files

struct CSVRowReaderTests {
  /// The rows of a text, as read from a file; nil if one cannot be split into fields.
  private func rows(_ text: [UInt8], width: Int) -> [[String]]? {
    let padded = text + Array(repeating: UInt8(ascii: "\n"), count: CSVText.padding)
    var reader = CSVRowReader(padded.span, from: 0, lines: 0, width: width)
    var rows: [[String]] = []
    while reader.next < text.count {
      switch reader.read(padded.span, until: text.count, isLast: true) {
      case .cells(isWhole: true):
        let bytes = reader.isQuoted ? reader.quoted.text : padded
        rows.append(
          (0..<width).map { index in
            let start = index == 0 ? reader.start : reader.ends[index - 1] + 1
            return String(decoding: bytes[start..<reader.ends[index]], as: UTF8.self)
          })
      case .blank: continue
      case .cells, .problem, .cut, .endless: return nil
      }
    }
    return rows
  }

  @Test func `random texts give the rows that the strict reader of the log gives`() {
    var random = SplitMix64(seed: 7)
    let letters = Array("ab\",,,\n\n\n".utf8) + Array("\"x,y\",\n".utf8)
    var sound = 0
    for _ in 0..<20_000 {
      var text = Array("a,b,c\n".utf8)
      for _ in 0..<random.below(40) { text.append(letters[random.below(letters.count)]) }
      text.append(UInt8(ascii: "\n"))
      guard let expected = try? CSVReader.rows(of: text) else { continue }
      sound += 1
      #expect(rows(text, width: 3) == expected)
    }
    #expect(sound > 100)
  }

  @Test func `separators are found wherever they stand in a block`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let text = (0..<300).map { _ in
        random.below(4) == 0 ? Array(",\n\"".utf8)[random.below(3)] : UInt8(random.below(256))
      }
      let padded = text + Array(repeating: UInt8(ascii: "\n"), count: 128)
      let start = random.below(100)
      var scanner = CSVSeparatorScanner(padded.span.bytes, from: start)
      let expected = (start..<300).filter { [0x2C, 0x0A, 0x22].contains(text[$0]) }
      #expect(expected.allSatisfy { scanner.next(in: padded.span.bytes) == $0 })
      #expect(scanner.next(in: padded.span.bytes) == 300)
    }
  }
}
