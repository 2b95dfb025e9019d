import Base
package import InputMethods
package import Languages
package import Studies

/// A problem of a typed answer.
package enum AnswerProblem: Hashable, Sendable {
  case notANumber(String)
  case outOfRange(ClosedRange<Double>)
  /// Characters were left out of a code, which is this one now.
  case shortened(code: String)
  /// Text was refused in an answer of this kind.
  case refused(LineEditor.Refusal, FormField.Answer)
}

extension AnswerProblem {
  /// The problem of text that does not fit into an answer of this kind.
  init?(_ refusal: LineEditor.Refusal, to kind: Question.Kind) {
    guard case .field(let answer) = kind else { return nil }
    self = .refused(refusal, answer)
  }

  /// The sentence for the participant.
  package func message(in language: Language) -> String {
    switch self {
    case .notANumber(let text): language.words(.fieldNotANumber, ["text": text])
    case .outOfRange(let range): language.words(.fieldOutOfRange, range.placeholders(in: language))
    case .shortened(let code): language.words(.fieldCodeShortened, ["code": code])
    case .refused(.tooLong(let maximum), .text):
      language.words(.fieldTextTooLong, ["maximum": "\(maximum)"])
    case .refused(.tooLong(let maximum), _):
      language.words(.fieldTooLong, ["maximum": "\(maximum)"])
    case .refused(.character(let character), .number):
      language.words(.fieldNumberCharacter, ["character": Self.printable(character)])
    case .refused(.character(let character), .code):
      language.words(.fieldCodeCharacter, ["character": Self.printable(character)])
    case .refused(.character, _): language.words(.fieldControlCharacter)
    }
  }

  private static func printable(_ character: Character) -> String {
    character.isNewline ? " " : String(character)
  }
}

extension ClosedRange<Double> {
  /// The values of the placeholders for both ends.
  package func placeholders(in language: Language) -> [String: String] {
    [
      "minimum": language.number(lowerBound.plainText),
      "maximum": language.number(upperBound.plainText),
    ]
  }
}
