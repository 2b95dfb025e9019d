/// A participant's code: 1 to 32 letters and digits of ASCII, so that it is safe in any file name.
package struct ParticipantCode: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is no participant code.
  package enum Invalid: Error, Hashable, Sendable {
    case empty
    case tooLong
    case badCharacter(Character)
  }

  /// The longest code, in characters.
  package static let maximumLength = 32

  /// The code itself.
  package let text: String

  /// Takes `text` as it is, or says what is wrong with it.
  package init(_ text: String) throws(Invalid) {
    guard !text.isEmpty else { throw .empty }
    if let character = text.first(where: { !$0.isSafeInNames }) { throw .badCharacter(character) }
    guard text.count <= Self.maximumLength else { throw .tooLong }
    self.text = text
  }

  /// The code itself.
  package var description: String { text }

  /// Whether the code is of the kind that simulated participants have.
  package var isSimulated: Bool { text.hasPrefix("sim") }
}

extension ParticipantCode.Invalid: CustomStringConvertible {
  /// What is wrong and how to mend it.
  package var description: String {
    switch self {
    case .empty: "the participant code is empty; use 1 to 32 letters and digits"
    case .tooLong: "the participant code is too long; use at most 32 letters and digits"
    case .badCharacter(let character):
      "the participant code has the character '\(character)'; use only the letters A-Z, a-z "
        + "and digits"
    }
  }
}

extension Character {
  /// Whether it is a letter or digit of ASCII, all that Psych-DS allows inside a name's parts.
  var isSafeInNames: Bool { isASCII && (isLetter || isNumber) }
}
