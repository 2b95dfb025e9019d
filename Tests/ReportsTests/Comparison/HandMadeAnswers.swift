@testable import Comparison

/// Answers of the six people of `HandMadeComparison`, few enough to recompute each number manually.
enum HandMadeAnswers {
  private static let methods = ["text-field", "wheel-picker", "plain-slider"]
  private static let scales = [
    "mental_demand", "physical_demand", "temporal_demand", "performance", "effort", "frustration",
  ]

  /// The mean of each person's six ratings, by method; the ratings lie around it.
  private static let loads = [
    [20, 35, 60], [25, 45, 70], [15, 30, 75], [30, 40, 55], [35, 40, 80], [10, 50, 65],
  ]
  private static let distances = [5, -5, 10, -10, 0, 0]

  private static let ages = [24.0, 31, 45, 28, 52, 36]
  private static let hands = ["right", "right", "left", "right", "right", "left"]

  static var answers: [QuestionnaireAnswer] {
    loads.indices.flatMap { person in form(person) + methods.indices.flatMap { load(person, $0) } }
  }

  /// The sixth person did not rate the effort of the plain slider.
  private static func load(_ person: Int, _ method: Int) -> [QuestionnaireAnswer] {
    scales.indices.map { scale in
      let isMissing = person == 5 && method == 2 && scale == 4
      return QuestionnaireAnswer(
        participant: person, method: methods[method], questionnaire: "nasa-tlx",
        item: scales[scale], question: scales[scale],
        value: isMissing ? nil : Double(loads[person][method] + distances[scale]))
    }
  }

  private static func form(_ person: Int) -> [QuestionnaireAnswer] {
    [
      QuestionnaireAnswer(
        participant: person, questionnaire: "form", item: "age", question: "How old are you?",
        value: ages[person]),
      QuestionnaireAnswer(
        participant: person, questionnaire: "form", item: "hand", question: "Which hand?",
        value: hands[person] == "left" ? 1 : 2, text: hands[person]),
      QuestionnaireAnswer(
        participant: person, questionnaire: "form", item: "remark", question: "Anything else?",
        text: person == 1 ? "The wheel\nturned <too> far." : nil),
    ]
  }

  static var observations: Observations {
    var observations = HandMadeComparison.observations
    observations.answers = answers
    return observations
  }

  static var result: ComparisonResult { ComparisonResult(of: observations) }
}
