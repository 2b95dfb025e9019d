import Runner
import TestSupport
import Testing
import TrialLog

@testable import Curation
@testable import caliper

@MainActor struct ResultsEraseTests {
  private let folder: TemporaryFolder
  private let dataset: Dataset
  private let code: ParticipantCode

  init() throws {
    folder = try TemporaryFolder()
    dataset = try Dataset(root: folder.path, study: "small")
    code = try ParticipantCode("P1")
    try dataset.prepare(studyJSON: Array("{}".utf8), title: "", description: "")
    try dataset.add(code, simulated: false, at: UTCTimestamp(seconds: 0))
  }

  private func confirm(_ answer: String?, isOnTerminal: Bool = true) throws {
    try ResultsEraseCommand.confirm(
      Erasure(of: code, in: dataset), in: dataset, isOnTerminal: isOnTerminal
    ) { answer }
  }

  @Test func `only the code itself is a yes`() throws {
    try confirm("P1")
    for answer in ["p1", "yes", "", " P1", nil] {
      let failure = #expect(throws: RunFailure.self) { try confirm(answer) }
      #expect(failure?.ending == .failed)
      #expect(failure?.description == "results erase: nothing was erased, as that is not P1")
    }
  }

  @Test func `where nobody can be asked nothing is erased`() throws {
    let failure = #expect(throws: RunFailure.self) { try confirm("P1", isOnTerminal: false) }
    #expect(failure?.ending == .refused)
  }

  @Test(arguments: [[], ["x"], ["x", "P-1", "--yes"], ["x", "../P1", "--yes"]])
  func `whom to erase has to be said`(words: [String]) {
    let failure = #expect(throws: RunFailure.self) { try ResultsEraseCommand.run(words) }
    #expect(failure?.ending == .refused)
    #expect(
      failure?.description.hasPrefix("results erase: give a data set and a participant") == true)
  }
}
