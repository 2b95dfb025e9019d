import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetTests {
  @Test(arguments: [
    "", ".", "..", ".hidden", "-x", "a/b", "../x", "a\0b", "a b", "é", "---", "_._",
    String(repeating: "x", count: 101),
  ])
  func `a study whose name is no safe folder name is refused`(study: String) {
    #expect(throws: LogError.unusableStudyName(study)) { try Dataset(root: "/r", study: study) }
  }

  @Test(arguments: [("/r", "/r/blog-2012"), ("/r/", "/r/blog-2012"), ("", "./blog-2012")])
  func `the dataset's folder is the study's`(root: String, folder: String) throws {
    #expect(try Dataset(root: root, study: "blog-2012").folder == folder)
  }

  @Test func `files are named as in the design`() throws {
    let dataset = try Dataset(root: "/r", study: "blog-2012")
    let paths = dataset.paths(of: try ParticipantCode("P1"), session: 2)
    let stem = "/r/blog-2012/data/subject-P1/study-blog2012_subject-P1_session-2_"
    #expect(paths.trials == stem + "task-entry_data.csv")
    #expect(paths.events == stem + "description-events_data.csv")
    #expect(paths.eventsSidecar == stem + "description-events_data.json")
    #expect(paths.description == stem + "session.json")
    #expect(
      dataset.participantsPath
        == "/r/blog-2012/data/study-blog2012_description-participants_data.csv")
  }

  @Test func `sessions are counted on from the highest`() throws {
    let folder = try TemporaryFolder()
    let dataset = try Dataset(root: folder.path, study: "s")
    let participant = try ParticipantCode("P1")
    #expect(try dataset.freeSession(for: participant) == 1)
    try Folder.make(dataset.folder(of: participant), calls: .real)
    for session in [1, 10] {
      let path = dataset.paths(of: participant, session: session).trials
      _ = try AppendFile.create(at: path, header: Table.trials.header)
      let description = dataset.paths(of: participant, session: session).description
      try WholeFile.write(bytes("{}"), to: description, calls: .real)
    }
    #expect(try dataset.freeSession(for: participant) == 11)
    #expect(dataset.hasSession(10, of: participant))
    #expect(!dataset.hasSession(2, of: participant))
    #expect(try dataset.freeSession(for: ParticipantCode("P2")) == 1)
  }

  @Test(arguments: ["1000000000", "9223372036854775807", "9223372036854775808"])
  func `a number that no session can have does not count`(number: String) throws {
    let folder = try TemporaryFolder()
    let dataset = try Dataset(root: folder.path, study: "s")
    let name = "study-s_subject-P1_session-\(number)_task-entry_data.csv"
    try folder.write("", to: "s/data/subject-P1/\(name)")
    #expect(try dataset.freeSession(for: ParticipantCode("P1")) == 1)
    #expect(DataFileName(name)?.session == nil)
    #expect(try dataset.sessions().isEmpty)
  }
}
