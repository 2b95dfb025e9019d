import Foundation
import TestSupport
import Testing

@testable import Comparison

/// Damaged files; each is reported in one line that names the problem, its place and the fix.
struct HostileFileTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s\n"

  init() throws { folder = try TemporaryFolder() }

  private static let files: [(String, String)] = [
    ("", "file.csv: the file is empty; it must start with a header line"),
    (
      "\u{0}\u{1}\u{2}ELF",
      "file.csv:1: the first line is no text in UTF-8; give a CSV file, "
        + "saved as UTF-8"
    ),
    (
      "participant,method,time_s\rA,x,1\r",
      "file.csv:1: lines end in a carriage return alone; save it with line feeds"
    ),
    (
      "participant,method,time_s,method\nA,x,1,y\n",
      "file.csv:1: the column 'method' appears twice; give every column its own name"
    ),
    (
      "participant,method\nA,x\n",
      "file.csv:1: no column 'time_s'; say which one it is by "
        + "--column time_s=NAME; the header has 'participant', 'method'"
    ),
    ("participant,\"method\nA,x\n", "file.csv:1: a quote is opened and never closed; close it"),
    (
      "participant,\"method\"s\nA,x\n",
      "file.csv:1: text follows a closing quote; double quotes "
        + "that are part of the text"
    ),
  ]

  @Test(arguments: files)
  func `a file without a sound header is not read`(text: String, problem: String) throws {
    let reading = try folder.read(text)
    #expect(reading.reported == [problem])
    #expect(reading.problemCount == 1 && reading.counted.isEmpty)
  }

  @Test func `a text in UTF-16 without a byte order mark is no text`() throws {
    let data = try #require(Self.header.data(using: .utf16LittleEndian))
    #expect(try folder.read(Array(data)).reported.first?.contains("no text in UTF-8") == true)
  }

  private static let rows: [(String, String?)] = [
    (
      "A,x",
      "2 fields where the header has 3; complete the row, and quote fields that contain "
        + "commas"
    ),
    ("A", "1 field where the header has 3; complete the row, and quote fields that contain commas"),
    (
      "A,x,1,",
      "4 fields where the header has 3; complete the row, and quote fields that contain "
        + "commas"
    ),
    ("A,\"x\"y,1", "text follows a closing quote; double quotes that are part of the text"),
    ("A,x\"y,1", "a quote stands inside an unquoted field; quote the field and double the quote"),
    ("A,\"x,1", "a quote is opened and never closed; close it"),
    ("A,x,1e308", "time_s is '1e308', which is longer than a year"),
    ("A,x,1e999", "time_s is '1e999', which is no time in seconds"),
    ("A,x,0x10", "time_s is '0x10', which is no time in seconds"),
    ("A,x,inf", "time_s is 'inf', which is no time in seconds"),
    ("A,x,\"1.2,5\"", "time_s is '1.2,5', which is no time in seconds"),
    ("A,x,\u{1B}[2J", "time_s is ' [2J', which is no time in seconds"),
    // Not reported: a row that is no trial is left out and counted.
    ("A,x,NaN", nil), ("A,x,-2", nil), ("A,x,0", nil), (",x,1", nil), ("\"\",x,1", nil),
    ("", nil), (" \t", nil), ("A,x,31557600", nil), ("A,x,.5", nil), ("A,x,5e-1", nil),
  ]

  @Test(arguments: rows, ["\n", "\r\n"])
  func `a bad row is reported and costs no other`(row: (String, String?), lineEnd: String) throws {
    let text = [Self.header, "A,x,1\n", row.0 + lineEnd, "B,x,2\n"].joined()
    let reading = try folder.read(text) { $0.unit = .seconds }
    let said = reading.reported.filter { !$0.contains("rows cannot be read") }
    #expect(said == (row.1.map { ["file.csv:3: \($0)"] } ?? []))
    #expect(reading.counted.first == "A x correct 1.0")
    #expect(reading.counted.last == "B x correct 2.0")
    #expect(reading.observations.leftOut.unreadable == reading.problemCount)
  }

  @Test(arguments: [0xFC, 0xFF, 0xC3] as [UInt8])
  func `a cell that is not UTF-8 is reported in a file with letters of UTF-8`(byte: UInt8) throws {
    let header = Array((Self.header.dropLast() + ",größe\n").utf8)
    let good = Array("A,x,1,\nB,x,2,\n".utf8)
    let person = try folder.read(header + Array("J".utf8) + [byte] + Array("r,x,1,\n".utf8) + good)
    #expect(
      person.reported == ["file.csv:2: participant is not UTF-8; save the file with that encoding"])
    let method = try folder.read(header + Array("A,x".utf8) + [byte] + Array(",1,\n".utf8) + good)
    #expect(
      method.reported == ["file.csv:2: method is not UTF-8; save the file with that encoding"])
  }

  @Test func `lines are counted within quotes and after bad rows`() throws {
    let reading = try folder.read(
      Self.header + "\"a\nb\",x,1\n\nA,\"x,0\nC,\"\n\",y\nD,x,nothing\nE,x,1\nF,x,1\n")
    #expect(
      reading.reported.map { $0.prefix(11) } == ["file.csv:5:", "file.csv:7:", "file.csv:8:"])
  }

  @Test func `only the first problems are listed, and the rest counted`() throws {
    let reading = try folder.read(
      Self.header + String(repeating: "A,x,soon\n", count: 1000)
        + String(repeating: "A,x,1\n", count: 1000))
    #expect(reading.problems.map(\.line) == [2, 3, 4, 5, 6] && reading.problemCount == 1000)
    let own = String(decoding: try OwnTrial.file([OwnTrial()]), as: UTF8.self)
    let header = own.split(separator: "\n")[0] + "\n"
    let strict = try folder.read(header + String(repeating: "A,x\n", count: 1000))
    #expect(strict.problems.count == 21 && strict.problemCount == 1000)
    #expect(strict.problems.dropLast().map(\.line) == (2...21).map { $0 })
    #expect(strict.reported.last == "file.csv: and 980 more that cannot be read")
  }

  @Test func `a long cell is quoted in part`() throws {
    let reading = try folder.read(Self.header + "A,x,\(String(repeating: "9", count: 5000))\n")
    let sentence = try #require(reading.reported.first)
    #expect(sentence.contains("'\(String(repeating: "9", count: 40))…'"))
  }

  @Test func `columns that nobody reads may repeat, which is reported`() throws {
    let reading = try folder.read("participant,method,time_s,a,a,,\nA,x,1,,,,\n")
    #expect(reading.counted == ["A x correct 1.0"] && reading.problems.isEmpty)
    #expect(
      reading.imported.notes == [
        "'a': more than one column has this name, and none of them is read."
      ])
  }

  @Test func `no row at all is no problem and remarked on`() throws {
    let reading = try folder.read(Self.header)
    #expect(reading.problems.isEmpty && reading.files.map(\.rows) == [0])
    #expect(reading.remarks.count == 1)
    #expect(reading.remarks.first?.hasPrefix("1 of the files have no row") == true)
  }
}
