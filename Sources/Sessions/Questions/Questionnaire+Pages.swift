import Primitives
package import Studies

extension Questionnaire {
  /// The pages, without answers; what is asked in random order follows the `seed`.
  package func pages(seed: UInt64) -> [QuestionPage] {
    switch self {
    case .taskLoadIndex(let isWeighted): TaskLoadIndex.pages(isWeighted: isWeighted, seed: seed)
    case .usabilityScale: [UsabilityScale.page]
    case .singleEase: [SingleEase.page]
    case .likert(let scales): [scales.page]
    }
  }

  /// The scores made of all answers to it; none where an answer is missing.
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
