import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets

/// Places that still contain the code of an erased participant, which the notes of an erasure name.
struct ErasureTracesTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset
  private let code: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    code = try ParticipantCode("P1")
    try sample.addSession("P1", trials: 1)
    try sample.addSession("P2", trials: 1)
  }

  private var dataset: Dataset { sample.dataset }

  private func write(_ text: String, to name: String) throws {
    try folder.write(text, to: "Results/blog-2012/" + name)
  }

  /// The remarks of the erasure; its repetition must have the same ones, and nothing to erase.
  private func remarks(of code: ParticipantCode? = nil) throws -> [String] {
    let code = code ?? self.code
    let erased = try dataset.erase(code)
    #expect(erased.hasTraces != erased.remarks.isEmpty && !erased.items.isEmpty)
    if erased.hasTraces {
      let again = try dataset.erase(code)
      #expect(again.items.isEmpty && again.hasTraces && again.remarks == erased.remarks)
    }
    return erased.remarks
  }

  @Test(arguments: [
    "subject,x\nP1,1\n", "participant,x\n P1,1\n", "participant,x\nP1 ,2\n", "x,P1\n1,2\n",
    "participant,x\nP2,\"sat beside P1, twice\"\n", "participant,x\nP2,p1\n",
    "participant;x\nP1;1\n",
    "participant,x\nP2,P1", "participant,x\nP1,1\nP2,P1\n",
  ])
  func `a table that keeps the code is named`(table: String) throws {
    try write(table, to: "data/other.csv")
    #expect(
      try remarks() == ["\(dataset.dataFolder)/other.csv has the text \"P1\"; look through it"])
  }

  @Test func `the answer of another participant that has the code is named`() throws {
    try sample.addSession("P3", trials: 1, answers: ["I know P1"])
    let found = try remarks()
    #expect(found.count == 1)
    #expect(found.first?.contains("subject-P3_session-1_description-questionnaires") == true)
  }

  @Test func `names of files and folders that have the code are named once`() throws {
    let names = [
      "P1-photo.jpg", "data/subject-p1/a_subject-p1_b.txt", "scans/P1/P1.jpg", "scans/P1/x/t.txt",
    ]
    for name in names { try write("P1", to: name) }
    for name in ["P11-photo.jpg", "P0.txt", "xP1.txt"] { try write("", to: name) }
    #expect(
      try remarks() == [
        "\(dataset.folder)/P1-photo.jpg has \"P1\" in its name; look through it",
        "\(dataset.folder)/P1-photo.jpg has the text \"P1\"; look through it",
        "\(dataset.dataFolder)/subject-p1/ has \"P1\" in its name; look through it and what is in it",
        "\(dataset.folder)/scans/P1/ has \"P1\" in its name; look through it and what is in it",
      ])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], ["csv", "txt"])
  func `UTF-16 without a mark is looked through`(encoding: String.Encoding, ending: String) throws {
    for (name, code) in [("one", "p1"), ("other", "P11"), ("third", "xP1")] {
      // The first letter is not ASCII, and the character before the code has its letters in its bytes.
      let text = "\u{416}\nparticipant,x\n\u{4E50}\(code),30\n"
      let bytes = try #require(text.data(using: encoding))
      try folder.write([UInt8](bytes), to: "Results/blog-2012/\(name).\(ending)")
    }
    #expect(
      try remarks() == ["\(dataset.folder)/one.\(ending) has the text \"P1\"; look through it"])
  }

  @Test(arguments: [false, true])
  func `packed files in an archive, or behind a packed one, are named`(isPacked: Bool) throws {
    // As in a tar file: a header of 512 bytes before each member.
    let archive = [UInt8](repeating: 0, count: 512) + [0x50, 0x4B, 0x03, 0x04] + Array("xx".utf8)
    let name = isPacked ? "backup.tar.gz" : "backup.tar"
    let path = dataset.folder + "/" + name
    try folder.write(archive, to: "Results/blog-2012/backup.tar")
    let text = dataset.folder + "/text.gz"
    try folder.write("none", to: "Results/blog-2012/text")
    for file in isPacked ? ["backup.tar", "text"] : ["text"] {
      let packing = try ChildProcess(["gzip", dataset.folder + "/" + file]).finish()
      #expect(packing.exitCode == 0)
    }
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: text)))
    bytes += Array("P1".utf8)
    try Data(bytes).write(to: URL(filePath: text))
    #expect(
      try dataset.erase(code).remarks
        == [path, text].map {
          "\($0) has packed parts that were not looked into; look through it"
        })
  }

  @Test func `texts with the code in small letters are named, and longer codes are not`() throws {
    try write("seen p1.\n", to: "notes.txt")
    try write("P11, P0, xP1 and P1x\n", to: "others.txt")
    try write("participant,x\nP11,1\nP0,P1x\n", to: "data/others.csv")
    #expect(try remarks() == ["\(dataset.folder)/notes.txt has the text \"P1\"; look through it"])
  }

  @Test func `a code of digits is not taken for the numbers in tables of sessions`() throws {
    let one = try ParticipantCode("1")
    try sample.addSession("1", trials: 1)
    let tables = ["_task-entry_data.csv", "_description-events_data.csv", "participants_data.csv"]
    try write("participant,x\nP2,1\n", to: "data/other.csv")
    let found = try remarks(of: one)
    #expect(found.contains("\(dataset.dataFolder)/other.csv has the text \"1\"; look through it"))
    #expect(!found.contains { remark in tables.contains { remark.contains($0) } })
    #expect(!found.contains { $0.contains("in its name") })
  }

  @Test func `a link that leads nowhere hides no participant and is said again`() throws {
    let path = dataset.folder + "/dang"
    #expect(symlink("nowhere", path) == 0)
    let remark = "\(path) is a link and was not looked into; look through what it leads to"
    #expect(try dataset.erase(code).remarks == [remark])
    let again = try dataset.erase(code)
    #expect(again.items.isEmpty && !again.hasTraces && again.remarks == [remark])
  }
}
