import Studies

extension [FormField] {
  /// The page that asks all of it; its answers are logged as those of the questionnaire `form`.
  package var page: QuestionPage {
    QuestionPage(
      questionnaire: "form", title: "About you",
      explanation: allSatisfy(\.isRequired) ? "" : "What is marked optional may stay empty.",
      questions: map { field in
        Question(
          name: field.name, label: field.label, kind: .field(field.answer),
          isRequired: field.isRequired)
      })
  }
}
