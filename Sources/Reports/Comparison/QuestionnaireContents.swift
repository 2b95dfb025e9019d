import Base
import Comparison
import Numerics

/// A questionnaire in a report: the ratings of methods, their pairs, and the questions that were asked once.
struct QuestionnaireContents {
  private let questionnaire: QuestionnaireResult
  private let sentences: QuestionnaireSentences
  /// The names of the participants.
  private let participants: [String]

  /// The most characters of a text that someone typed which a terminal has; the page and the JSON have all of it.
  private static let longestText = 240

  init(_ questionnaire: QuestionnaireResult, participants: [String]) {
    self.questionnaire = questionnaire
    sentences = QuestionnaireSentences(questionnaire)
    self.participants = participants
  }

  /// The object of the JSON.
  var json: JSONValue {
    .object([
      "questionnaire": .text(questionnaire.name), "title": .text(questionnaire.title),
      "participants": .number(questionnaire.participants),
      "scales": .list(questionnaire.scales.map(RatingMeasures.scales(sentences).json)),
      "questions": .list(questionnaire.questions.map(RatingMeasures.questions(participants).json)),
    ])
  }

  /// The tables of scores, of scales and of questions that were asked once.
  ///
  /// A text has tables of the scores alone, and the means of their scales in a line each.
  var parts: [Document.Part] {
    let hasScore = questionnaire.scales.contains(where: \.measure.isScore)
    let full = questionnaire.scales.filter { $0.measure.isScore || !hasScore }
    let brief = hasScore ? questionnaire.scales.filter { !$0.measure.isScore } : []
    return full.flatMap(parts)
      + [.only(.page, brief.flatMap(parts)), .only(.text, [.list(brief.map(means))])] + once
  }

  private func parts(_ scale: RatedScale) -> [Document.Part] {
    let names = scale.methods.map(QuestionnaireSentences.title)
    let pairs = RatingMeasures.pairs { names[$0] }
    // The score's sentence is among the answers.
    let sentence: [Document.Part] =
      scale.measure.isScore ? [] : [.paragraph(sentences.verdict(scale))]
    let heading = sentences.heading(scale.measure)
    return sentence + [
      .table(
        RatingMeasures.methods.table(
          heading, "method", scale.methods, name: QuestionnaireSentences.title)),
      .table(
        pairs.table("\(heading): differences", "pair", scale.pairs) {
          "\(names[$0.a]) − \(names[$0.b])"
        }),
      .note(sentences.unscored(scale) ?? ""),
    ]
  }

  private func means(_ scale: RatedScale) -> String {
    let means = scale.methods.map {
      "\(QuestionnaireSentences.title($0)) \(QuestionnaireSentences.mean($0))"
    }
    return "\(scale.measure.label): \(means.joined(separator: ", "))"
  }

  private var once: [Document.Part] {
    let measures = RatingMeasures.questions(participants)
    let texts = questionnaire.questions.flatMap { question in
      question.texts.map { [name($0.participant), "\($0.session)", question.question, $0.text] }
    }
    let lines = questionnaire.questions.flatMap { question in
      question.texts.map { text in
        "\(name(text.participant)), \(question.question): "
          + TextLayout.cut(text.text.replacing("\n", with: " "), to: Self.longestText)
      }
    }
    return [
      .table(
        measures.table(
          "\(questionnaire.title), asked once a session", "question", questionnaire.questions,
          name: \.question)),
      .only(
        .page,
        [
          .table(
            Document.Table(
              "\(questionnaire.title): texts", ["participant", "session", "question", "text"],
              texts,
              isText: true))
        ]), .only(.text, lines.isEmpty ? [] : [.list(lines)]),
    ]
  }

  private func name(_ participant: Int) -> String {
    participants.indices.contains(participant) ? participants[participant] : ""
  }
}
