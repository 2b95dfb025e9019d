import Studies

/// The Single Ease Question, asked right after a task.
///
/// Sauro & Dumas, 'Comparison of three one-question, post-task usability questionnaires', CHI 2009;
/// the words are those that Sauro recommends since.
enum SingleEase {
  static let name = Questionnaire.singleEase.name

  static var page: QuestionPage {
    let scale = RatingScale(points: 7, ends: .init(low: "Very difficult", high: "Very easy"))
    return QuestionPage(
      questionnaire: name, title: "",
      questions: [
        Question(
          name: "ease", label: "Overall, how difficult or easy was the task to complete?",
          kind: .scale(scale))
      ])
  }

  /// The point that was chosen, 1 to 7; `nil` where none was.
  static func score(of answers: [Answer]) -> Double? {
    answers.first { $0.item == "ease" }?.value
  }
}
