import Studies

extension LikertScales {
  /// All statements; a study's own have no score of their own, as only its author knows what to add.
  var page: QuestionPage {
    let scale = RatingScale(points: points, ends: ends)
    return QuestionPage(
      questionnaire: name, title: title,
      questions: items.map { Question(name: $0.name, label: $0.label, kind: .scale(scale)) })
  }
}
