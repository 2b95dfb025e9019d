import Drawing
import Formats
import FreePlay
import InputMethods
import Languages
import Primitives
import Sessions
import Studies

extension ViewContext {
  /// The words around the questions of `page`, and each question that is shown with what answers it.
  func questionElements(_ page: QuestionPage) -> [AccessibleElement] {
    PictureWords(QuestionPageLayout(page, self).words, in: self).elements
      + page.shown.map { question($0, of: page) }
  }

  private func question(_ index: Int, of page: QuestionPage) -> AccessibleElement {
    let question = page.questions[index]
    let entry = page.entries[index]
    var element = answer(index, of: page)
    element.label = language.words(question.label)
    element.description =
      entry.problem?.message(in: language) ?? explanation(of: question, fallback: element)
    if question.isRequired { element.states.insert(.required) }
    if entry.problem != nil || page.isMissing(index) { element.states.insert(.invalid) }
    if page.focus == index { element.states.insert(.focused) } else { element.keys = [:] }
    return element
  }

  private func explanation(of question: Question, fallback: AccessibleElement) -> String? {
    let words =
      question.isRequired
      ? language.words(question.explanation) : self.words(.questionOptional)
    return words.isEmpty ? fallback.description : words
  }

  private func answer(_ index: Int, of page: QuestionPage) -> AccessibleElement {
    let entry = page.entries[index]
    switch page.questions[index].kind {
    case .scale(let scale): return rating(index, scale, entry.choice)
    case .pair(let first, let second):
      return choice(index, [first.label, second.label].map(language.words), entry.choice)
    case .field(.choice(let options)): return choice(index, options, entry.choice)
    case .field(let answer): return field(index, answer, entry)
    }
  }

  /// A rating is a slider that stands nowhere at first.
  private func rating(_ index: Int, _ scale: RatingScale, _ chosen: Int?) -> AccessibleElement {
    let value = { (point: Int) in language.number("\(scale.value(at: point))") }
    let ends = [scale.ends.low, scale.ends.high].map(language.words)
    var element = AccessibleElement(
      "question_\(index + 1)", .slider, "", value: chosen.map(value) ?? "")
    element.minimum = value(0) + ": " + ends[0]
    element.maximum = value(scale.points - 1) + ": " + ends[1]
    element.keys = choiceKeys(digits: scale.points <= 11 ? min(scale.points, 9) : nil)
    return element
  }

  private func choice(
    _ index: Int, _ options: [String], _ chosen: Int?
  ) -> AccessibleElement {
    var element = AccessibleElement(
      "question_\(index + 1)", .radioGroup, "", value: chosen.map { options[$0] } ?? "")
    element.options = options
    element.keys = choiceKeys(digits: min(options.count, 9))
    return element
  }

  /// The keys that choose; digits number the choices where there are few.
  private func choiceKeys(digits: Int?) -> [String: String] {
    let isMirrored = language.isRightToLeft
    var keys = [
      "Right": isMirrored ? "previous" : "next", "Left": isMirrored ? "next" : "previous",
      "Home": "first", "End": "last", "Tab": "next question",
    ]
    if let digits { keys["1-\(digits)"] = "choose" }
    return keys
  }

  private func field(
    _ index: Int, _ answer: FormField.Answer, _ entry: QuestionEntry
  ) -> AccessibleElement {
    var element = AccessibleElement(
      "field_\(index + 1)", .textField, "", value: entry.box?.editor.string ?? "")
    element.keys = ["Text": "type", "Backspace": "delete", "Tab": "next question"]
    switch answer {
    case .number(let range):
      element.minimum = language.number(range.lowerBound.plainText)
      element.maximum = language.number(range.upperBound.plainText)
      element.description = words(.fieldNumber, range.placeholders(in: language))
    case .code: element.description = words(.fieldCode)
    case .text: element.states.insert(.multiline)
    case .choice: break
    }
    return element
  }
}
