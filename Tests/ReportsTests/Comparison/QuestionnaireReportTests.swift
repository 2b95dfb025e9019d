import Base
import Drawing
import Testing

@testable import Comparison
@testable import Reports

/// The answers of `HandMadeAnswers` in the reports, word for word.
///
/// R's t.test makes the same of them: means 22.5 [12.68343, 32.31657], 40 [32.57937, 47.42063] and 68 [55.12615,
/// 80.87385], differences −17.5 [−35.02268, 0.02268] (p = .05024, times three), −43 [−65.22986, −20.77014]
/// (.004680) and −30 [−51.69412, −8.30588] (.016225).
@Suite struct QuestionnaireReportTests {
  private let result = HandMadeAnswers.result

  @Test func `the text on questionnaires`() {
    #expect(
      Document(
        title: "", summary: "", sections: [result.document().section("questionnaires")]
      ).text == Self.text)
  }

  @Test func `the JSON on what was asked once`() throws {
    let form = try #require(result.questionnaires.first)
    let json = QuestionnaireContents(form, participants: result.participantCodes).json
    #expect(json.indentedText == Self.form)
  }

  @Test func `the JSON on a score by method`() throws {
    let load = try #require(result.questionnaires.last)
    let json = QuestionnaireContents(load, participants: result.participantCodes).json
    guard case .object(let members) = json, case .list(let scales)? = members["scales"] else {
      Issue.record("no scales")
      return
    }
    #expect(scales.first?.indentedText == Self.score)
    #expect(scales.count == 7 && members["title"] == .text("NASA-TLX"))
  }

  @Test func `tables of a page have each scale, each pair and each text`() throws {
    let section = result.document().section("questionnaires")
    #expect(section.words.contains("1 of 18 lack an answer and are not scored."))
    let rows = section.tables.joined()
    #expect(rows.contains(["wheel picker", "6", "40", "[33, 47]"]))
    #expect(
      rows.contains(["text field − plain slider", "5", "−43", "[−65, −21]", "−7.66", "4", ".005"]))
    #expect(rows.count { $0.first == "text field − wheel picker" } == 7)
    #expect(rows.contains(["Which hand?", "6", "left: 2, right: 4"]))
    #expect(rows.contains(["P2", "1", "Anything else?", "The wheel\nturned <too> far."]))
  }

  @Test func `the score has an answer of its own`() throws {
    guard case .answers(let answers)? = result.document().section("answer").parts.first else {
      return #expect(Bool(false))
    }
    let load = try #require(answers.last)
    #expect(load.heading == "NASA-TLX, raw score, 0 to 100, lower is less demanding")
    #expect(load.sentences[0].hasPrefix("Text field is less demanding than plain slider"))
  }

  // MARK: - Sentences

  private func verdict(
    _ means: [String: [Double]], better: RatedMeasure.Better?, name: String = "sus"
  ) throws -> String {
    let answers = means.sorted { $0.key < $1.key }.flatMap { method, values in
      values.enumerated().map { person, value in
        QuestionnaireAnswer(
          participant: person, method: method, questionnaire: name, item: "item", value: value)
      }
    }
    let people = means.values.map(\.count).max() ?? 0
    var observations = Observations(
      participants: (0..<people).map { "P\($0)" }, conditions: [], trials: [])
    // A questionnaire that no study describes is not scored, so that the numbers stay unchanged.
    observations.answers = answers.map {
      var answer = $0
      answer.questionnaire = "own"
      return answer
    }
    var found = try #require(ComparisonResult(of: observations).questionnaires.first)
    found.name = name
    var scale = try #require(found.scales.first)
    scale.measure.better = better
    scale.measure.isScore = true
    return QuestionnaireSentences(found).verdict(scale)
  }

  private let low: [Double] = [10, 12, 15, 11, 14, 16]
  private let middle: [Double] = [30, 35, 31, 38, 33, 30]
  private let high: [Double] = [80, 82, 75, 79, 88, 76]

  @Test func `the end that is better decides who is named`() throws {
    let means = ["a": low, "b": middle, "c": high]
    #expect(
      try verdict(means, better: .higher).hasPrefix(
        "C is rated more usable than every other method; than the next, b, by 47 points ("))
    #expect(
      try verdict(means, better: .lower, name: "nasa-tlx").hasPrefix(
        "A is less demanding than every other method; than the next, b, by 20 points ("))
  }

  @Test func `what no test supports is not claimed`() throws {
    let sentence = try verdict(["a": low, "b": low.reversed()], better: .higher)
    #expect(
      sentence.hasPrefix("No difference is resolved: with these answers two methods may still be "))
  }

  @Test func `few people are described, or counted in the sentence`() throws {
    let two = try verdict(["a": [1, 2], "b": [80, 82]], better: .higher)
    #expect(two.hasPrefix("The answers are described, not compared: 2 people rated two methods"))
    let five = try verdict(
      ["a": Array(low.prefix(5)), "b": Array(high.prefix(5))], better: .higher)
    #expect(five.hasSuffix(" This rests on 5 people."))
    #expect(try verdict(["a": [40]], better: .higher) == "Only a was rated, 40 by one person.")
  }

  private static let text = """
    Questionnaires
    Form, asked once a session
    question          people  answers
    How old are you?       6  mean 36 [25, 47], 24 to 52
    Which hand?            6  left: 2, right: 4
    Anything else?         1  1 text; 5 not answered

    - P2, Anything else?: The wheel turned <too> far.

    NASA-TLX, raw score, 0 to 100, lower is less demanding
    method        people  mean      95 %
    text field         6    23  [13, 32]
    wheel picker       6    40  [33, 47]
    plain slider       5    68  [55, 81]

    NASA-TLX, raw score, 0 to 100, lower is less demanding: differences
    pair                         people  difference          95 %      t  df     p
    text field − wheel picker         6         −18  [−35, 0.023]  −3.53   5  .050
    text field − plain slider         5         −43    [−65, −21]  −7.66   4  .005
    wheel picker − plain slider       5         −30   [−52, −8.3]  −5.48   4  .016

    1 of 18 lack an answer and are not scored.

    - Mental demand: text field 28 [18, 37], wheel picker 45 [38, 52], plain slider
      73 [63, 82]
    - Physical demand: text field 18 [7.7, 27], wheel picker 35 [28, 42], plain
      slider 63 [53, 72]
    - Temporal demand: text field 33 [23, 42], wheel picker 50 [43, 57], plain
      slider 78 [68, 87]
    - Performance: text field 13 [2.7, 22], wheel picker 30 [23, 37], plain slider
      58 [48, 67]
    - Effort: text field 23 [13, 32], wheel picker 40 [33, 47], plain slider 68 [55,
      81]
    - Frustration: text field 23 [13, 32], wheel picker 40 [33, 47], plain slider 68
      [58, 77]
    """

  private static let form = """
    {
      "participants": 6,
      "questionnaire": "form",
      "questions": [
        {
          "choices": [],
          "declined": 0,
          "high": 47.20490644763998,
          "item": "age",
          "low": 24.795093552360022,
          "maximum": 52,
          "mean": 36,
          "minimum": 24,
          "participants": 6,
          "question": "How old are you?",
          "texts": [],
          "unanswered": 0
        },
        {
          "choices": [
            {
              "people": 2,
              "text": "left"
            },
            {
              "people": 4,
              "text": "right"
            }
          ],
          "declined": 0,
          "high": null,
          "item": "hand",
          "low": null,
          "maximum": null,
          "mean": null,
          "minimum": null,
          "participants": 6,
          "question": "Which hand?",
          "texts": [],
          "unanswered": 0
        },
        {
          "choices": [],
          "declined": 0,
          "high": null,
          "item": "remark",
          "low": null,
          "maximum": null,
          "mean": null,
          "minimum": null,
          "participants": 1,
          "question": "Anything else?",
          "texts": [
            {
              "participant": "P2",
              "session": 1,
              "text": "The wheel\\u000aturned <too> far."
            }
          ],
          "unanswered": 5
        }
      ],
      "scales": [],
      "title": "Form"
    }
    """

  private static let score = """
    {
      "better": "lower",
      "label": "raw score",
      "maximum": 100,
      "methods": [
        {
          "answers": 6,
          "declined": 0,
          "high": 32.31657153490162,
          "low": 12.683428465098379,
          "mean": 22.5,
          "method": "text-field",
          "participants": 6,
          "unscored": 0
        },
        {
          "answers": 6,
          "declined": 0,
          "high": 47.42063057389294,
          "low": 32.57936942610706,
          "mean": 40,
          "method": "wheel-picker",
          "participants": 6,
          "unscored": 0
        },
        {
          "answers": 5,
          "declined": 0,
          "high": 80.87384633964538,
          "low": 55.12615366035462,
          "mean": 68,
          "method": "plain-slider",
          "participants": 5,
          "unscored": 1
        }
      ],
      "minimum": 0,
      "pairs": [
        {
          "a": "text-field",
          "b": "wheel-picker",
          "ci_high": 0.02268017983951154,
          "ci_low": -35.02268017983951,
          "df": 5,
          "difference": -17.5,
          "p": 0.016748032144397396,
          "p_adjusted": 0.05024409643319219,
          "participants": 6,
          "t": -3.529536388627275,
          "unadjusted_high": -4.754648438082439,
          "unadjusted_low": -30.24535156191756
        },
        {
          "a": "text-field",
          "b": "plain-slider",
          "ci_high": -20.77014099896285,
          "ci_low": -65.22985900103714,
          "df": 4,
          "difference": -43,
          "p": 0.0015599685088488202,
          "p_adjusted": 0.004679905526546461,
          "participants": 5,
          "t": -7.661488934822834,
          "unadjusted_high": -27.417240494746487,
          "unadjusted_low": -58.58275950525351
        },
        {
          "a": "wheel-picker",
          "b": "plain-slider",
          "ci_high": -8.305878979252238,
          "ci_low": -51.69412102074776,
          "df": 4,
          "difference": -30,
          "p": 0.0054084788647625745,
          "p_adjusted": 0.016225436594287723,
          "participants": 5,
          "t": -5.477225575051661,
          "unadjusted_high": -14.792783862083645,
          "unadjusted_low": -45.207216137916355
        }
      ],
      "participants": 6,
      "scale": "score_raw",
      "sentence": "Text field is less demanding than plain slider, by 43 points (21–65). Between it and wheel picker no difference is resolved."
    }
    """
}

extension String {
  /// The number of occurrences of `text`.
  fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
