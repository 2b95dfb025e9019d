import Files
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// Files that are read in parts, by several threads.
struct FilePartTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Rows of very unlike lengths, with line feeds, quotes and bad rows among them.
  private func rows(_ count: Int, quotes: Bool) -> String {
    var text = "participant,method,note,time_s\n"
    for row in 0..<count {
      let note =
        quotes && row % 3 == 0
        ? "\"\(String(repeating: "x\n,\"\"", count: row % 401))\""
        : String(repeating: "y", count: row * 31 % 1997)
      let time = row % 977 == 0 ? "!" : "\(row % 50 + 1).25"
      text += "P\(row * 7 % 1000),m\(row * 3 % 11),\(note),\(time)\n"
    }
    return text
  }

  private func facts(_ reading: ImportResult) -> [String] {
    reading.counted + reading.problems.map(\.description)
      + [
        "\(reading.observations.leftOut) \(reading.problemCount)", "\(reading.files)",
        "\(reading.observations.participants) \(reading.observations.conditions)",
      ]
  }

  @Test(arguments: [false, true])
  func `the result is the same whatever the number of cores`(quotes: Bool) throws {
    let path = try folder.write(rows(1500, quotes: quotes), to: "rows.csv")
    let alone = TrialReading.read(paths: [path], cores: 1)
    #expect(alone.files.map(\.rows) == [1500])
    #expect(alone.counted.count == 1500 - 2 && alone.problemCount == 2)
    for cores in [2, 3, 8] {
      #expect(facts(TrialReading.read(paths: [path], cores: cores)) == facts(alone))
    }
  }

  @Test func `lines are counted through all parts`() throws {
    let text = rows(1500, quotes: true)
    let reading = TrialReading.read(paths: [try folder.write(text, to: "rows.csv")], cores: 2)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for problem in reading.problems {
      let line = try #require(problem.line)
      // The row may begin with earlier lines of a quoted note; its time is in its last line.
      let rest = lines[(line - 1)...].prefix(402)
      #expect(rest.first?.hasPrefix("P") == true)
      #expect(rest.first { $0.hasSuffix("!") || $0.hasSuffix("5") }?.hasSuffix("!") == true)
    }
  }

  @Test func `a note longer than a part is passed over as a whole`() throws {
    let note = String(repeating: "line of a note\n", count: 60_000)
    let text = "participant,method,note,time_s\nA,x,\"\(note)\",1\nB,x,,2\n"
    for cores in [1, 2] {
      let path = try folder.write(text, to: "note.csv")
      let reading = TrialReading.read(paths: [path], cores: cores)
      #expect(reading.counted == ["A x correct 1.0", "B x correct 2.0"])
    }
  }

  @Test func `many files are put together in their order`() throws {
    var paths: [String] = []
    for file in 0..<300 {
      paths.append(
        try folder.write(
          "participant,method,time_s\nP\(file),x,\(file + 1)\n", to: "\(file).csv"))
    }
    var choices = ImportChoices()
    choices.unit = .seconds
    let reading = TrialReading.read(paths: paths, choices: choices, cores: 4)
    #expect(reading.observations.participants == (0..<300).map { "P\($0)" })
    #expect(reading.observations.trials.map(\.time) == (1...300).map(Double.init))
    #expect(reading.files.map(\.path) == paths)
  }

  @Test func `a file that becomes shorter while it is read is reported`() throws {
    let path = try folder.write(rows(1500, quotes: false), to: "rows.csv")
    let files = [FoundFile(path: path, size: FileCutting.length * 2)]
    var reader = PartReader(files, names: ColumnNames())
    var cutting = FileCutting(files)
    let cut = reader.next(of: &cutting)
    let part = try #require(cut)
    #expect(part.end ?? 0 >= FileCutting.length)
    let first = reader.read(part)
    #expect(!first.isEnd && first.rows > 0)
    let second = reader.next(of: &cutting)
    let next = try #require(second)
    #expect(next.start == part.end && next.number == 1)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: UInt64(FileCutting.length + 5000))
    try handle.close()
    var other = PartReader(files, names: ColumnNames())
    let short = other.read(next)
    #expect(short.isEnd)
    #expect(
      short.problems.map(\.sentence).last
        == "the file became shorter while it was read; read it again")
  }

  /// The parts of a file with this text.
  private func parts(_ text: String) throws -> [FilePart] {
    let path = try folder.write(text, to: "cut.csv")
    let files = [FoundFile(path: path, size: text.utf8.count)]
    var reader = PartReader(files, names: ColumnNames())
    var cutting = FileCutting(files)
    var parts: [FilePart] = []
    while let part = reader.next(of: &cutting) { parts.append(part) }
    return parts
  }

  @Test func `files are cut behind line feeds, and not behind their first quote`() throws {
    let header = "participant,method,note,time_s\n"
    let plain = (0..<60_000).map { "P\($0 % 97),x,note,\($0 % 50 + 1)\n" }
    let text = header + plain.joined()
    let whole = try parts(text)
    #expect(whole.count > 3)
    #expect(whole.first?.start == nil && whole.last?.end == nil)
    #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.end != nil && $0.end == $1.start })
    let bytes = Array(text.utf8)
    #expect(whole.compactMap(\.end).allSatisfy { bytes[$0 - 1] == UInt8(ascii: "\n") })
    let late = header + plain.prefix(40_000).joined() + "P1,x,\"a\nb\",3\n" + plain.joined()
    let quote = try #require(late.utf8.firstIndex(of: UInt8(ascii: "\"")))
    let cut = try parts(late)
    let last = try #require(cut.last)
    let start = try #require(last.start)
    #expect(start <= late.utf8.distance(from: late.utf8.startIndex, to: quote))
    #expect(cut.count > 2 && late.utf8.count - start > 1 << 19)
    let reading = TrialReading.read(paths: [try folder.write(late, to: "late.csv")], cores: 2)
    #expect(reading.observations.trials.count == 100_001 && reading.problems.isEmpty)
  }

  @Test func `the hash is that of the file as it was read`() throws {
    let path = try folder.write("participant,method,time_s\nA,x,1\n", to: "a.csv")
    let file = try #require(TrialReading.read(paths: [path]).files.first)
    // From coreutils sha256sum.
    #expect(
      try file.sha256() == "1b61ab9795502ba3640c54360f09a545a1b4b7f7772330edd11dd6c0dd9fcf50")
    try folder.write("participant,method,time_s\nA,x,1\nB,x,1\n", to: "a.csv")
    #expect(try file.sha256() == nil)
    #expect(unlink(path) == 0 && symlink(path, path) == 0)
    #expect(throws: FileError.self) { try file.sha256() }
  }
}
