import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// Possible answers in words, in rows that fill the room; the two of a pair share a row evenly.
struct OptionsView: Composite, QuestionAnswer {
  let options: [Wording]
  let chosen: Int?
  /// The question's place on its page.
  let question: Int
  var isPair = true

  func body(in room: Extent, _ context: ViewContext) -> any Element {
    let buttons = options.enumerated().map { index, option in
      Button(
        SessionButton.page(.option(index, question: question)), context.language.words(option),
        style: .option(isSelected: index == chosen))
    }
    guard isPair else { return Flow(spacing: 12) { buttons } }
    let or = Words(
      context.words(.questionOr), TextStyle(size: 15, color: context.theme.mutedInk))
    return Row(alignment: .stretch) {
      buttons[0].fillingWidth()
      or.unbroken().sized(width: 52, .center, .center)
      buttons[1].fillingWidth()
    }
  }

  func spoken(_ context: ViewContext) -> AccessibleElement {
    let words = options.map(context.language.words)
    var element = AccessibleElement(
      "question_\(question + 1)", .radioGroup, "", value: chosen.map { words[$0] } ?? "")
    element.options = words
    element.keys = context.choiceKeys(digits: min(words.count, 9))
    return element
  }
}

extension ViewContext {
  /// The keys that choose; digits number the choices if there are few.
  func choiceKeys(digits: Int?) -> [String: String] {
    let isMirrored = language.isRightToLeft
    var keys = [
      "Right": isMirrored ? "previous" : "next", "Left": isMirrored ? "next" : "previous",
      "Home": "first", "End": "last", "Tab": "next question",
    ]
    if let digits { keys["1-\(digits)"] = "choose" }
    return keys
  }
}
