import Base
import InputMethods
import Sessions
import Studies
import Testing

/// Answers a page of questions, a second at a time.
struct QuestionPerson {
  var page: QuestionPage
  private(set) var now = 0.0

  init(_ page: QuestionPage) { self.page = page }

  @discardableResult
  mutating func act(_ event: InputEvent) -> MethodResponse {
    now += 1
    return page.handle(StampedEvent(event, at: at(now)))
  }

  mutating func key(_ keys: Key..., modifiers: Modifiers = []) {
    for key in keys { act(.keyPressed(key, modifiers, isRepeat: false)) }
  }

  @discardableResult
  mutating func type(_ text: String) -> MethodResponse { act(.textEntered(text)) }

  @discardableResult
  mutating func activate(_ button: PageButton) -> Bool {
    now += 1
    return page.activate(button, at: at(now))
  }

  @discardableResult
  mutating func primary() -> [Answer]? {
    now += 1
    return page.primary(at: at(now))
  }

  /// The answers of a page that can be left.
  mutating func answers(sourceLocation: SourceLocation = #_sourceLocation) throws -> [Answer] {
    let answers = primary()
    return try #require(answers, sourceLocation: sourceLocation)
  }

  /// The answer of a page with one question that can be left.
  mutating func answer(sourceLocation: SourceLocation = #_sourceLocation) throws -> Answer {
    let answer = try answers(sourceLocation: sourceLocation).first
    return try #require(answer, sourceLocation: sourceLocation)
  }

  /// The choice for each question, counted from 0.
  var choices: [Int?] { page.entries.map(\.choice) }
}

extension [Answer] {
  /// The value of `item`.
  func value(_ item: String) -> Double? { first { $0.item == item }?.value }
}
