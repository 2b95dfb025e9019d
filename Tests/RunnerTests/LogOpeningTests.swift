import Files
import Glibc
import Sessions
import Studies
import TestSupport
import Testing
import TrialLog

@testable import Runner

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
