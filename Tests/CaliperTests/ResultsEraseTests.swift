import App
import Glibc
import TestSupport
import Testing
import Windowing

@testable import Datasets
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

  @Test func `repeated, it says that only places that have the code are left`() throws {
    let words = [dataset.folder, "P1", "--yes"]
    try folder.write("P1 was late\n", to: "small/notes.txt")
    #expect(try ResultsEraseCommand.run(words) == .done)
    for words in [words, words.dropLast()] {
      let failure = #expect(throws: RunFailure.self) { try ResultsEraseCommand.run(Array(words)) }
      #expect(failure?.ending == .failed)
      #expect(
        failure?.description
          == "results erase: \(dataset.folder) has no data of participant P1 any more, "
          + "but the places in the notes above still have the code; look through them")
    }
  }

  @Test func `a link that is not looked into does not keep it from saying what was found`() throws {
    let words = [dataset.folder, "P1", "--yes"]
    #expect(symlink("nowhere", dataset.folder + "/dang") == 0)
    #expect(try ResultsEraseCommand.run(words) == .done)
    let failure = #expect(throws: RunFailure.self) { try ResultsEraseCommand.run(words) }
    #expect(
      failure?.description
        == "results erase: nothing of participant P1 was found in \(dataset.folder); look "
        + "through the places in the notes above, or see 'caliper results list \(dataset.folder)'")
  }

  @Test(arguments: [[], ["x"], ["x", "P-1", "--yes"], ["x", "../P1", "--yes"]])
  func `whom to erase has to be said`(words: [String]) {
    let failure = #expect(throws: RunFailure.self) { try ResultsEraseCommand.run(words) }
    #expect(failure?.ending == .refused)
    #expect(
      failure?.description.hasPrefix("results erase: give a data set and a participant") == true)
  }
}
