import Base
import Comparison
import Numerics

/// The numbers of the ratings of methods.
enum RatingMeasures {
  /// A method with its ratings.
  static var methods: Measures<RatedMethod> {
    Measures([
      .init(["method"], "", "the method", values: { [.text($0.method)] }),
      .count("participants", "people", "people with a number") { $0.participants },
      .count("answers", "how many numbers") { $0.answers },
      .count("unscored", "answers that are missing, so that there is no number") { $0.unscored },
      .count("declined", "answers that people preferred not to give") { $0.declined },
      .number("mean", "mean", "the mean over people", \.mean, QuestionnaireSentences.number),
      .interval(
        "low", "high", "95 %", "its 95 % interval", \.interval, QuestionnaireSentences.bounds),
    ])
  }

  /// A pair of methods, of which the same people rated both.
  static func pairs(_ names: @escaping (Int) -> String) -> Measures<RatedPair> {
    Measures([
      .init(["a"], "", "the first method", values: { [.text(names($0.a))] }),
      .init(["b"], "", "the second method", values: { [.text(names($0.b))] }),
      .count("participants", "people", "people who rated both") { $0.participants },
      .number(
        "difference", "difference", "the first minus the second, over people", \.difference,
        QuestionnaireSentences.difference),
      .interval(
        "ci_low", "ci_high", "95 %", "over all pairs", \.interval, QuestionnaireSentences.bounds),
      .interval("unadjusted_low", "unadjusted_high", "of this pair alone", \.unadjusted),
      .number("t", "t", "Student's t of the differences", { $0.test?.t }),
      .count("df", "df", "its degrees of freedom") { $0.test?.degreesOfFreedom },
      .number("p", "of this pair alone", { $0.test?.p }),
      .p("p_adjusted", "p", "by Bonferroni over all pairs") { $0.test?.adjustedP },
    ])
  }

  /// A scale or a score, with its methods and pairs.
  static func scales(_ sentences: QuestionnaireSentences) -> Measures<RatedScale> {
    Measures([
      .word("scale", "the name in the data") { $0.measure.name },
      .word("label", "the title") { $0.measure.label },
      .number("minimum", "the least number", { $0.measure.range?.lowerBound }),
      .number("maximum", "the largest number", { $0.measure.range?.upperBound }),
      .word("better", "`lower`, `higher` or null") { $0.measure.better?.rawValue },
      .count("participants", "people who rated") { $0.participants },
      .word("sentence", "the answer of the scale") { sentences.verdict($0) },
      .value("methods", "the methods") { .list($0.methods.map(methods.json)) },
      .value("pairs", "the pairs") { scale in
        .list(scale.pairs.map(pairs { scale.methods[$0].method }.json))
      },
    ])
  }

  /// A question that was asked once a session; `names` are the participants' names.
  static func questions(_ names: [String]) -> Measures<SingleQuestion> {
    Measures([
      .word("item", "its name in the data") { $0.name },
      .init(["question"], "", "the question", values: { [.text($0.question)] }),
      .count("participants", "people", "people who answered") { $0.participants },
      .count("unanswered", "people who did not") { $0.unanswered },
      .count("declined", "people who preferred not to say") { $0.declined },
      .number("mean", "the mean of numbers", { $0.number?.mean }),
      .interval("low", "high", "its 95 % interval", { $0.number?.interval }),
      .number("minimum", "the least number", { $0.number?.minimum }),
      .number("maximum", "the largest number", { $0.number?.maximum }),
      .cell("answers", isText: true) { $0.summary },
      .value("choices", "each `text` with its `people`") { question in
        .list(
          question.choices.map {
            .object(["text": .text($0.text), "people": .number($0.people)])
          })
      },
      .value("texts", "each `text` with `participant` and `session`") { question in
        .list(
          question.texts.map { text in
            .object([
              "participant": .text(
                names.indices.contains(text.participant) ? names[text.participant] : ""),
              "session": .number(text.session), "text": .text(text.text),
            ])
          })
      },
    ])
  }
}
