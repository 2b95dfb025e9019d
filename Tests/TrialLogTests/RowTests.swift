import Curation
import Files
import Testing
import TrialLog

struct RowTests {
  private let table = Table(
    "things",
    columns: [
      Column("name", .text, meaning: "The name."),
      Column("note", .text, isFreeText: true, meaning: "A note."),
      Column("count", .integer, meaning: "How many."),
      Column("kind", .text, levels: ["big", "small"], meaning: "The kind."),
    ])

  private func line(_ cells: KeyValuePairs<String, Cell>) throws -> String {
    String(decoding: try Row(of: table, cells).bytes, as: UTF8.self)
  }

  @Test func `cells stand in the table's order whatever order they are given in`() throws {
    #expect(try line(["count": .integer(3), "name": .text("a")]) == "a,,3,\n")
  }

  @Test func `free text is always quoted and other text only where it must be`() throws {
    #expect(try line(["name": .text("a"), "note": .text("b")]) == "a,\"b\",,\n")
    #expect(try line(["name": .text("a,\"b\"\nc")]) == "\"a,\"\"b\"\"\nc\",,,\n")
    #expect(try line(["note": .text("")]) == ",\"\",,\n")
  }

  @Test func `booleans are words and numbers that are none are missing`() throws {
    let row = try Row(
      of: .trials, ["simulated": .boolean(false), "path_px": .number(.nan, places: 1)])
    #expect(
      row.bytes
        == bytes(",,,false" + String(repeating: ",", count: Table.trials.columns.count - 4) + "\n"))
  }

  @Test func `an unknown column is an error`() {
    #expect(throws: LogError.unknownColumn("colour", table: "things")) {
      try Row(of: table, ["colour": .text("red")])
    }
  }

  @Test func `a column given twice is an error`() {
    #expect(throws: LogError.repeatedColumn("name", table: "things")) {
      try Row(of: table, ["name": .text("a"), "name": .text("b")])
    }
  }

  @Test func `a cell that does not fit is an error and changes nothing`() throws {
    var row = try Row(of: table, ["kind": .text("big")])
    let error = LogError.unfitCell("huge", column: "kind", expected: "one of big, small")
    #expect(throws: error) { try row.set("kind", to: .text("huge")) }
    #expect(row["kind"] == .text("big"))
    #expect(row["colour"] == nil)
  }
}
