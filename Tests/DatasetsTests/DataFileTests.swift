import Base
import Datasets
import Files
import LogSupport
import TestSupport
import Testing

struct DataFileTests {
  @Test func `columns are found by name`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n3,4\n", to: "x.csv")
    let file = try DataFile.read(folder.file("x.csv"))
    #expect(file.header == ["a", "b"])
    #expect(file[column: "b"] == ["2", "4"])
    #expect(file[column: "c"] == nil)
  }

  @Test func `numbers are read as in every log`() throws {
    let file = try DataFile(bytes: bytes("a,b\n1.5,3\n0x1p3,+3\nnan,3.0\ninf,\n"))
    #expect((0..<4).map { file.number("a", at: $0) } == [1.5, nil, nil, nil])
    #expect((0..<4).map { file.integer("b", at: $0) } == [3, nil, nil, nil])
    #expect(file.number("c", at: 0) == nil && file.integer("c", at: 0) == nil)
  }

  @Test func `a header alone is a sound file`() throws {
    #expect(try DataFile(bytes: Table.events.header).count == 0)
  }

  @Test func `a column that appears twice is reported`() {
    #expect(throws: CSVProblem.repeatedHeader(name: "a")) { try DataFile(bytes: bytes("a,a\n")) }
  }

  @Test func `an error names the file and the line`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n3", to: "x.csv")
    let path = folder.file("x.csv")
    #expect(throws: LogError.unreadable(path: path, .tornLastLine(line: 3))) {
      try DataFile.read(path)
    }
  }
}
