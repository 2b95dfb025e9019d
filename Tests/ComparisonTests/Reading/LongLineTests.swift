import Comparison
import Foundation
import TestSupport
import Testing

/// Rows that are longer than any row of trials.
struct LongLineTests {
  private let folder: TemporaryFolder
  private static let start = "participant,method,time_s\nA,x,1\n"

  init() throws { folder = try TemporaryFolder() }

  /// A file of 2 GB that takes no room: all but its start are holes.
  private func hole(after start: String) throws -> String {
    let path = try folder.write(start, to: "large.csv")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 2 << 30)
    try file.close()
    return path
  }

  @Test(arguments: [1, 2])
  func `a file of one line of 2 GB is reported and not held in memory`(cores: Int) throws {
    let path = try hole(after: "participant,method,time_s")
    let reading = TrialReading.read(paths: [path], cores: cores)
    #expect(
      reading.reported == [
        "large.csv:1: the first line is longer than 1 MiB; give a CSV file with a header line"
      ])
  }

  /// The rest of a part, the part behind it, and one more: a header may be longer than each.
  @Test(arguments: [266_240, 266_241, 300_000, 700_000], [1, 2])
  func `a header may be longer than a part of the file`(length: Int, cores: Int) throws {
    let header = "participant,method,time_s,"
    let long = header + String(repeating: "x", count: length - header.count)
    let rows = (1...3000).map { "P\($0 % 7),x,\($0 % 40 + 1),\n" }.joined()
    for text in [long, long + "\n", long + "\n" + rows] {
      let path = try folder.write(text, to: "long.csv")
      let reading = TrialReading.read(paths: [path], cores: cores)
      #expect(reading.counted.count == (text.hasSuffix(rows) ? 3000 : 0))
      #expect(reading.problemCount == 0)
    }
  }

  @Test(arguments: [1, 2])
  func `what is before a row without an end is counted`(cores: Int) throws {
    let path = try hole(after: Self.start + "B,x,2")
    let reading = TrialReading.read(paths: [path], cores: cores)
    #expect(reading.counted.isEmpty && reading.reported.first?.contains("1024 MiB") == true)
    let short = try folder.read(Self.start + "B,x,2" + String(repeating: "0", count: 2 << 20))
    #expect(short.counted == ["A x correct 1.0"])
    #expect(
      short.reported == [
        "file.csv:3: the row is longer than 1 MiB, and nothing behind it was read; remove it or "
          + "break it up"
      ])
  }

  @Test(arguments: [("", 5), ("\"", 7)])
  func `a row may be one byte shorter than 1 MiB, its line end included`(
    quote: String, rest: Int
  ) throws {
    for (extra, counted) in [(0, 3), (1, 1)] {
      let long = quote + String(repeating: "x", count: (1 << 20) - rest + extra) + quote
      let reading = try folder.read(Self.start + "B,\(long),2\nC,x,3\n")
      #expect(reading.counted.count == counted)
      #expect(reading.problemCount == (counted == 3 ? 0 : 1))
    }
  }

  @Test func `a quote that is never closed costs its own row only`() throws {
    let rows = (0..<100_000).map { "P\($0 % 50),x,1\n" }.joined()
    let reading = try folder.read(Self.start + "B,\"x,2\n" + rows)
    #expect(reading.counted.count == 100_001)
    #expect(reading.reported == ["file.csv:3: a quote is opened and never closed; close it"])
  }
}
