import Base
import InputMethods
import Languages
import Studies

extension QuestionPage {
  /// The number of answers that are missing; 0 before the participant has tried to continue.
  package var missing: Int { shown.count(where: isMissing) }

  /// Whether the answer to the question at `index` is missing and the participant has tried to continue.
  package func isMissing(_ index: Int) -> Bool {
    isChecked && questions[index].isRequired && applies(index) && !isAnswered(index)
  }

  /// Whether there is any answer to the question at `index`, or it is declined.
  func isAnswered(_ index: Int) -> Bool {
    if entries[index].isDeclined { return true }
    return switch entries[index].content {
    case .choice(let choice): choice != nil
    case .text(let box): !box.editor.text.isEmpty
    }
  }

  /// Whether the page can be left with the answer to the question at `index`; sets its problem if not.
  mutating func check(_ index: Int) -> Bool {
    guard applies(index), !entries[index].isDeclined else { return true }
    guard isAnswered(index) else { return !questions[index].isRequired }
    let problem = problem(onLeaving: index)
    entries[index].problem = problem
    return problem == nil
  }

  /// All answers; a question without an answer has a row as well, but one that is not asked has none.
  func answers(at time: Instant) -> [Answer] {
    questions.indices.filter(applies).map { index in
      var answer = Answer(
        questionnaire: questionnaire, item: questions[index].name,
        label: questions[index].fullLabel, time: entries[index].time ?? time)
      if entries[index].isDeclined {
        answer.text = Answer.declined
        return answer
      }
      switch entries[index].content {
      case .choice(let choice):
        if let choice { (answer.value, answer.text) = questions[index].meaning(ofChoice: choice) }
      case .text(let box):
        if case .field(.number) = questions[index].kind {
          answer.value = number(box.editor.string)
        } else if !box.editor.text.isEmpty {
          answer.text = box.editor.string
        }
      }
      return answer
    }
  }
}

extension Question {
  /// The text with its explanation, the same in each language.
  fileprivate var fullLabel: String {
    explanation.isEmpty ? label.logged : "\(label.logged): \(explanation.logged)"
  }

  /// The number, and the text if any, of the choice at `index`.
  func meaning(ofChoice index: Int) -> (value: Double?, text: String?) {
    switch kind {
    case .scale(let scale): (Double(scale.value(at: index)), nil)
    case .pair(let first, let second): (Double(index + 1), index == 0 ? first.name : second.name)
    case .field(.choice(let options)): (Double(index + 1), options[index])
    case .field(.slider): (Double(index), nil)
    case .field(.code), .field(.number), .field(.text): (nil, nil)
    }
  }
}

extension QuestionPage {
  /// The problem of the typed answer to the question at `index` when the page is left; `nil` if the
  /// answer can be kept.
  mutating func problem(onLeaving index: Int) -> AnswerProblem? {
    guard let text = entries[index].box?.editor.string else { return nil }
    switch questions[index].kind {
    case .field(.number(let range)):
      guard let number = number(text) else { return .notANumber(text) }
      return range.contains(number) ? nil : .outOfRange(range)
    case .field(.code):
      guard entries[index].hasLeftOut else { return nil }
      // 'P-1' must not become P1 unnoticed: the code is shown again before it counts.
      entries[index].hasLeftOut = false
      return .shortened(code: text)
    case .scale, .pair, .field(.choice), .field(.slider), .field(.text): return nil
    }
  }

  /// The number in `text`, with '.' or ',' as the decimal sign in every locale; `nil` if it is none.
  ///
  /// A thousands separator would be a second sign, or the wrong one: such text is no number.
  func number(_ text: String) -> Double? {
    guard text.count(where: { ".,".contains($0) }) <= 1 else { return nil }
    return Double(String(text.map { $0 == "," ? "." : $0 }))
  }
}
