import Base
import Languages
import Testing

@testable import Sessions
@testable import Studies

@Suite struct TaskLoadIndexTests {
  private let scales = [
    "mental_demand", "physical_demand", "temporal_demand", "performance", "effort", "frustration",
  ]

  @Test func `six scales have 21 gradations from 0 to 100`() throws {
    let page = try #require(Questionnaire.taskLoadIndex(isWeighted: false).pages(seed: 1).first)
    #expect(page.questions.map(\.name) == scales && page.questionnaire == "nasa-tlx")
    for question in page.questions {
      guard case .scale(let scale) = question.kind else {
        Issue.record("\(question.name) is no scale")
        continue
      }
      #expect(scale.points == 21 && scale.value(at: 0) == 0 && scale.value(at: 20) == 100)
      #expect(scale.value(at: 13) == 65)
      let isPerformance = question.name == "performance"
      #expect(scale.ends.low.logged == (isPerformance ? "Perfect" : "Very low"))
      #expect(scale.ends.high.logged == (isPerformance ? "Failure" : "Very high"))
    }
  }

  @Test func `each two scales are compared once, in an order that the seed decides`() throws {
    let pages = Questionnaire.taskLoadIndex(isWeighted: true).pages(seed: 3)
    #expect(pages.count == 2)
    let pairs = try #require(pages.last).questions.map(\.name)
    #expect(Set(pairs).count == 15 && pairs != pairs.sorted())
    let again = Questionnaire.taskLoadIndex(isWeighted: true).pages(seed: 3)
    #expect(again.last?.questions == pages.last?.questions)
    let other = Questionnaire.taskLoadIndex(isWeighted: true).pages(seed: 4)
    #expect(other.last?.questions != pages.last?.questions)
  }

  @Test func `either scale of a pair comes first as often as the other`() {
    let first = (0..<400).flatMap { seed in
      Questionnaire.taskLoadIndex(isWeighted: true).pages(seed: seed).last?.questions ?? []
    }.count { question in
      guard case .pair(let one, let other) = question.kind else { return false }
      return question.name == "pair_\(one.name)_\(other.name)"
    }
    // 6,000 tosses of a fair coin: 3,000 with a standard deviation of 39.
    #expect(abs(first - 3000) < 200)
  }

  @Test func `the raw score is the mean of the ratings`() {
    // (75 + 10 + 60 + 25 + 80 + 50) / 6 = 50
    let answers = ratings([75, 10, 60, 25, 80, 50])
    let scores = Questionnaire.taskLoadIndex(isWeighted: false).scores(of: answers)
    #expect(scores.map(\.item) == ["score_raw"] && scores.value("score_raw") == 50)
  }

  @Test func `the weighted score adds each rating as often as its scale was chosen`() {
    // Mental demand wins all five of its pairs, effort four, temporal demand three, frustration two,
    // performance one, physical demand none:
    // (5 · 75 + 0 · 10 + 3 · 60 + 1 · 25 + 4 · 80 + 2 · 50) / 15 = 1000 / 15
    let strength = [
      "mental_demand": 5, "effort": 4, "temporal_demand": 3, "frustration": 2, "performance": 1,
      "physical_demand": 0,
    ]
    let answers = ratings([75, 10, 60, 25, 80, 50]) + pairs { strength[$0, default: 0] }
    let scores = Questionnaire.taskLoadIndex(isWeighted: true).scores(of: answers)
    #expect(scores.map(\.item) == ["score_raw", "score_weighted"])
    #expect(scores.value("score_raw") == 50)
    #expect(scores.value("score_weighted") == 1000.0 / 15)
  }

  @Test func `answered page by page it makes its own scores`() throws {
    var answers: [Answer] = []
    for page in Questionnaire.taskLoadIndex(isWeighted: true).pages(seed: 9) {
      var person = QuestionPerson(page)
      for (index, question) in page.questions.enumerated() {
        if case .scale = question.kind {
          person.activate(.point(10, question: index))
        } else {
          person.activate(.option(0, question: index))
        }
      }
      answers += try person.answers()
    }
    #expect(answers.count == 21)
    let scores = Questionnaire.taskLoadIndex(isWeighted: true).scores(of: answers)
    #expect(scores.map(\.value) == [50, 50])
    #expect(scores.allSatisfy { $0.time == answers.map(\.time).max() })
  }

  @Test func `without all answers there is no score`() {
    let load = Questionnaire.taskLoadIndex(isWeighted: true)
    #expect(load.scores(of: []).isEmpty)
    #expect(load.scores(of: Array(ratings([1, 2, 3, 4, 5, 6]).dropLast())).isEmpty)
    let missing = ratings([0, 5, 10, 15, 20, 25]) + pairs { $0.count }.dropLast()
    #expect(load.scores(of: missing).map(\.item) == ["score_raw"])
  }

  private func ratings(_ values: [Double]) -> [Answer] {
    zip(scales, values).map { scale, value in
      Answer(questionnaire: "nasa-tlx", item: scale, label: "", value: value, time: at(0))
    }
  }

  /// The answers of a person to whom the scale with the larger `strength` always matters more.
  private func pairs(_ strength: (String) -> Int) -> [Answer] {
    let pages = Questionnaire.taskLoadIndex(isWeighted: true).pages(seed: 5)
    return (pages.last?.questions ?? []).compactMap { question in
      guard case .pair(let one, let other) = question.kind else { return nil }
      let chosen = strength(one.name) > strength(other.name) ? one : other
      return Answer(
        questionnaire: "nasa-tlx", item: question.name, label: question.label.logged,
        value: chosen == one ? 1 : 2, text: chosen.name, time: at(0))
    }
  }
}
