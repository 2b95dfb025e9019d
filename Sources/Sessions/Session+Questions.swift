package import Base
import InputMethods
import Studies

extension Session {
  /// The form or the questionnaire that is due now; `nil` for none.
  var nextQuestionnaire: QuestionnaireRun? {
    if !answered.contains(.form), let form = QuestionnaireRun(form: study.form) { return form }
    for (questionnaire, topic) in dueQuestionnaires where !answered.contains(topic) {
      let seed = stableHash("\(plan.seed)/questions/\(topic.questionnaire)/\(topic.block)")
      if let run = QuestionnaireRun(questionnaire, about: topic, seed: seed) { return run }
    }
    return nil
  }

  /// The questionnaires after the trial that was finished last: about its block, about its method,
  /// about everything.
  private var dueQuestionnaires: [(Questionnaire, AnswerTopic)] {
    guard progress.isAtBlockEnd, let last = progress.last else { return [] }
    let method = study.methods[last.method].name
    return StudyQuestionnaire.Moment.allCases.flatMap { moment in
      let block = moment == .block ? last.block : 0
      return study.questionnaires.filter { $0.moment == moment && isDue(moment) }.map {
        let name = $0.questionnaire.name
        return (
          $0.questionnaire,
          AnswerTopic(
            questionnaire: name, block: block, method: moment == .end ? "" : method)
        )
      }
    }
  }

  private func isDue(_ moment: StudyQuestionnaire.Moment) -> Bool {
    switch moment {
    case .block: true
    case .method: progress.isAtMethodEnd
    case .end: progress.nextTrial == nil
    }
  }

  /// Performs the action of `button` on the page; returns whether the page has it.
  package mutating func activate(_ button: PageButton, at time: Instant) -> Bool {
    var isOwn = false
    withPages(
      questions: { isOwn = $0.activate(button, at: time) },
      instructions: { isOwn = $0.activate(button) })
    return isOwn
  }

  /// Lays out a page of questions or instructions; to be called before each event and picture.
  package mutating func placePages(
    questions: (inout QuestionPage) -> Void, instructions: (inout InstructionPage) -> Void
  ) {
    withPages(questions: { $0.place(by: questions) }, instructions: instructions)
  }

  mutating func handleOnPage(_ event: StampedEvent, isTaken: Bool) -> MethodResponse {
    var response = MethodResponse.ignored
    withPages(
      questions: { response = $0.handle(event, isTaken: isTaken) },
      instructions: { if !isTaken { response = $0.handle(event) } })
    return response
  }

  private mutating func withPages(
    questions: (inout QuestionnaireRun) -> Void, instructions: (inout InstructionPage) -> Void
  ) {
    switch state {
    case .questions(var run):
      questions(&run)
      state = .questions(run)
    case .instructions(var page):
      instructions(&page)
      state = .instructions(page)
    case .consent(var page):
      instructions(&page.text)
      state = .consent(page)
    case .withdrawn, .method, .ready, .trial, .saving, .onBreak, .results, .failed, .ended: break
    }
  }

  /// Leaves a page of questions; after the last one the responses are saved.
  mutating func endPage(of run: QuestionnaireRun, at time: Instant) -> [Action] {
    var run = run
    let responses = run.primary(at: time)
    state = .questions(run)
    guard let responses else { return [] }
    state = .saving(.answers(responses))
    return [.save(.answers(responses))]
  }
}
