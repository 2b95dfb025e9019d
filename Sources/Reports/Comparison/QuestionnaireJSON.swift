import Base
import Comparison

/// A questionnaire as JSON: every key is always present, with null for undefined values.
struct QuestionnaireJSON {
  private let questionnaire: QuestionnaireResult
  private let sentences: QuestionnaireSentences
  /// The names of the participants.
  private let participants: [String]

  init(_ questionnaire: QuestionnaireResult, participants: [String]) {
    self.questionnaire = questionnaire
    sentences = QuestionnaireSentences(questionnaire)
    self.participants = participants
  }

  var value: JSONValue {
    .object([
      "questionnaire": .text(questionnaire.name), "title": .text(questionnaire.title),
      "participants": .number(questionnaire.participants),
      "scales": .list(questionnaire.scales.map(scale)),
      "questions": .list(questionnaire.questions.map(question)),
    ])
  }

  private func scale(_ scale: RatedScale) -> JSONValue {
    .object([
      "scale": .text(scale.measure.name), "label": .text(scale.measure.label),
      "minimum": .number(scale.measure.range?.lowerBound),
      "maximum": .number(scale.measure.range?.upperBound),
      "better": scale.measure.better.map { .text($0.rawValue) } ?? .null,
      "participants": .number(scale.participants), "sentence": .text(sentences.verdict(scale)),
      "methods": .list(scale.methods.map(method)),
      "pairs": .list(scale.pairs.map { pair($0, of: scale) }),
    ])
  }

  private func method(_ method: RatedMethod) -> JSONValue {
    .object([
      "method": .text(method.method), "participants": .number(method.participants),
      "answers": .number(method.answers), "unscored": .number(method.unscored),
      "mean": .number(method.mean), "low": .number(method.interval?.low),
      "high": .number(method.interval?.high),
    ])
  }

  private func pair(_ pair: RatedPair, of scale: RatedScale) -> JSONValue {
    .object([
      "a": .text(scale.methods[pair.a].method), "b": .text(scale.methods[pair.b].method),
      "participants": .number(pair.participants), "difference": .number(pair.difference),
      "ci_low": .number(pair.interval?.low), "ci_high": .number(pair.interval?.high),
      "unadjusted_low": .number(pair.unadjusted?.low),
      "unadjusted_high": .number(pair.unadjusted?.high), "t": .number(pair.test?.t),
      "df": .number(pair.test?.degreesOfFreedom), "p": .number(pair.test?.p),
      "p_adjusted": .number(pair.test?.adjustedP),
    ])
  }

  private func question(_ question: SingleQuestion) -> JSONValue {
    .object([
      "item": .text(question.name), "question": .text(question.question),
      "participants": .number(question.participants), "unanswered": .number(question.unanswered),
      "mean": .number(question.number?.mean), "low": .number(question.number?.interval?.low),
      "high": .number(question.number?.interval?.high),
      "minimum": .number(question.number?.minimum), "maximum": .number(question.number?.maximum),
      "choices": .list(
        question.choices.map { .object(["text": .text($0.text), "people": .number($0.people)]) }),
      "texts": .list(question.texts.map(text)),
    ])
  }

  private func text(_ text: SingleQuestion.Text) -> JSONValue {
    let name = participants.indices.contains(text.participant) ? participants[text.participant] : ""
    return .object([
      "participant": .text(name), "session": .number(text.session), "text": .text(text.text),
    ])
  }
}
