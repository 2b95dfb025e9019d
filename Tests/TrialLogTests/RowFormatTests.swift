import Testing

@testable import Curation
@testable import TrialLog

struct RowFormatTests {
  private let table = Table(
    "things",
    columns: [
      Column("name", .text, meaning: "The name."),
      Column("note", .text, isFreeText: true, meaning: "A note."),
      Column("count", .integer, meaning: "How many."),
      Column("kind", .text, levels: ["big", "small"], meaning: "The kind."),
    ])

  private func line(_ names: [String], _ cells: [Cell]) throws -> String {
    var bytes: [UInt8] = []
    try RowFormat(of: table, names).append(cells, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `cells stand in the table's order, and what is not given stays empty`() throws {
    #expect(try line(["count", "name"], [.integer(3), .text("a")]) == "a,,3,\n")
    #expect(try line(["name", "count"], [.text("a")]) == "a,,,\n")
    #expect(try line([], []) == ",,,\n")
  }

  @Test(arguments: [
    [Cell.text("a,b"), .text("say \"no\""), .integer(-1), .text("big")],
    [.text(""), .text(""), .integer(.min), .missing], [.missing, .missing, .missing, .missing],
  ])
  func `a row is the same whichever way it is written`(cells: [Cell]) throws {
    let format = try RowFormat(of: table, ["name", "note", "count", "kind"])
    let row = try Row(
      of: table, ["name": cells[0], "note": cells[1], "count": cells[2], "kind": cells[3]])
    #expect(try line(format.names, cells) == String(decoding: row.bytes, as: UTF8.self))
    #expect(try format.row(cells) == row)
  }

  @Test func `unknown and repeated columns are errors`() {
    #expect(throws: LogError.unknownColumn("colour", table: "things")) {
      try RowFormat(of: table, ["colour"])
    }
    #expect(throws: LogError.repeatedColumn("name", table: "things")) {
      try RowFormat(of: table, ["name", "name"])
    }
  }

  @Test func `a cell that does not fit is an error, and nothing is appended`() throws {
    let format = try RowFormat(of: table, ["name", "kind"])
    var bytes: [UInt8] = [1]
    let error = LogError.unfitCell("huge", column: "kind", expected: "one of big, small")
    #expect(throws: error) { try format.append([.text("a"), .text("huge")], to: &bytes) }
    #expect(bytes == [1])
  }
}
