import Languages
import Studies

extension Questionnaire {
  /// The pages without answers; random orders follow from the `seed`.
  package func pages(seed: UInt64) -> [QuestionPage] {
    switch self {
    case .taskLoadIndex(let isWeighted): TaskLoadIndex.pages(isWeighted: isWeighted, seed: seed)
    case .usabilityScale: [UsabilityScale.page]
    case .singleEase: [SingleEase.page]
    case .likert(let scales): [scales.page]
    }
  }

  /// The scores computed from all answers to the questionnaire; none if an answer is missing.
  package func scores(of answers: [Answer]) -> [Answer] {
    let own = answers.filter { $0.questionnaire == name }
    guard let time = own.map(\.time).max() else { return [] }
    let scores: [(item: String, value: Double?)] =
      switch self {
      case .taskLoadIndex(let isWeighted):
        [("score_raw", TaskLoadIndex.rawScore(of: own))]
          + (isWeighted ? [("score_weighted", TaskLoadIndex.weightedScore(of: own))] : [])
      case .usabilityScale: [("score", UsabilityScale.score(of: own))]
      case .singleEase: [("score", SingleEase.score(of: own))]
      case .likert: []
      }
    return scores.compactMap { item, value in
      value.map { Answer(questionnaire: name, item: item, label: "", value: $0, time: time) }
    }
  }
}

/// The Single Ease Question, asked right after a task.
///
/// Sauro & Dumas, 'Comparison of three one-question, post-task usability questionnaires', CHI 2009;
/// the wording is the one that Sauro recommends since.
enum SingleEase {
  static let name = Questionnaire.singleEase.name

  static var page: QuestionPage {
    let scale = RatingScale(
      points: 7, ends: .init(low: .phrase(.seqVeryDifficult), high: .phrase(.seqVeryEasy)))
    return QuestionPage(
      questionnaire: name, title: "",
      questions: [
        Question(
          name: "ease", label: .phrase(.seqEase), kind: .scale(scale))
      ])
  }

  /// The point that was chosen, 1 to 7; `nil` for none.
  static func score(of answers: [Answer]) -> Double? {
    answers.first { $0.item == "ease" }?.value
  }
}

extension LikertScales {
  /// A page with all statements.
  ///
  /// A study's own scales have no score: only their author can define one.
  var page: QuestionPage {
    let scale = isSlider ? RatingScale(sliderFrom: ends) : RatingScale(points: points, ends: ends)
    return QuestionPage(
      questionnaire: name, title: title,
      questions: items.map { item in
        Question(
          name: item.name, label: .own(item.label), kind: .scale(scale), details: item.details,
          blocks: Markup.blocks(of: item.details.text))
      })
  }
}

extension [FormField] {
  /// The page with all fields; its answers are logged as the answers of a questionnaire called `form`.
  package var page: QuestionPage {
    QuestionPage(
      questionnaire: "form", title: .phrase(.formTitle),
      explanation: allSatisfy(\.isRequired) ? "" : .phrase(.formOptional),
      questions: map { field in
        Question(
          name: field.name, label: .own(field.label), kind: field.answer.kind,
          isRequired: field.isRequired, details: field.details,
          blocks: Markup.blocks(of: field.details.text))
      })
  }
}

extension FormField.Answer {
  /// The kind of question that takes the answer.
  fileprivate var kind: Question.Kind {
    if case .slider(let ends) = self { .scale(RatingScale(sliderFrom: ends)) } else { .field(self) }
  }
}
