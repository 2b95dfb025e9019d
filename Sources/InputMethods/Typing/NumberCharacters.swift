/// The treatment of typed or pasted characters that no number has, such as letters and units.
package enum OtherCharacters: String, CaseIterable, Sendable {
  /// The text is refused as a whole, with a message.
  case refuse
  /// They are left out without a message.
  case ignore
}

extension Character {
  /// The same character in the form of study files and logs: a digit from 0 to 9, '.', ',' or '-'; `nil` for one that
  /// no number has.
  ///
  /// Digits of every script that writes decimal numbers are read, and full-width ones; so are the Arabic decimal sign
  /// and the minus signs of typographers.
  var inNumber: Character? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return nil }
    if scalar.properties.numericType == .decimal, let digit = wholeNumberValue,
      (0...9).contains(digit)
    {
      return Character("\(digit)")
    }
    return Self.signs[self]
  }

  private static let signs: [Character: Character] = [
    ".": ".", "．": ".", ",": ",", "，": ",", "٫": ",", "-": "-", "−": "-", "－": "-", "﹣": "-",
  ]
}

extension String {
  /// The text without white space at its ends, with the characters of numbers in the form of study files.
  ///
  /// All others are kept, or left out if `others` is `ignore`.
  package func asNumber(_ others: OtherCharacters) -> String {
    String(
      trimmed.compactMap { character in
        character.inNumber ?? (others == .ignore ? nil : character)
      })
  }
}
