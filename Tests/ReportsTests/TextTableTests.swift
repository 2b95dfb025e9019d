import Testing

@testable import Reports

struct TextTableTests {
  private typealias Column = Document.Table.Column

  /// A table of one row with a name of 30 characters, and columns of 10 characters.
  private func table(_ columns: Int, name: String = String(repeating: "n", count: 30))
    -> Document.Table
  {
    Document.Table(
      "", (0...columns).map { "c\($0)" },
      [[name] + Array(repeating: "1234567890", count: columns)])
  }

  @Test func `numbers end below their headings, text begins there`() {
    let table = Document.Table(
      "", [Column("name"), Column("time"), Column("reason", isText: true)],
      bands: [.init(rows: [.init(["a", "1", "x"]), .init(["longer", "10 s", "yy"])])])
    #expect(
      TextTable(table).lines == ["name    time  reason", "a          1  x", "longer  10 s  yy"])
  }

  @Test func `the gap is one blank before a name is cut`() {
    // 30 + 4 * 11 = 74 columns with one blank, 78 with two.
    #expect(TextTable(table(4)).lines.allSatisfy { $0.count == 78 })
    // A name of 36 characters has room with one blank alone.
    let name = String(repeating: "n", count: 36)
    #expect(
      TextTable(table(4, name: name)).lines.last == name
        + String(repeating: " 1234567890", count: 4))
    let cut = TextTable(table(4, name: name + "n")).lines.last
    #expect(cut?.hasPrefix(String(repeating: "n", count: 35) + "… 1234567890") == true)
    #expect(cut?.count == 80)
  }

  @Test func `a label is never cut`() {
    var table = table(4, name: "Plain slider of my own making")
    table.bands[0].rows[0].labels = ["1/5 numbers"]
    #expect(
      TextTable(table).lines.last?.hasPrefix("Plain slider of my ow… (1/5 numbers) 1234567890")
        == true)
  }

  @Test func `columns without room follow below, behind the names once more`() {
    let lines = TextTable(table(6)).lines
    #expect(lines.count == 5 && lines[2].isEmpty)
    let name = String(repeating: "n", count: 23) + "…"
    #expect(lines[1] == name + String(repeating: " 1234567890", count: 5))
    #expect(lines[4] == name + " 1234567890")
  }

  @Test func `the widest text wraps in the room that the others leave`() {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let table = Document.Table(
      "", [Column("name"), Column("text", isText: true), Column("time")],
      bands: [.init(rows: [.init(["a", words, "10 s"]), .init(["b", "word", "9 s"])])])
    let lines = TextTable(table).lines
    #expect(lines.count == 4 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines[1].hasPrefix("a     word word") && lines[1].hasSuffix("  10 s"))
    #expect(lines[2].hasPrefix("      word word") && !lines[2].contains("10 s"))
    #expect(lines.joined(separator: " ").split(separator: " ").count { $0 == "word" } == 21)
  }

  @Test func `a cell that is wider than a line is cut`() {
    let number = String(repeating: "9", count: 100)
    let lines = TextTable(Document.Table("", ["name", "n"], [["a", number]])).lines
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.last?.hasSuffix("9…") == true)
  }
}
