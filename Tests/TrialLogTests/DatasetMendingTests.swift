import Foundation
import Testing

@testable import TrialLog

struct DatasetMendingTests {
  private let folder: TemporaryFolder
  private let dataset: Dataset
  private let participant: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    dataset = try Dataset(root: folder.path, study: "s")
    participant = try ParticipantCode("P1")
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
    try Folder.make(dataset.folder(of: participant), calls: .real)
  }

  private var path: String { dataset.paths(of: participant, session: 1).events }

  private func put(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test(arguments: [
    ("a,b\n1,2\n3", "a,b\n1,2\n"), ("a,b\n1", "a,b\n"),
    ("a\n" + String(repeating: "x", count: 10_000), "a\n"),
  ])
  func `a row that a crash tore is cut off`(torn: String, mended: String) throws {
    try put(torn)
    #expect(try dataset.mendTornRows() == [path])
    #expect(try text(at: path) == mended)
    #expect(try dataset.mendTornRows().isEmpty)
  }

  @Test(arguments: ["a,b\n1,2\n", "a,b\n", "no line end", ""])
  func `other files are left alone`(content: String) throws {
    try put(content)
    #expect(try dataset.mendTornRows().isEmpty)
    #expect(try text(at: path) == content)
  }

  @Test func `a file that is being written is left alone`() throws {
    let file = try AppendFile.create(at: path, header: bytes("a,b\n"))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("1,".utf8))
    #expect(try dataset.mendTornRows().isEmpty)
    #expect(try text(at: path) == "a,b\n1,")
    withExtendedLifetime(file) {}
  }

  @Test func `preparing a dataset mends it`() throws {
    try put("a,b\n1")
    try dataset.prepare(studyJSON: bytes("{}"), title: "", description: "")
    #expect(try text(at: path) == "a,b\n")
  }
}
