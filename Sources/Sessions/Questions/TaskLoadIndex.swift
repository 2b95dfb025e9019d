import Base
import Languages
import Studies

/// The NASA Task Load Index: six scales, and their weights by comparison in pairs.
///
/// Hart & Staveland, 'Development of NASA-TLX', in Human Mental Workload, 1988; the raw score, and
/// the wording of the paper form, Hart, 'NASA-Task Load Index; 20 years later', HFES 2006.
enum TaskLoadIndex {
  static let name = Questionnaire.taskLoadIndex(isWeighted: false).name

  /// The six scales: name in the log, title, and the question of the paper form.
  static let scales: [(name: String, title: Phrase, question: Phrase)] = [
    ("mental_demand", .nasaTlxMentalDemand, .nasaTlxMentalDemandQuestion),
    ("physical_demand", .nasaTlxPhysicalDemand, .nasaTlxPhysicalDemandQuestion),
    ("temporal_demand", .nasaTlxTemporalDemand, .nasaTlxTemporalDemandQuestion),
    ("performance", .nasaTlxPerformance, .nasaTlxPerformanceQuestion),
    ("effort", .nasaTlxEffort, .nasaTlxEffortQuestion),
    ("frustration", .nasaTlxFrustration, .nasaTlxFrustrationQuestion),
  ]

  /// The page of ratings and, with weights, the page of the fifteen pairs.
  static func pages(isWeighted: Bool, seed: UInt64) -> [QuestionPage] {
    let ratings = QuestionPage(
      questionnaire: name, title: .phrase(.nasaTlxTitle),
      explanation: .phrase(.nasaTlxExplanation),
      questions: scales.map { scale in
        Question(
          name: scale.name, label: .phrase(scale.title), explanation: .phrase(scale.question),
          kind: .scale(ratingScale(scale.name)))
      })
    guard isWeighted else { return [ratings] }
    let pairs = QuestionPage(
      questionnaire: name, title: .phrase(.nasaTlxPairsTitle),
      explanation: .phrase(.nasaTlxPairsExplanation),
      questions: pairs(seed: seed))
    return [ratings, pairs]
  }

  /// 21 gradations from 0 to 100 by 5; performance runs from perfect to failure.
  private static func ratingScale(_ name: String) -> RatingScale {
    let ends: LikertScales.Ends =
      name == "performance"
      ? .init(low: .phrase(.nasaTlxPerfect), high: .phrase(.nasaTlxFailure))
      : .init(low: .phrase(.nasaTlxVeryLow), high: .phrase(.nasaTlxVeryHigh))
    return RatingScale(points: 21, ends: ends, first: 0, step: 5)
  }

  /// Each pair of scales once, in random order, also within the pair.
  private static func pairs(seed: UInt64) -> [Question] {
    var random = SplitMix64(seed: seed)
    let pairs = scales.indices.flatMap { first in
      scales.indices[(first + 1)...].map { second in (scales[first], scales[second]) }
    }
    return random.shuffled(pairs).map { first, second in
      let shown = random.below(2) == 0 ? (first, second) : (second, first)
      return Question(
        name: "pair_\(first.name)_\(second.name)",
        // The page shows the two alone; the log has them in one row.
        label: .own("\(shown.0.title.source.words) or \(shown.1.title.source.words)"),
        kind: .pair(
          .init(name: shown.0.name, label: .phrase(shown.0.title)),
          .init(name: shown.1.name, label: .phrase(shown.1.title))))
    }
  }

  /// The mean of the six ratings; `nil` if one is missing.
  static func rawScore(of answers: [Answer]) -> Double? {
    guard let ratings = ratings(in: answers) else { return nil }
    return ratings.reduce(0, +) / Double(ratings.count)
  }

  /// Σ weight · rating / 15; a scale's weight is the number of times that it was chosen.
  ///
  /// `nil` if an answer is missing.
  static func weightedScore(of answers: [Answer]) -> Double? {
    guard let ratings = ratings(in: answers) else { return nil }
    let chosen = answers.filter { $0.item.hasPrefix("pair_") }.compactMap(\.text)
    let pairs = scales.count * (scales.count - 1) / 2
    guard chosen.count == pairs else { return nil }
    let sum = zip(scales, ratings).reduce(0.0) { sum, scale in
      sum + Double(chosen.count { $0 == scale.0.name }) * scale.1
    }
    return sum / Double(pairs)
  }

  private static func ratings(in answers: [Answer]) -> [Double]? {
    let ratings = scales.compactMap { scale in answers.first { $0.item == scale.name }?.value }
    return ratings.count == scales.count ? ratings : nil
  }
}
