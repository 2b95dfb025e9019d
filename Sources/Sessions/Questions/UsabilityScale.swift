import Languages
import Studies

/// The System Usability Scale: ten statements with five degrees of agreement.
///
/// Brooke, 'SUS: a quick and dirty usability scale', in Usability Evaluation in Industry, 1996.
enum UsabilityScale {
  static let name = Questionnaire.usabilityScale.name

  private static let statements: [Phrase] = [
    .susItem1, .susItem2, .susItem3, .susItem4, .susItem5, .susItem6, .susItem7, .susItem8,
    .susItem9, .susItem10,
  ]

  static var page: QuestionPage {
    let scale = RatingScale(
      points: 5, ends: .init(low: .phrase(.scaleLow), high: .phrase(.scaleHigh)))
    return QuestionPage(
      questionnaire: name, title: .phrase(.susTitle),
      explanation: .phrase(.susExplanation),
      questions: statements.enumerated().map { index, statement in
        Question(name: "item_\(index + 1)", label: .phrase(statement), kind: .scale(scale))
      })
  }

  /// 2.5 times the sum over the statements, of x − 1 for the positive (1, 3, …) and 5 − x for the
  /// negative ones: 0 to 100; `nil` if an answer is missing.
  static func score(of answers: [Answer]) -> Double? {
    let values = statements.indices.compactMap { index in
      answers.first { $0.item == "item_\(index + 1)" }?.value
    }
    guard values.count == statements.count else { return nil }
    return values.enumerated().reduce(0) { sum, item in
      sum + (item.offset.isMultiple(of: 2) ? item.element - 1 : 5 - item.element)
    } * 2.5
  }
}
