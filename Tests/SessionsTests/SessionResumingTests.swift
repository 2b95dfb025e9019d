import Base
import Sliders
import Testing

@testable import Sessions
@testable import Studies

@Suite struct SessionResumingTests {
  /// Two blocks of practice to a criterion and two trials, with questions and a form.
  private static func study() throws -> Study {
    var study = try SessionsTests.study(
      "\"trials\": 2, \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", {\"method\": \"text-field\", \"name\": \"b\"}")
    study.practice = .criterion(correctInARow: 2, atMost: 4)
    study.instructions = Instructions(text: "Go.", picture: nil)
    study.form = [
      FormField(name: "age", label: "Age", answer: .number(1...99), isRequired: true)
    ]
    study.questionnaires = [
      StudyQuestionnaire(questionnaire: .singleEase, moment: .block),
      StudyQuestionnaire(questionnaire: .usabilityScale, moment: .end),
    ]
    return study
  }

  private static func plan(_ study: Study) -> Plan { Plan(study: study, participant: "P01") }

  /// The trial's form in the log.
  private static func finished(_ record: TrialRecord, of study: Study) -> FinishedTrial {
    let planned = record.planned
    let scale = study.scale(of: planned)
    return FinishedTrial(
      block: planned.block, blockTrial: planned.blockTrial, phase: planned.phase,
      task: planned.task, method: study.methods[planned.method].name,
      target: scale.text(planned.target), outcome: record.outcome,
      entered: record.entered.map(scale.text), seconds: record.seconds)
  }

  @Test func `a session that differs resumes with its own plan only`() throws {
    var study = try Self.study()
    (study.form, study.questionnaires) = ([], [])
    var second = StudyVariation()
    (second.methods, second.practice, second.trials) = ([1], .trials(0), 3)
    second.instructions = Instructions(text: "Again.")
    study.sessions = [StudyVariation(), second]
    let plans = (1...2).map { Plan(study: study, participant: "P01", session: $0) }
    var whole = DrivenSession(Session(study: study, plan: plans[1]))
    #expect(whole.page == "instructions" && whole.session.study.instructions?.text == "Again.")
    while whole.page != "results" { Self.step(&whole, 1) }
    #expect(whole.records.map(\.planned.method) == [1, 1, 1])
    #expect(whole.records.map(\.planned.phase) == [.main, .main, .main])
    let finished = whole.records.prefix(2).map { Self.finished($0, of: study) }
    let resumed = try #require(
      Session(study: study, plan: plans[1], finished: finished, answered: []))
    #expect(resumed.progress.nextTrial?.trial == 3 && resumed.study.trials == 3)
    #expect(Session(study: study, plan: plans[0], finished: finished, answered: []) == nil)
  }

  /// Takes one step of the session: turns a page, answers one, or does a trial.
  private static func step(_ driven: inout DrivenSession, _ number: Int) {
    if driven.page == "trial" {
      driven.session.recordOnset(at: driven.now, utc: 0)
      // Some trials are wrong, so that practice takes its time.
      driven.type(number.isMultiple(of: 5) ? "84.2" : "84.3")
      driven.primary()
      driven.saved()
    } else if driven.page.hasPrefix("ask") {
      driven.answer()
    } else {
      driven.primary()
    }
  }

