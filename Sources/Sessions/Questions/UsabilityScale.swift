import Studies

/// The System Usability Scale: ten statements with five degrees of agreement.
///
/// Brooke, 'SUS: a quick and dirty usability scale', in Usability Evaluation in Industry, 1996.
enum UsabilityScale {
  static let name = Questionnaire.usabilityScale.name

  private static let statements = [
    "I think that I would like to use this system frequently.",
    "I found the system unnecessarily complex.",
    "I thought the system was easy to use.",
    "I think that I would need the support of a technical person to be able to use this system.",
    "I found the various functions in this system were well integrated.",
    "I thought there was too much inconsistency in this system.",
    "I would imagine that most people would learn to use this system very quickly.",
    "I found the system very cumbersome to use.",
    "I felt very confident using the system.",
    "I needed to learn a lot of things before I could get going with this system.",
  ]

  static var page: QuestionPage {
    let scale = RatingScale(
      points: 5, ends: .init(low: "Strongly disagree", high: "Strongly agree"))
    return QuestionPage(
      questionnaire: name, title: "How was it to use?",
      explanation: "Choose how far you agree, without thinking long about any one statement.",
      questions: statements.enumerated().map { index, statement in
        Question(name: "item_\(index + 1)", label: statement, kind: .scale(scale))
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
