import Base
import Languages
import Sessions
import TestSupport
import Testing

@testable import People
@testable import Studies

@Suite struct SessionDurationTests {
  private func study(
    _ methods: String = "\"text-field\", \"stepper\"", _ extra: String = "\"trials\": 4",
    _ change: (inout Study) -> Void = { _ in }
  ) throws -> Study {
    var study = try simulatedStudy(methods: methods, extra: extra)
    change(&study)
    return study
  }

  private func duration(
    _ methods: String = "\"text-field\", \"stepper\"", _ extra: String = "\"trials\": 4",
    _ change: (inout Study) -> Void = { _ in }
  ) throws -> SessionDuration {
    let study = try study(methods, extra, change)
    return SessionDuration(study, plans: [Plan(study: study, participant: "P01")])
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

  @Test func `the same study gives the same estimate`() throws {
    let (one, other) = (try duration(), try duration())
    #expect(one.low == other.low && one.typical == other.typical && one.high == other.high)
    #expect(one.trials == other.trials)
    #expect(one.low < one.typical && one.typical < one.high)
  }

  /// 2 trials of each of 2 conditions by each of 20 people.
  @Test(arguments: [1, 100, 10_000])
  func `a long study takes no more trials to estimate than a short one`(count: Int) throws {
    let long = try duration("\"text-field\", \"keypad\"", "\"trials\": \(count)")
    #expect(long.simulatedTrials == 80)
  }

  @Test func `a study of 100,000 trials takes no more than one of 100`() throws {
    let methods = (1...10).map { "{\"method\": \"text-field\", \"name\": \"m\($0)\"}" }
      .joined(separator: ", ")
    let short = try duration(methods, "\"trials\": 10")
    let long = try duration(methods, "\"trials\": 10000")
    #expect(short.simulatedTrials == 400 && long.simulatedTrials == 400)
    #expect(long.typical > 500 * short.typical)
  }

  @Test func `of many conditions some stand for the others of their method`() throws {
    let scales = (1...20).map {
      "{\"name\": \"s\($0)\", \"minimum\": 0, \"maximum\": \($0 * 30)}"
    }
    let methods = (1...20).map { "{\"method\": \"plain-slider\", \"name\": \"m\($0)\"}" }
    func estimate(_ methods: [String]) throws -> SessionDuration {
      let text = """
        {"name": "wide", "scales": [\(scales.joined(separator: ", "))], "targets": {"count": 2},
         "methods": [\(methods.joined(separator: ", "))], "practice": 0, "trials": 1}
        """
      let study = try StudyFile.decode(Array(text.utf8))
      return SessionDuration(study, plans: Plan.first(2, of: study))
    }
    // 5 of the 20 conditions of each method, with 2 trials by each of 20 people.
    let many = try estimate(methods)
    #expect(many.simulatedTrials == 20 * 5 * 2 * 20)
    #expect(many.trials.count == 20)
    let few = try estimate([methods[0]])
    #expect(few.simulatedTrials == 20 * 2 * 20)
    // The conditions sampled here represent the others: fine scales, which take longer, as well as coarse ones.
    #expect(abs(many.trials[0].seconds / few.trials[0].seconds - 1) < 0.3)
  }

  @Test func `every condition has its own time`() throws {
    let times = try duration("\"text-field\", \"plain-slider\"").trials
    #expect(times.map(\.method) == [0, 1])
    #expect(times.allSatisfy { $0.seconds > 1 && $0.seconds < 60 })
    let matched = try duration("\"dial\"", "\"trials\": 4, \"task\": [\"enter\", \"match\"]")
    #expect(matched.simulatedTrials == 80 && matched.trials.count == 1)
  }

  @Test func `a time limit bounds every trial`() throws {
    let limited = try duration { $0.rules.timeLimit = 3 }
    #expect(limited.trials.allSatisfy { $0.seconds <= 3 })
  }

  /// Within 15 %: the median of 20 people is 7 % uncertain.
  @Test func `the estimate is near what simulated people take in whole sessions`() throws {
    let study = try study("\"text-field\", \"accurate-slider\"", "\"trials\": 12")
    let plan = Plan(study: study, participant: "P01")
    let estimate = SessionDuration(study, plans: [plan])
    let people = SimulatedPeople(study: study, count: 40)
    var times: [Double] = []
    for number in 1...people.count {
      var session = people.session(of: people.plan(of: number), utc: 0)
      while session.next() != nil {}
      times.append(session.now.seconds(since: Instant(nanoseconds: 0)))
    }
    let median = times.sorted()[times.count / 2]
    let pages = study.pageSeconds(of: plan) + PageDurations.rest.usual
    #expect(abs(estimate.typical / (median + pages) - 1) < 0.15)
  }

  @Test func `a minimum of rest is what everyone waits`() throws {
    let plain = try duration()
    let longer = try duration { $0.breaks.minimumRest = 60 }
    #expect(isClose(longer.typical, plain.typical + 50))
    #expect(isClose(longer.low, plain.low + 57) && isClose(longer.high, plain.high + 30))
  }

  @Test func `rests within blocks count`() throws {
    let plain = try duration("\"stepper\"", "\"trials\": 4").typical
    func rested(_ change: (inout Breaks) -> Void) throws -> Double {
      try duration("\"stepper\"", "\"trials\": 4") { change(&$0.breaks) }.typical
    }
    #expect(isClose(try rested { $0.afterTrials = 2 }, plain + 10))
    #expect(isClose(try rested { $0.afterTrials = 4 }, plain))
    #expect(try rested { $0.afterMinutes = 0.1 } > plain + 9)
  }

  @Test func `questions take the middle person their time`() throws {
    let study = try study {
      $0.questionnaires = [
        StudyQuestionnaire(questionnaire: .singleEase, moment: .block),
        StudyQuestionnaire(questionnaire: .usabilityScale, moment: .method),
        StudyQuestionnaire(questionnaire: .usabilityScale, moment: .end),
      ]
      $0.form = [FormField(name: "age", label: "Age", answer: .code, isRequired: true)]
      $0.rounds = 2
    }
    var bare = study
    bare.questionnaires = []
    bare.form = []
    let plan = Plan(study: study, participant: "P01")
    let added = study.pageSeconds(of: plan) - bare.pageSeconds(of: plan)
    // Four blocks of two methods; 7.5 s an item; 1.35 + 0.4 + 5 · 0.28 s for the form.
    #expect(isClose(added, 4 * 7.5 + 2 * 75 + 75 + 3.15))
    let words = 12 + 24
    #expect(isClose(bare.pageSeconds(of: plan), Double(words) / 238 * 60 + 4 * 1.55))
    let asked = SessionDuration(study, plans: [plan])
    #expect(asked.typical > SessionDuration(bare, plans: [plan]).typical + 200)
  }

  @Test func `a method's own page is read once, and turned before each block`() throws {
    let bare = try study { $0.rounds = 2 }
    var paged = bare
    paged.methods[0].page = Instructions(text: "Hold the mouse as in this picture.")
    let plan = Plan(study: bare, participant: "P01")
    let added = paged.pageSeconds(of: plan) - bare.pageSeconds(of: plan)
    // Seven words; two blocks of the method.
    #expect(isClose(added, 7 / 238 * 60 + 2 * 1.55))
  }

  @Test func `each item and each pair takes its time`() {
    #expect(Questionnaire.taskLoadIndex(isWeighted: false).seconds == 45)
    #expect(Questionnaire.taskLoadIndex(isWeighted: true).seconds == 105)
    #expect(Questionnaire.usabilityScale.seconds == 75)
    #expect(Questionnaire.singleEase.seconds == 7.5)
    let scales = LikertScales(
      name: "x", title: "X",
      items: [.init(name: "a", label: "A"), .init(name: "b", label: "B")], points: 5,
      ends: .init(low: "no", high: "yes"))
    #expect(Questionnaire.likert(scales).seconds == 15)
  }

  @Test func `practice until it is right takes between the least and the most`() throws {
    let least = try duration { $0.practice = .trials(3) }
    let most = try duration { $0.practice = .trials(9) }
    let criterion = try duration { $0.practice = .criterion(correctInARow: 3, atMost: 9) }
    #expect(criterion.low < 1.1 * least.low && criterion.high > 0.9 * most.high)
    #expect(criterion.typical > least.typical && criterion.typical < most.typical)
  }

  @Test func `groups and shorter plans have their own sessions`() throws {
    let study = try study()
    let plans = [["text-field"], ["stepper"]].map {
      Plan(study: study, participant: "P01", methods: $0)
    }
    let each = plans.map { SessionDuration(study, plans: [$0]) }
    let both = SessionDuration(study, plans: plans)
    #expect(both.trials.map(\.method) == [0, 1] && each.map(\.trials.count) == [1, 1])
    #expect(both.low < both.typical && both.typical < both.high)
  }

  @Test func `a plan without trials takes next to nothing`() throws {
    let study = try study()
    let empty = SessionDuration(
      study, plans: [Plan(study: study, participant: "P", methods: [])])
    #expect(empty.high < 1 && empty.trials.isEmpty && empty.simulatedTrials == 0)
    #expect(SessionDuration(study, plans: []).typical == 0)
  }
}
