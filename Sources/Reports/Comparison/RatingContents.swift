package import Base
package import Comparison

/// The score of a questionnaire by method, as a page shows it in one line.
package struct RatingContents {
  /// The questionnaire and the score: 'NASA-TLX, raw score'.
  package let heading: String
  /// The meaning of its numbers: '0 to 100, lower is less demanding'; empty if the study does not give it.
  package let meaning: String
  /// The range of its numbers; `nil` if the study does not give it.
  package let range: ClosedRange<Double>?
  /// The methods with a rating, in the order of the comparison.
  package let methods: [Method]

  /// A method's score.
  package struct Method {
    /// The title, as rows begin with it.
    package let title: String
    /// The mean over people, and its interval, if there is one.
    package let mean: Double
    package let interval: ConfidenceInterval?
    /// Both in words: '28' and '[23, 33]'; the second is empty without an interval.
    package let words: (mean: String, interval: String)
  }

  /// The scores of `result`: one of each questionnaire that was asked about methods.
  package static func all(of result: ComparisonResult) -> [RatingContents] {
    result.questionnaires.compactMap { questionnaire in
      questionnaire.scales.first(where: \.measure.isScore).flatMap {
        RatingContents($0, of: questionnaire, in: result)
      }
    }
  }

  private init?(
    _ scale: RatedScale, of questionnaire: QuestionnaireResult, in result: ComparisonResult
  ) {
    let sentences = QuestionnaireSentences(questionnaire)
    heading = sentences.name(scale.measure)
    meaning = sentences.meaning(scale.measure).joined(separator: ", ")
    range = scale.measure.range
    methods = scale.methods.compactMap { method in
      guard let mean = method.mean else { return nil }
      let known = result.methods.first { $0.condition.method == method.method }
      return Method(
        title: known.map { MethodTitle($0.condition).atStart }
          ?? QuestionnaireSentences.title(method),
        mean: mean, interval: method.interval,
        words: (
          QuestionnaireSentences.number(mean),
          method.interval.map(QuestionnaireSentences.bounds) ?? ""
        ))
    }
    if methods.isEmpty { return nil }
  }
}
