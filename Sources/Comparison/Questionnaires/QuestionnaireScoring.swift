import Base
import Languages
import Sessions
import Studies

/// The numbers that a completed questionnaire gives: its scores and its rating scales.
struct QuestionnaireScoring {
  /// The scores first, then the rating scales, in their order.
  let measures: [RatedMeasure]
  /// The name of the questionnaire for a reader.
  let title: String

  private let questionnaire: Questionnaire
  /// The range of each rating scale by the name of its question.
  private let ranges: [String: ClosedRange<Double>]

  /// Creates the scoring of `questionnaire`.
  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    title = questionnaire.title
    var scales: [RatedMeasure] = []
    for question in questionnaire.pages(seed: 0).flatMap(\.questions) {
      guard case .scale(let scale) = question.kind else { continue }
      scales.append(
        RatedMeasure(
          name: question.name, label: question.label.logged,
          range: Double(scale.value(at: 0))...Double(scale.value(at: max(0, scale.points - 1))),
          better: questionnaire.better))
    }
    ranges = Dictionary(
      scales.compactMap { scale in scale.range.map { (scale.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    measures = questionnaire.scoreMeasures + (questionnaire.reportsItems ? scales : [])
  }

  /// The number of each measure; `nil` if an answer to it is missing or not on its scale.
  func values(of answers: [QuestionnaireAnswer]) -> [Double?] {
    let valid = answers.filter { answer in
      guard let value = answer.value, let range = ranges[answer.item] else { return true }
      return range.contains(value)
    }
    let answered = valid.filter { !$0.isLoggedScore(of: questionnaire) }.map { answer in
      Answer(
        questionnaire: questionnaire.name, item: answer.item, label: "", value: answer.value,
        text: answer.text, time: Instant(nanoseconds: 0))
    }
    let scores = questionnaire.scores(of: answered)
    return measures.map { measure in
      measure.isScore
        ? scores.first { $0.item == measure.name }?.value
        : valid.first { $0.item == measure.name }?.value
    }
  }
}

extension QuestionnaireAnswer {
  /// Whether the log contains it as a score; scores are recomputed, since answers may have been corrected.
  fileprivate func isLoggedScore(of questionnaire: Questionnaire) -> Bool {
    questionnaire.scoreMeasures.contains { $0.name == item }
  }
}

extension Questionnaire {
  /// The name for a reader.
  fileprivate var title: String {
    switch self {
    case .taskLoadIndex: "NASA-TLX"
    case .usabilityScale: "SUS"
    case .singleEase: "SEQ"
    case .likert(let scales): scales.title.logged
    }
  }

  /// The end of the scales that favours a method.
  ///
  /// The scales of the NASA-TLX are demands, and its performance runs from perfect to failure (Hart & Staveland 1988);
  /// the SUS is a percentage of usability (Brooke 1996), and the SEQ ends in 'very easy'.
  fileprivate var better: RatedMeasure.Better? {
    switch self {
    case .taskLoadIndex: .lower
    case .usabilityScale, .singleEase: .higher
    case .likert: nil
    }
  }

  /// Whether the scales are reported beside the scores.
  ///
  /// The scales of the SUS mean nothing alone (Brooke 1996), and the scale of the SEQ is its score.
  fileprivate var reportsItems: Bool {
    switch self {
    case .taskLoadIndex, .likert: true
    case .usabilityScale, .singleEase: false
    }
  }

  /// The scores, called as in the log.
  fileprivate var scoreMeasures: [RatedMeasure] {
    switch self {
    case .taskLoadIndex(let isWeighted):
      [score("score_raw", "raw score", 0...100)]
        + (isWeighted ? [score("score_weighted", "weighted score", 0...100)] : [])
    case .usabilityScale: [score("score", "score", 0...100)]
    case .singleEase: [score("score", "ease", 1...7)]
    case .likert: []
    }
  }

  private func score(
    _ name: String, _ label: String, _ range: ClosedRange<Double>
  ) -> RatedMeasure {
    RatedMeasure(name: name, label: label, range: range, better: better, isScore: true)
  }
}

extension Questionnaire {
  /// The questionnaire called `name` in a log whose study file does not describe it; `nil` if no standard questionnaire
  /// has the name.
  init?(standard name: String, items: Set<String>) {
    let weighted = Questionnaire.taskLoadIndex(isWeighted: items.contains { $0.hasPrefix("pair_") })
    let standard = [weighted, .usabilityScale, .singleEase]
    guard let found = standard.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
