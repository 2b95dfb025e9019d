import Base
import Files
import Studies
import Testing

@testable import Datasets

/// A table that has a column of each kind.
private struct Thing: Hashable, Sendable {
  var name = ""
  var note: String?
  var count: Int?
  var size: DecimalNumber?
  var isOld: Bool?
  var phase: Phase?
  var seen: UTCTimestamp?
  var modifiers: Modifiers?
  var age: Int?
  var height: DecimalNumber?
  var extra: Int?

  static let format = TableFormat(
    "things", blank: Thing(),
    [
      TableColumn("name", \.name, isRequired: true, meaning: "The name."),
      TableColumn("note", \.note, .freeText, meaning: "A note."),
      TableColumn("count", \.count, .whole, in: Column.oneOrMore, meaning: "How many."),
      TableColumn("size", \.size, .number, in: Column.nothingOrMore, meaning: "The size."),
      TableColumn("old", \.isOld, .flag, meaning: "Whether it is old."),
      TableColumn("phase", \.phase, .word(), meaning: "The phase."),
      TableColumn("seen", \.seen, .timestamp, meaning: "When it was seen."),
      TableColumn("keys", \.modifiers, .modifiers, meaning: "The keys."),
      TableColumn("age", \.age, .written(allowsPlus: true), meaning: "The age."),
      TableColumn("height", \.height, .writtenNumber, meaning: "The height."),
      TableColumn(
        "extra", \.extra, .whole, since: FormatVersion.current, meaning: "What came later."),
    ])
}

struct TableFormatTests {
  private static let full: Thing = {
    var thing = Thing(name: "a,\"b\"\nc", note: "", count: 3, isOld: false, phase: .main)
    thing.size = DecimalNumber(units: -250, places: 2)
    thing.seen = UTCTimestamp(seconds: 0, nanoseconds: 5_000_000)
    thing.modifiers = [.control, .shift]
    thing.extra = 7
    return thing
  }()

  private func text(_ thing: Thing, version: Int = FormatVersion.current) -> String {
    String(decoding: Thing.format.bytes(of: [thing], ofVersion: version), as: UTF8.self)
  }

  private func row(_ text: String, _ header: String) throws -> (CSVRow, [String]) {
    var reader = CSVReader(Array((header + "\n" + text).utf8))
    _ = reader.next()
    let names = try #require(reader.row.texts)
    _ = reader.next()
    return (reader.row, names)
  }

  private func read(_ text: String, below header: String) throws -> (Thing, faults: [String]) {
    let (row, names) = try row(text, header)
    var faults: [String] = []
    let thing = TableReading(Thing.format, below: names).values(of: row) { column, fault, cell in
      faults.append("\(column.name) \(fault) \(String(decoding: cell, as: UTF8.self))")
    }
    return (thing, faults)
  }

  private var header: String {
    Thing.format.table().columns.map(\.name).joined(separator: ",")
  }

  @Test func `cells stand in the order of the columns, and nothing is an empty cell`() {
    #expect(text(Thing(name: "a", count: 3)) == "a,,3,,,,,,,,\n")
    #expect(
      text(Self.full)
        == "\"a,\"\"b\"\"\nc\",\"\",3,-2.50,false,main,1970-01-01T00:00:00.005Z,control+shift,,,7\n"
    )
  }

  @Test func `a version has the columns that it had`() {
    let earlier = FormatVersion.current - 1
    #expect(text(Thing(name: "a", extra: 7), version: earlier) == "a,,,,,,,,,\n")
    #expect(Thing.format.table(ofVersion: earlier)["extra"] == nil)
    #expect(
      Thing.format.version(having: Thing.format.table(ofVersion: earlier).columns.map(\.name))
        == earlier)
    #expect(Thing.format.version(having: ["name"]) == FormatVersion.current)
  }

  @Test func `a row is read back as it was written`() throws {
    var (read, faults) = try read(text(Self.full), below: header)
    // An empty text in quotes is no text.
    read.note = ""
    #expect(read == Self.full && faults == ["size outOfRange -2.50"])
  }

  @Test func `columns are found by their names, whatever stands between them`() throws {
    let (thing, faults) = try read("main,x,a,5\n", below: "phase,other,name,count")
    #expect(thing == Thing(name: "a", count: 5, phase: .main) && faults.isEmpty)
  }

  @Test(arguments: [
    ("+3", "5."), ("00000000000000000003", "+5"), ("+0003", "05."), ("3", "5"),
  ])
  func `what people write is read, and named if it is not as it should be`(
    age: String, height: String
  ) throws {
    let (thing, faults) = try read("\(age),\(height)\n", below: "age,height")
    #expect(thing.age == 3 && thing.height?.value == 5)
    #expect(faults == (age == "3" ? [] : ["age unfit \(age)", "height unfit \(height)"]))
  }

  @Test func `cells that are no values are left blank and named`() throws {
    let (thing, faults) = try read(
      ",x,1.5,a,TRUE,Main,yesterday,shift+control,,,\n", below: header)
    #expect(thing == Thing(note: "x"))
    #expect(
      faults == [
        "name missing ", "count unfit 1.5", "size unfit a", "old unfit TRUE", "phase unfit Main",
        "seen unfit yesterday", "keys unfit shift+control",
      ])
  }

  @Test func `only the columns that are asked for are read`() throws {
    let (row, names) = try row("a,,x,5\n", "name,count,size,extra")
    let thing = TableReading(Thing.format, below: names, only: [\.name, \.extra]).values(of: row)
    #expect(thing == Thing(name: "a", extra: 5))
  }

  @Test func `words of a later version are faults in files of an earlier one`() throws {
    let earlier = EventRow.format.table(ofVersion: FormatVersion.first)
    #expect(earlier["kind"]?.levels?.contains("layout") == false)
    #expect(Table.events["kind"]?.levels == EventKind.allCases.map(\.rawValue))
    let (row, names) = try row(
      "1,0.1,0.1,layout,,,,,,\n", earlier.columns.map(\.name).joined(separator: ","))
    var faults: [String] = []
    _ = TableReading(EventRow.format, below: names).values(of: row) { column, fault, _ in
      faults.append("\(column.name) \(fault)")
    }
    #expect(faults == ["kind unfit"])
  }

  @Test(arguments: [
    (0.005, 2, "0.01"), (-0.005, 2, "-0.01"), (-0.001, 2, "0.00"), (1.25, 0, "1"),
    (1e30, 2, "1e+30"), (123.456, 3, "123.456"),
  ])
  func `measured numbers are rounded half away from zero`(
    number: Double, places: Int, text: String
  ) {
    #expect(DecimalNumber(rounding: number, places: places)?.description == text)
    #expect(FixedPoint.text(number, places: places) == text)
  }

  @Test func `what is no number is none`() {
    #expect(DecimalNumber(rounding: .nan, places: 1) == nil)
    #expect(DecimalNumber(rounding: .infinity, places: 1) == nil)
  }

  @Test(arguments: [0, 1, 499, 500, -499, -500, 1_499, 1_500, Int64.max, .min])
  func `nanoseconds are written in microseconds`(nanoseconds: Int64) {
    var bytes: [UInt8] = []
    FixedPoint.append(nanoseconds: nanoseconds, to: &bytes)
    #expect(
      DecimalNumber(nanoseconds: nanoseconds).description == String(decoding: bytes, as: UTF8.self))
  }
}