  @Test func `interrupted after any step, a session continues to the same trials and answers`()
    throws
  {
    let study = try Self.study()
    var whole = DrivenSession(study)
    var number = 0
    var endings: [(steps: Int, records: Int, responses: Int)] = []
    while whole.page != "results" {
      endings.append((number, whole.records.count, whole.responses.count))
      Self.step(&whole, whole.records.count)
      number += 1
    }
    #expect(whole.records.count > 8 && whole.responses.count == 4)
    for ending in endings {
      let finished = whole.records.prefix(ending.records).map { Self.finished($0, of: study) }
      let answered = Set(whole.responses.prefix(ending.responses).map(\.topic))
      let session = try #require(
        Session(study: study, plan: Self.plan(study), finished: finished, answered: answered))
      var resumed = DrivenSession(session)
      while resumed.page != "results" {
        Self.step(&resumed, ending.records + resumed.records.count)
      }
      let later = whole.records.dropFirst(ending.records).map(\.planned)
      #expect(resumed.records.map(\.planned) == later, "after \(ending)")
      #expect(
        resumed.responses.map(\.topic) == whole.responses.dropFirst(ending.responses).map(\.topic))
      #expect(resumed.session.summaries.map(\.trials) == whole.session.summaries.map(\.trials))
      #expect(resumed.session.summaries.map(\.correct) == whole.session.summaries.map(\.correct))
    }
  }

  private func trial(
    _ blockTrial: Int, block: Int = 1, phase: Phase = .main, outcome: Outcome = .correct,
    target: String = "84.3"
  ) -> FinishedTrial {
    FinishedTrial(
      block: block, blockTrial: blockTrial, phase: phase, task: .enter,
      method: block == 1 ? "text-field" : "b", target: target, outcome: outcome,
      entered: "84.3", seconds: 2)
  }

  private func plain() throws -> Study {
    try SessionsTests.study(
      "\"practice\": 0, \"trials\": 2, \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", {\"method\": \"text-field\", \"name\": \"b\"}")
  }

  private func resume(
    _ study: Study, _ finished: [FinishedTrial], _ answered: Set<AnswerTopic> = []
  ) -> DrivenSession? {
    Session(study: study, plan: Self.plan(study), finished: finished, answered: answered)
      .map { DrivenSession($0) }
  }

  @Test func `it continues at the page of the next trial's method`() throws {
    let study = try plain()
    var within = try #require(resume(study, [trial(1)]))
    #expect(within.page == "method 1" && within.session.planned?.trial == 2)
    within.primary()
    #expect(within.page == "ready 2")
    let between = try #require(resume(study, [trial(1), trial(2)]))
    #expect(between.page == "method 2")
  }

  @Test func `a trial that was interrupted is done again`() throws {
    var driven = try #require(resume(try plain(), [trial(1), trial(2, outcome: .aborted)]))
    driven.primary()
    #expect(driven.page == "ready 3" && driven.session.planned?.blockTrial == 2)
    #expect(driven.session.progress.total == 5)
    driven.solve()
    #expect(driven.page == "pause 1")
    #expect(driven.session.summaries.first?.trials == 2)
  }

  @Test func `where everything is done the results are left`() throws {
    let all = [trial(1), trial(2), trial(1, block: 2), trial(2, block: 2)]
    var driven = try #require(resume(try plain(), all))
    #expect(driven.page == "results" && driven.session.summaries.map(\.correct) == [2, 2])
    driven.primary()
    #expect(driven.page == "ended completed")
  }

  @Test func `what was not answered is asked, and only that`() throws {
    var study = try plain()
    study.questionnaires = [
      StudyQuestionnaire(questionnaire: .singleEase, moment: .block),
      StudyQuestionnaire(questionnaire: .usabilityScale, moment: .method),
    ]
    let answered = AnswerTopic(questionnaire: "seq", block: 1, method: "text-field")
    let driven = try #require(resume(study, [trial(1), trial(2)], [answered]))
    #expect(driven.page == "ask sus 0 text-field")
  }

  @Test func `what was read is not shown again, unless nothing else was done`() throws {
    let study = try Self.study()
    #expect(resume(study, [])?.page == "instructions")
    #expect(resume(study, [], [.form])?.page == "method 1")
  }

  @Test func `the value that a trial ended with is where the next one begins`() throws {
    var study = try plain()
    study.methods = try SessionsTests.study(methods: "\"plain-slider\", \"text-field\"").methods
    study.scales[0].start = .last
    var first = trial(1, outcome: .incorrect)
    first.method = "plain-slider"
    first.entered = "12.5"
    let session = try #require(
      Session(study: study, plan: Self.plan(study), finished: [first], answered: []))
    let planned = try #require(session.progress.nextTrial)
    #expect(session.study.trial(planned, after: session.progress).planned.startValue == 125)
  }

  @Test func `trials that the plan does not have there are refused`() throws {
    let study = try plain()
    #expect(resume(study, [trial(2)]) == nil)
    #expect(resume(study, [trial(1, block: 2)]) == nil)
    #expect(resume(study, [trial(1, phase: .practice)]) == nil)
    #expect(resume(study, [trial(1, target: "84.30")]) == nil)
    var other = trial(1)
    other.method = "b"
    #expect(resume(study, [other]) == nil)
    other = trial(1)
    other.task = .match
    #expect(resume(study, [other]) == nil)
    let all = [trial(1), trial(2), trial(1, block: 2), trial(2, block: 2)]
    #expect(resume(study, all + [trial(3, block: 2)]) == nil)
  }
}

@Suite struct ResumeOfferTests {
  private let possible = ResumeOffer(
    participant: "P01", session: 2, prospect: .possible(done: 6, of: 24))
  private let impossible = ResumeOffer(
    participant: "P01", session: 2, prospect: .impossible("the study has changed"))

  @Test func `Enter continues where that is possible, else it begins again`() {
    #expect(possible.action(of: .enter) == .resume && possible.primary == .resume)
    #expect(impossible.action(of: .enter) == .restart && impossible.primary == .restart)
  }

  @Test func `every action has its key`() {
    let pairs: [(Key, ResumeOffer.Action)] = [
      (.enter, .resume), (.character("n"), .restart), (.escape, .leave),
    ]
    for (key, action) in pairs { #expect(possible.action(of: key) == action) }
    #expect(possible.action(of: .tab) == nil)
  }
}
