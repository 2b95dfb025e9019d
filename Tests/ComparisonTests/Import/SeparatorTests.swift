import TestSupport
import Testing

@testable import Comparison

/// Tables whose columns are separated by semicolons or tabs.
struct SeparatorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [";", "\t"], ["\n", "\r\n"])
  func `semicolons and tabs separate as commas do`(separator: String, end: String) throws {
    let lines = ["participant,method,time_s", "A,x,1.5", "\"B\",\"y\",2", "C,,1"]
    let text = lines.map { $0.replacing(",", with: separator) + end }.joined()
    let reading = try folder.read(text)
    #expect(reading.counted == ["A x correct 1.5", "B y correct 2.0"])
    #expect(reading.problems.isEmpty && reading.uncounted == [.noMethod: 1])
    #expect(reading.assumed.isEmpty)
  }

  @Test func `decimal commas are read where no number has a point, with a note`() throws {
    let reading = try folder.read(
      "\u{FEFF}participant;method;time_s;target\nA;x;1,5;-3,25\nB,C;x;\"2,25\";1e1\nD;y;3;,5\n",
      columns: ["target=target"])
    #expect(
      reading.counted == ["A x correct 1.5", "B,C x correct 2.25", "D y correct 3.0"])
    #expect(reading.observations.trials.map(\.target) == [-3.25, 10, 0.5])
    #expect(reading.problems.isEmpty && reading.assumed == [.decimalCommas])
  }

  @Test func `commas beside points are no decimal ones`() throws {
    let reading = try folder.read("participant\tmethod\ttime_s\nA\tx\t1,234\nB\tx\t1.5\n")
    #expect(reading.counted == ["B x correct 1.5"])
    #expect(reading.reported.first?.hasPrefix("file.csv:2: time_s is '1,234'") == true)
  }

  @Test func `only columns of numbers have decimal commas`() throws {
    let reading = try folder.read("participant;method;time_s\n1,5;2,5;3,5\n")
    #expect(reading.counted == ["1,5 2,5 correct 3.5"])
  }

  @Test func `lines are those of the file`() throws {
    let reading = try folder.read(
      "participant;method;time_s\nE;x;2\nF;x;3\n\"a\nb\";x;1\n\nA,B;\"x;0\nC;\"\n\";y\nD;x;nothing\n"
    )
    #expect(
      reading.reported.map { $0.prefix(11) } == ["file.csv:7:", "file.csv:9:", "file.csv:10"])
    #expect(reading.counted == ["E x correct 2.0", "F x correct 3.0", "a\nb x correct 1.0"])
  }

  @Test func `quotes in fields with commas stay what they are`() throws {
    let reading = try folder.read(
      "participant;method;time_s\n\"say \"\"a, b\"\"\";x, y;1\n")
    #expect(reading.observations.participants == ["say \"a, b\""])
    #expect(reading.observations.conditions.map(\.name) == ["x, y"])
  }

  @Test func `the separator is the one that gives the columns their names`() throws {
    let text = "who;a,b,c,d;rt;how\nA;1;2;x\n"
    let columns = ["participant=who", "method=how", "time_s=rt"]
    #expect(try folder.read(text, columns: columns).counted == ["A x correct 2.0"])
    #expect(
      try folder.read("who;how;rt\nA;x;1\n").reported == [
        "file.csv:1: no column 'participant'; if these are the right ones, add --column participant=who "
          + "--column time_s=rt, and name the others by --column method=NAME; the header has 'who', 'how', 'rt'"
      ])
  }
}
