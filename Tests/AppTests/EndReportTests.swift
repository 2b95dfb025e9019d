import Files
import Sessions
import Testing

@testable import App

struct EndReportTests {
  private static let path = "/r/s/data/subject-P1/study-s_subject-P1_session-1_task-entry_data.csv"

  private func sentence(
    _ ending: Session.Ending, _ presence: AppendFile.Presence, _ error: String? = nil
  ) -> String? {
    EndReport(ending: ending, path: Self.path, presence: presence, descriptionError: error).sentence
  }

  @Test(arguments: [Session.Ending.completed, .stopped])
  func `a session that is all on the disk needs no sentence`(ending: Session.Ending) {
    #expect(sentence(ending, .whole) == nil)
  }

  @Test func `what is lost is named with what is there`() {
    #expect(
      sentence(.lostTrial, .whole, "cannot write x")
        == "the last trial could not be saved in \(Self.path); all trials before it are there")
    #expect(
      sentence(.lostAnswers, .whole)
        == "the last answers could not be saved beside \(Self.path); all before them are there")
    #expect(
      sentence(.completed, .whole, "cannot write x; free some space")
        == "all rows are saved, but not the description of the session: cannot write x; "
        + "free some space")
  }

  @Test(arguments: [Session.Ending.completed, .stopped, .lostTrial, .lostAnswers])
  func `nothing is said to be there where the files are gone or changed`(ending: Session.Ending) {
    for presence in [AppendFile.Presence.gone, .replaced, .changed] {
      let sentence = self.sentence(ending, presence, "cannot write x") ?? "are there"
      #expect(!sentence.contains("are there") && !sentence.contains("are saved"))
      #expect(sentence.contains(Self.path) && !sentence.contains("\n"))
      #expect(sentence.contains("deleted or moved") == (presence == .gone))
      #expect(sentence.contains("other content") == (presence == .replaced))
    }
  }
}
