import Base
import Drawing
import Testing

@MainActor @Suite struct TypesetterRowsTests {
  let typesetter: Typesetter
  private let style = TextStyle(size: 18, color: Color(hex: 0), hasTabularDigits: false)

  init() throws { typesetter = try Typesetter() }

  @Test(
    arguments: [
      "", "one", "Several words that go round at the edge of a narrow box, again and again.",
      String(repeating: "Wolkenkratzer", count: 20), "שלום עולם, זה טקסט ארוך מימין לשמאל",
      "naïve 👩‍👩‍👧 e\u{301} 🇩🇪 and on", "mixed עברית and English in one line", "a\tb", "😀",
    ])
  func `every offset is in one row, in order, inside the width`(string: String) throws {
    let text = text(string)
    let rows = typesetter.rows(of: text)
    #expect(rows.first?.range.lowerBound == 0)
    #expect(rows.last?.range.upperBound == string.count)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.range.lowerBound == row.range.upperBound + 1)
      #expect(next.top >= row.top + row.height / 2)
    }
    for row in rows {
      #expect(row.stops.count == row.range.count)
      #expect(row.height > 0)
      // A space at a wrap may hang over the edge.
      #expect(row.stops.allSatisfy { $0 >= -0.1 && $0 <= 160 + 6 }, "\(row)")
    }
  }

  @Test func `offsets can be counted from another one`() throws {
    let rows = typesetter.rows(of: text("Several words that go round"), from: 100)
    #expect(rows.count > 1)
    #expect(rows.first?.range.lowerBound == 100)
    #expect(rows.last?.range.upperBound == 127)
  }

  @Test(arguments: ["84.3 and fi ffl", "AVAV Wort", "naïve e\u{301} ​x", "a\tb", "", "x"])
  func `the stops of one row are those of a line`(string: String) throws {
    let rows = typesetter.rows(of: Text(string, at: Point(x: 0, y: 0), style: style))
    let stops = try #require(rows.first).stops
    let line = typesetter.caretStops(string, style)
    try #require(stops.count == line.count)
    // A hundredth of a pixel: Pango counts in 1/1024.
    for (stop, expected) in zip(stops, line) { #expect(abs(stop - expected) < 0.01) }
  }

  @Test func `stops rise from left to right and fall from right to left`() throws {
    let latin = try #require(typesetter.rows(of: text("number")).first)
    #expect(zip(latin.stops, latin.stops.dropFirst()).allSatisfy { $0 < $1 })
    let hebrew = try #require(typesetter.rows(of: text("מספר")).first)
    #expect(zip(hebrew.stops, hebrew.stops.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func `the first baseline lies where a capital letter stands on it`() {
    let text = text("H")
    let bounds = typesetter.inkBounds(of: text)
    // The text's baseline is at 0: its ink ends there, its frame begins that much above.
    #expect(typesetter.baseline(of: text) > -bounds.y - 2)
    #expect(typesetter.baseline(of: text) < style.size * 1.3)
  }

  @Test func `spans change letters, and nothing else`() {
    var text = text("plain bold")
    let plain = typesetter.size(of: text).width
    text.spans = [TextSpan(bytes: 6..<10, weight: .bold)]
    let bold = typesetter.size(of: text).width
    #expect(bold > plain)
    text.spans = [TextSpan(bytes: 6..<10, isItalic: true)]
    #expect(typesetter.size(of: text).width != plain)
    text.spans = [TextSpan(bytes: 0..<0, weight: .bold), TextSpan(bytes: 50..<90, weight: .bold)]
    #expect(typesetter.size(of: text).width == plain)
    text.spans = [TextSpan(bytes: 0..<10, weight: .bold)]
    var style = self.style
    style.weight = .bold
    #expect(abs(typesetter.size(of: text).width - typesetter.width("plain bold", style)) < 0.01)
  }

  private func text(_ string: String) -> Text {
    Text(string, at: Point(x: 0, y: 0), style: style, maximumWidth: 160, lineSpacing: 1.15)
  }
}
