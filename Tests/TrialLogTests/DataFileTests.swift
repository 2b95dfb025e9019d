import Formats
import TestSupport
import Testing
import TrialLog

struct DataFileTests {
  @Test func `columns are found by name`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n3,4\n", to: "x.csv")
    let file = try DataFile.read(folder.file("x.csv"))
    #expect(file.header == ["a", "b"])
    #expect(file[column: "b"] == ["2", "4"])
    #expect(file[column: "c"] == nil)
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
