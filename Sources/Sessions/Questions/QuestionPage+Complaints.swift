import Formats
import InputMethods
import Primitives
import Studies

extension QuestionPage {
  /// What is wrong with what was typed; `nil` where it can be kept.
  mutating func fault(of index: Int) -> String? {
    guard let text = entries[index].box?.editor.string else { return nil }
    switch questions[index].kind {
    case .field(.number(let range)):
      guard let number = number(text) else { return "'\(text)' is not a number" }
      return range.contains(number) ? nil : "use a number \(Self.words(range))"
    case .field(.code):
      guard entries[index].hasLeftOut else { return nil }
      // 'P-1' must not become P1 unnoticed: it is said again before it counts.
      entries[index].hasLeftOut = false
      return "the code is now \(text); continue again if that is right"
    case .scale, .pair, .field(.choice), .field(.text): return nil
    }
  }

  /// Why text was not taken into an answer of this kind.
  func complaint(about refusal: LineEditor.Refusal, to kind: Question.Kind) -> String {
    switch (refusal, kind) {
    case (.tooLong(let maximum), .field(.text)):
      "that is too long: at most \(maximum) characters in all"
    case (.tooLong(let maximum), _): "at most \(maximum) characters"
    case (.character(let character), .field(.number)):
      "'\(Self.printable(character))' is not part of a number: digits, '-' and one '.' or ','"
    case (.character(let character), .field(.code)):
      "'\(Self.printable(character))' cannot be used: letters A–Z and digits only"
    case (.character, _): "that has a control character and cannot be kept"
    }
  }

  /// The number that `text` is, with '.' or ',' as its decimal sign whatever the locale; `nil` for
  /// none.
  ///
  /// A thousands separator would be a second sign, or the wrong one: such text is no number.
  func number(_ text: String) -> Double? {
    guard text.count(where: { ".,".contains($0) }) <= 1 else { return nil }
    return Double(String(text.map { $0 == "," ? "." : $0 }))
  }

  /// What a number may be, as a sentence has it.
  package static func words(_ range: ClosedRange<Double>) -> String {
    "from \(range.lowerBound.plainText) to \(range.upperBound.plainText)"
  }

  private static func printable(_ character: Character) -> String {
    character.isNewline ? " " : String(character)
  }
}
