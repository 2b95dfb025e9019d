import Sessions
import Studies
import TestSupport
import Testing

@testable import Runner

struct LogOpeningTests {
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
