import Datasets
import Studies
import Testing

@testable import Base

struct StandingExclusionsTests {
  private func declared(
    _ participant: String = "P1", _ session: Int? = nil, _ trials: [Int]? = nil,
    _ action: Exclusion.Action = .exclude, reason: String = "phone",
    source: DeclaredExclusion.Source = .file, in folder: String = "A"
  ) -> DeclaredExclusion {
    DeclaredExclusion(
      Exclusion(
        participant: participant, session: session, trials: trials, reason: reason, action: action),
      source: source,
      path: source == .option
        ? participant
        : folder + (source == .study ? "/materials/study.json" : "/documentation/exclusions.csv"))
  }

  private func words(_ list: [DeclaredExclusion]) -> [String] {
    list.standing.map { declared in
      let exclusion = declared.exclusion
      let trials = exclusion.trials.map { " " + ReportFormat.ranges($0) } ?? ""
      return
        "\(exclusion.action == .include ? "+" : "")\(exclusion.participant)"
        + "\(exclusion.session.map { "/\($0)" } ?? "")\(trials)"
    }
  }

  @Test func `trials of one session with one reason stand together`() {
    let list = [4, 10, 11, 12, 7].map { declared("P1", 1, [$0]) } + [declared("P1", 2, [13])]
    #expect(words(list) == ["P1/1 4, 7, 10–12", "P1/2 13"])
    #expect(words([declared("P1", 1, [1]), declared("P1", 1, [2], reason: "noise")]).count == 2)
  }

  @Test func `what was taken back is gone, and comes again where it is excluded again`() {
    let one = declared("P1", 1, [1, 2])
    #expect(words([one, declared("P1", 1, [1, 2], .include)]).isEmpty)
    #expect(words([one, declared("P1", 1, [2], .include)]) == ["P1/1 1"])
    #expect(words([one, declared("P1", nil, nil, .include)]).isEmpty)
    #expect(words([one, declared("P1", nil, nil, .include), one]) == ["P1/1 1, 2"])
  }

  @Test func `a later one about more takes the place of an earlier one`() {
    #expect(words([declared("P1", 1, [1]), declared("P1", 1)]) == ["P1/1"])
    #expect(words([declared("P1", 1), declared("P1")]) == ["P1"])
    #expect(words([declared("P1"), declared("P1", 1, [3])]) == ["P1", "P1/1 3"])
  }

  @Test func `an exception from what is excluded as a whole stays beside it`() {
    let list = [declared("P1", 1), declared("P1", 1, [3], .include)]
    #expect(words(list) == ["P1/1", "+P1/1 3"])
  }

  @Test func `data sets and people are their own, and an option is about all data sets`() {
    let undone = declared("P1", nil, nil, .include, in: "B")
    #expect(words([declared(), undone]) == ["P1"])
    #expect(words([declared(), declared("P2", nil, nil, .include)]) == ["P1"])
    #expect(words([declared(source: .study), declared("P1", nil, nil, .include)]).isEmpty)
    #expect(words([declared(), declared(source: .option)]) == ["P1"])
  }
}
