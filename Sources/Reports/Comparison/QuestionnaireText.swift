import Base
import Comparison

/// A questionnaire as text: each score and scale by method, and what was asked once.
struct QuestionnaireText {
  private let questionnaire: QuestionnaireResult
  private let sentences: QuestionnaireSentences
  /// The names of the participants.
  private let participants: [String]

  /// The most characters of a text that someone typed; the page and the JSON have all of it.
  private static let longestText = 240

  init(_ questionnaire: QuestionnaireResult, participants: [String]) {
    self.questionnaire = questionnaire
    sentences = QuestionnaireSentences(questionnaire)
    self.participants = participants
  }

  /// The lines.
  var lines: [String] {
    let hasScore = questionnaire.scales.contains(where: \.measure.isScore)
    var parts: [[String]] = []
    for scale in questionnaire.scales where scale.measure.isScore || !hasScore {
      parts.append(full(scale))
    }
    let rest = hasScore ? questionnaire.scales.filter { !$0.measure.isScore } : []
    if !rest.isEmpty { parts.append(rest.flatMap(brief)) }
    if !questionnaire.questions.isEmpty { parts.append(once) }
    return Array(parts.joined(separator: [""]))
  }

  private func full(_ scale: RatedScale) -> [String] {
    let table = TextTable(columns: [
      ("method", 28, false), ("people", 10, true), ("mean", 12, true), ("95 %", 18, true),
    ])
    let rows = scale.methods.map { method in
      table.row([
        QuestionnaireSentences.title(method).sanitizedForDisplay, "\(method.participants)",
        method.mean.map(QuestionnaireSentences.number) ?? "–",
        method.interval.map {
          "\(QuestionnaireSentences.number($0.low))–\(QuestionnaireSentences.number($0.high))"
        } ?? "–",
      ])
    }
    let unscored = sentences.unscored(scale).map { TextLayout.wrapped($0) } ?? []
    return TextLayout.wrapped(sentences.heading(scale.measure))
      + TextLayout.wrapped(sentences.verdict(scale)) + [table.header] + rows
      + scale.pairs.flatMap { TextLayout.wrapped(line($0, of: scale), indent: "  ") } + unscored
  }

  private func line(_ pair: RatedPair, of scale: RatedScale) -> String {
    let names = [pair.a, pair.b].map { QuestionnaireSentences.title(scale.methods[$0]) }
      .joined(separator: " − ")
    guard let difference = pair.difference else { return "\(names): no one rated both" }
    var line = "\(names): \(QuestionnaireSentences.difference(difference))"
    if let interval = pair.interval { line += " \(QuestionnaireSentences.bounds(interval))" }
    guard let test = pair.test else { return line }
    return line + ", \(ReportFormat.p(test.adjustedP))"
  }

  private func brief(_ scale: RatedScale) -> [String] {
    let means = scale.methods.map {
      "\(QuestionnaireSentences.title($0)) \(QuestionnaireSentences.mean($0))"
    }
    return TextLayout.wrapped(
      "\(scale.measure.label): \(means.joined(separator: ", "))", indent: "  ")
  }

  private var once: [String] {
    let title = TextLayout.wrapped("\(questionnaire.title), asked once a session")
    return title
      + questionnaire.questions.flatMap { question in
        TextLayout.wrapped(
          "- \(question.question): \(ReportFormat.people(question.participants)), "
            + question.summary, indent: "  ")
          + question.texts.flatMap { text in
            TextLayout.wrapped(
              "> \(name(text.participant)): "
                + TextLayout.cut(text.text.replacing("\n", with: " "), to: Self.longestText),
              indent: "  ")
          }
      }
  }

  private func name(_ participant: Int) -> String {
    participants.indices.contains(participant) ? participants[participant] : "?"
  }
}
