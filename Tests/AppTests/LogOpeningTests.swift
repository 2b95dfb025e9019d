import Datasets
import Files
import Glibc
import Sessions
import Studies
import TestSupport
import Testing
import Windowing

@testable import App

struct LogOpeningTests {
  private func study() throws -> LoadedStudy {
    let file = Array(
      """
      {"name": "small", "scale": {"minimum": 1, "maximum": 9}, "targets": [2],
       "methods": ["text-field"]}
      """.utf8)
    return LoadedStudy(study: try StudyFile.decode(file), file: file)
  }

  @Test(arguments: [ENOLCK, EOPNOTSUPP, ENOSYS])
  func `where there are no locks a session resumes, with a note`(code: Int32) throws {
    let folder = try TemporaryFolder()
    let study = try study()
    var request = RunRequest(studies: [study])
    request.results = folder.path
    let opening = try LogOpening(request, study: study, participant: "P1")
    var calls = SystemCalls.real
    calls.lock = { (_, _) throws(SystemError) in throw SystemError(code: code) }
    let dataset = try Dataset(root: folder.path, study: "small", calls: calls)
    var log = try opening.open(at: UTCTimestamp(seconds: 0))
    #expect(opening.notes(on: log).isEmpty)
    let plan = try Plan(of: study.study, for: "P1", results: folder.path)
    var description = try SessionDescription.sample(of: .init(study))
    description.describe(plan: plan, study.study)
    try log.write(description)

    // With locks it is running; without any it can be resumed.
    let running = LastSession(1, of: log.participant, in: opening.dataset, study: study)
    if case .isRunning = running.verdict {} else { Issue.record("\(running.verdict)") }
    let last = LastSession(1, of: log.participant, in: dataset, study: study)
    if case .canResume = last.verdict {} else { Issue.record("\(last.verdict)") }
    let resumed = try SessionLog.resume(1, of: log.participant, in: dataset).takeLog()
    let notes = opening.notes(on: resumed)
    #expect(notes.count == 1)
    #expect(notes.first?.contains("has no locks") == true)
  }

  @Test func `a code may be a slip where its participant has finished, or another one is like it`()
    throws
  {
    let folder = try TemporaryFolder()
    let study = try study()
    var request = RunRequest(studies: [study])
    request.results = folder.path
    func opening(_ code: String) throws -> LogOpening {
      try LogOpening(request, study: study, participant: code)
    }
    /// A session of P1 that has ended.
    func add(isComplete: Bool, isPilot: Bool = false) throws {
      var log = try opening("P1").open(at: UTCTimestamp(seconds: 0))
      var description = try SessionDescription.sample(of: .init(study))
      (description.isComplete, description.isPilot) = (isComplete, isPilot)
      try log.write(description)
    }
    #expect(try opening("P1").doubt() == nil, "there is no participant yet")
    try add(isComplete: false)
    #expect(try opening("P1").doubt() == nil, "it was not finished")
    #expect(try opening("p1").doubt()?.reason == .isLike("P1"))
    #expect(try opening("P01").doubt()?.reason == .isLike("P1"))
    #expect(try opening("P10").doubt() == nil)
    try add(isComplete: true)
    #expect(try opening("P1").doubt()?.reason == .hasFinished(session: 2, next: 3))
    try add(isComplete: true, isPilot: true)
    let doubt = try opening("P1").doubt()
    #expect(
      doubt
        == StartForm.Doubt(
          study: "small", code: "P1", reason: .hasFinished(session: 2, next: 4)))
    let last = try opening("P1").dataset.paths(of: ParticipantCode("P1"), session: 3).description
    let bytes = try WholeFile.read(last)
    try WholeFile.write(Array("{".utf8), to: last, calls: .real)
    #expect(try opening("P1").doubt() == nil, "the last one cannot be read")
    try WholeFile.write(bytes, to: last, calls: .real)
    try add(isComplete: false)
    #expect(try opening("P1").doubt() == nil, "the last one was not finished")
    var log = try opening("p1").open(at: UTCTimestamp(seconds: 0))
    try log.write(try SessionDescription.sample(of: .init(study)))
    #expect(try opening("p1").doubt() == nil, "p1 is known by now")
  }

  @Test(arguments: [
    ("a/b", "the participant code has the character '/'"),
    ("..", "the participant code has the character '.'"),
    ("", "the participant code is empty"),
    ("sim1", "the participant code 'sim1' starts with 'sim'"),
  ])
  func `a code that cannot be used is refused before anything is written`(
    code: String, start: String
  ) throws {
    let folder = try TemporaryFolder()
    let file = Array(
      """
      {"name": "small", "scale": {"minimum": 1, "maximum": 9}, "targets": [2],
       "methods": ["text-field"]}
      """.utf8)
    let study = LoadedStudy(study: try StudyFile.decode(file), file: file)
    var request = RunRequest(studies: [study])
    request.results = folder.path + "/Results"
    let failure = #expect(throws: RunFailure.self) {
      try LogOpening(request, study: study, participant: code)
    }
    #expect(failure?.ending == .refused)
    #expect(failure?.description.hasPrefix(start) == true)
    #expect(try folder.isEmpty)
  }
}
