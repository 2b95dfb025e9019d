import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct SessionLogQuestionnairesTests {
  private let folder: TemporaryFolder
  private let disk = FaultyDisk()
  private let dataset: Dataset
  private let session: OpenSession

  init() throws {
    folder = try TemporaryFolder()
    dataset = try disk.emptyDataset(in: folder, study: "s")
    session = OpenSession(log: try dataset.begin())
  }

  /// A log that a test, which is a value, can change.
  private final class OpenSession {
    var log: SessionLog

    init(log: consuming SessionLog) { self.log = log }
  }

  private var paths: SessionPaths { session.log.paths }

  private func answer(_ text: String, item: String = "comment") -> AnswerRow {
    var row = AnswerRow()
    (row.study, row.participant, row.session) = ("s", "P1", 1)
    (row.isSimulated, row.block) = (false, 0)
    (row.questionnaire, row.item) = ("form", item)
    row.question = "What did you think, \"honestly\"?"
    row.text = text
    return row
  }

  private func texts(_ log: borrowing SessionLog) throws -> [String]? {
    try DataFile.read(log.paths.questionnaires)[column: "text"]
  }

  @Test func `a session without questions has no file of answers`() {
    #expect(!Folder.exists(paths.questionnaires))
    #expect(!Folder.exists(paths.questionnairesSidecar))
  }

  @Test func `no answers create no file`() throws {
    try session.log.append(questionnaires: [])
    #expect(!Folder.exists(paths.questionnaires))
  }

  @Test func `the first answer creates the file and others follow it`() throws {
    try session.log.append(questionnaires: [answer("a")])
    try session.log.append(questionnaires: [answer("b"), answer("c")])
    #expect(try texts(session.log) == ["a", "b", "c"])
    let described = DatasetDescription.variableNames(
      in: try WholeFile.read(paths.questionnairesSidecar))
    #expect(described == Set(Table.questionnaires.columns.map(\.name)))
  }

  @Test(arguments: [
    "", " ", "a,b", "\"", "\"\"\"", "one\ntwo", "one\r\ntwo\r", "\u{FEFF}mark", "🙂👩‍👩‍👧", "שלום, עולם",
    "\u{202E}أحمد", "=cmd()|' /C calc'!A0", "+1", "@SUM(A1)", "-", "NA", "null", "a;b\tc",
    "e\u{301}", String(repeating: "ü\"", count: 5000),
  ])
  func `any text is read back exactly`(text: String) throws {
    try session.log.append(questionnaires: [answer(text), answer("next")])
    let read = try #require(try texts(session.log))
    #expect(read.map { Array($0.utf8) } == [Array(text.utf8), bytes("next")])
  }

  @Test(arguments: 0..<3)
  func `a disk that fills up on the way can be retried`(failing: Int) throws {
    // The header, the description, the row.
    disk.script(.write, Array(repeating: .none, count: failing) + [.short(7)])
    if failing == 1 { disk.script(.write, [.none, .error(ENOSPC)]) }
    #expect(throws: LogError.self) { try session.log.append(questionnaires: [answer("a")]) }
    if failing < 2 { #expect(!Folder.exists(paths.questionnairesSidecar)) }
    try session.log.append(questionnaires: [answer("a")])
    #expect(try texts(session.log) == ["a"])
    let files = try folder.names(in: "Results/s/data/subject-P1")
    #expect(!files.contains { $0.hasPrefix(".") })
  }

  @Test func `a table without its description is no problem and gets it with its first row`() throws
  {
    disk.script(.write, [.none, .error(ENOSPC)])
    #expect(throws: LogError.self) { try session.log.append(questionnaires: [answer("a")]) }
    func problems() -> [DatasetProblem.Kind] {
      DatasetVerification(of: dataset).problems.filter { $0.path == paths.questionnaires }.map(
        \.kind)
    }
    #expect(problems() == [.description(.notYetThere)])
    #expect(problems().first?.isRemark == true)
    // A log that has not opened the table yet.
    let known = session.log.questionnaires?.length
    session.log.questionnaires = nil
    try session.log.append(questionnaires: [answer("a")])
    #expect(try texts(session.log) == ["a"] && known == Table.questionnaires.header.count)
    #expect(problems().isEmpty)
  }

  @Test func `a table of answers that is not ours is left alone`() throws {
    try session.log.append(questionnaires: [answer("a")])
    session.log.questionnaires = nil
    #expect(throws: LogError.self) { try session.log.append(questionnaires: [answer("b")]) }
    #expect(try texts(session.log) == ["a"])
  }

  @Test func `answers that are on the disk are not written again, here or elsewhere`() throws {
    for _ in 0..<2 { try session.log.append(questionnaires: [answer("a"), answer("b")]) }
    #expect(try texts(session.log) == ["a", "b"])
    let other = try Dataset(root: folder.file("Other"), study: "s")
    try other.prepare(studyJSON: bytes("{}"), title: "", description: "")
    var moved = try session.log.relocate(to: other)
    try moved.append(questionnaires: [answer("a"), answer("b")])
    try moved.append(questionnaires: [answer("c")])
    #expect(try texts(moved) == ["a", "b", "c"])
  }

  @Test func `answers move with their session`() throws {
    try session.log.append(questionnaires: [answer("a")])
    let other = try Dataset(root: folder.file("Other"), study: "s")
    try other.prepare(studyJSON: bytes("{}"), title: "", description: "")
    var moved = try session.log.relocate(to: other)
    try moved.append(questionnaires: [answer("b")])
    #expect(try texts(moved) == ["a", "b"])
    #expect(try texts(session.log) == ["a"])
  }

  @Test func `a move that fails leaves no answers behind`() throws {
    try session.log.append(questionnaires: [answer("a")])
    let other = try Dataset(root: folder.file("Other"), study: "s", calls: disk.calls)
    try other.prepare(studyJSON: bytes("{}"), title: "", description: "")
    // Participants, the events' description, events, trials; then header, description and rows.
    disk.script(.write, Array(repeating: .none, count: 6) + [.short(5)])
    #expect(throws: LogError.self) { _ = try session.log.relocate(to: other) }
    #expect(try folder.names(in: "Other/s/data/subject-P1").isEmpty)
    _ = try session.log.relocate(to: other)
  }
}
