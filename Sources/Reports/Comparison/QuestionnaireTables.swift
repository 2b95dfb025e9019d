import Base
import Comparison

/// A questionnaire as tables of a page.
struct QuestionnaireTables {
  private let questionnaire: QuestionnaireResult
  private let sentences: QuestionnaireSentences
  /// The names of the participants.
  private let participants: [String]

  init(_ questionnaire: QuestionnaireResult, participants: [String]) {
    self.questionnaire = questionnaire
    sentences = QuestionnaireSentences(questionnaire)
    self.participants = participants
  }

  /// The sentences, a table of means, one of pairs and one of what was asked once.
  var html: String {
    HTML.list(questionnaire.scales.map(sentence)) + means + pairs + questions + texts
  }

  private func sentence(_ scale: RatedScale) -> String {
    let parts = ["\(sentences.name(scale.measure)): \(sentences.verdict(scale))"]
    return (parts + [sentences.unscored(scale)].compactMap(\.self)).joined(separator: " ")
  }

  private var means: String {
    guard let first = questionnaire.scales.first else { return "" }
    return HTML.table(
      "\(questionnaire.title): means over people, with 95 % intervals",
      ["scale", "range"] + first.methods.map(QuestionnaireSentences.title),
      questionnaire.scales.map { scale in
        [scale.measure.label, sentences.meaning(scale.measure).joined(separator: ", ")]
          + scale.methods.map { method in
            "\(QuestionnaireSentences.mean(method)), n = \(method.participants)"
          }
      })
  }

  private var pairs: String {
    HTML.table(
      "\(questionnaire.title): differences of people's means",
      ["pair", "scale", "people", "difference", "95 % interval", "t", "p (Bonferroni)"],
      questionnaire.scales.flatMap { scale in scale.pairs.map { row($0, of: scale) } })
  }

  private func row(_ pair: RatedPair, of scale: RatedScale) -> [String] {
    let names = [pair.a, pair.b].map { QuestionnaireSentences.title(scale.methods[$0]) }
    return [
      names.joined(separator: " − "), scale.measure.label, "\(pair.participants)",
      pair.difference.map(QuestionnaireSentences.difference) ?? "–",
      pair.interval.map(QuestionnaireSentences.bounds) ?? "–",
      pair.test.map { "t(\($0.degreesOfFreedom)) = \($0.t.figures(3))" } ?? "–",
      pair.test.map { ReportFormat.p($0.adjustedP) } ?? "–",
    ]
  }

  private var questions: String {
    HTML.table(
      "\(questionnaire.title), asked once a session", ["question", "people", "answers"],
      questionnaire.questions.map { [$0.question, "\($0.participants)", $0.summary] })
  }

  private var texts: String {
    HTML.table(
      "\(questionnaire.title): texts", ["participant", "session", "question", "text"],
      questionnaire.questions.flatMap { question in
        question.texts.map { text in
          [
            participants.indices.contains(text.participant) ? participants[text.participant] : "",
            "\(text.session)", question.question, text.text,
          ]
        }
      })
  }
}
