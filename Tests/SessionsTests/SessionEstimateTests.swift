import Testing

@testable import Sessions
@testable import Studies

@Suite struct SessionEstimateTests {
  private func estimate(_ change: (inout Study) -> Void = { _ in }) throws -> SessionEstimate {
    var study = try study(
      "\"practice\": 0, \"trials\": 4", methods: "\"text-field\", \"stepper\"")
    change(&study)
    return SessionEstimate(study, plan: study.plan(at: 0))
  }

  /// Two methods of four trials, two pages with 6 and 19 words at 238 a minute, and a rest of 10 s.
  @Test func `trials, pages and rests add up`() throws {
    let estimate = try estimate()
    try #require(estimate.trials.map(\.method) == [0, 1])
    #expect(isClose(estimate.trials[0].seconds, 4.7))
    let trials = 4 * (estimate.trials[0].seconds + estimate.trials[1].seconds)
    let pages = 2 * 1.55 + 25 / 238.0 * 60
    #expect(isClose(estimate.total.typical, trials + pages + 10))
    #expect(estimate.total.low < estimate.total.typical)
    #expect(estimate.total.typical < estimate.total.high)
  }

  @Test func `a minimum of rest is what everybody waits`() throws {
    let longer = try estimate { $0.breaks.minimumRest = 60 }.total
    let plain = try estimate().total
    #expect(isClose(longer.typical, plain.typical + 50))
    #expect(isClose(longer.low, plain.low + 57) && isClose(longer.high, plain.high + 30))
  }

  @Test func `rests within blocks count`() throws {
    let plain = try estimate().total.typical
    #expect(isClose(try estimate { $0.breaks.afterTrials = 2 }.total.typical, plain + 20))
    #expect(isClose(try estimate { $0.breaks.afterTrials = 4 }.total.typical, plain))
    // A little more than a minute of trials and pages.
    #expect(isClose(try estimate { $0.breaks.afterMinutes = 1 }.total.typical, plain + 10))
  }

  @Test func `rounds, practice and questions count`() throws {
    let plain = try estimate().total.typical
    let rounds = try estimate { $0.rounds = 2 }.total.typical
    #expect(rounds > 1.8 * plain && rounds < 2.2 * plain)
    let asked = try estimate { study in
      study.questionnaires = [
        StudyQuestionnaire(questionnaire: .singleEase, moment: .block),
        StudyQuestionnaire(questionnaire: .usabilityScale, moment: .method),
        StudyQuestionnaire(questionnaire: .usabilityScale, moment: .end),
      ]
      study.form = [FormField(name: "age", label: "Age", answer: .code, isRequired: true)]
    }
    let form = 1.35 + 0.4 + 5 * 0.28
    #expect(isClose(asked.total.typical, plain + 2 * 7.5 + 2 * 75 + 75 + form))
  }

  @Test func `practice until it is right takes between the least and the most`() throws {
    let least = try estimate { $0.practice = .trials(3) }.total
    let most = try estimate { $0.practice = .trials(9) }.total
    let criterion = try estimate {
      $0.practice = .criterion(correctInARow: 3, atMost: 9)
    }.total
    #expect(isClose(criterion.low, least.low) && isClose(criterion.high, most.high))
    #expect(isClose(criterion.typical, (least.typical + most.typical) / 2))
  }

  @Test func `a plan without trials takes next to nothing`() throws {
    let study = try study()
    let estimate = SessionEstimate(study, plan: Plan(study: study, participant: "P", methods: []))
    #expect(estimate.total.typical == 0 && estimate.trials.isEmpty)
  }
}
