extension Words {
  /// The same with numbers, intervals and p-values that no end of a line divides; they are read aloud as written.
  func keepingNumbers() -> Words {
    var words = self
    words.keepsNumbers = true
    return words
  }
}

extension String {
  /// The text with no-break spaces and word joiners inside 'p < .001', '[0.41, 0.50]', '2.0–2.5' and '5 %'.
  ///
  /// Lines end behind a point without a digit before it, and behind a dash between digits, unless that is forbidden.
  var withUnbrokenNumbers: String {
    let characters = Array(self)
    var text = ""
    var isInBrackets = false
    for (index, character) in characters.enumerated() {
      if character == "[" { isInBrackets = characters.hasNumbersInBrackets(from: index + 1) }
      if character == "]" { isInBrackets = false }
      guard character == " " else {
        text.append(character)
        if characters.isJoint(at: index) { text.append(Self.wordJoiner) }
        continue
      }
      let isWithin = isInBrackets || characters.isSpaceOfNumber(at: index)
      text.append(isWithin ? Self.noBreakSpace : character)
    }
    return text
  }

  private static let wordJoiner: Character = "\u{2060}"
  private static let noBreakSpace: Character = "\u{A0}"
}

extension [Character] {
  private func character(at index: Int) -> Character? {
    indices.contains(index) ? self[index] : nil
  }

  private func isNumber(at index: Int) -> Bool { character(at: index)?.isNumber == true }

  /// Whether only an interval is between the bracket before `start` and the next closing one.
  fileprivate func hasNumbersInBrackets(from start: Int) -> Bool {
    guard let end = self[start...].firstIndex(of: "]"), end - start <= 40 else { return false }
    return self[start..<end].allSatisfy { $0.isNumber || " .,;+−-–∞%s".contains($0) }
  }

  /// Whether a line may end behind the character at `index` although a number continues.
  fileprivate func isJoint(at index: Int) -> Bool {
    switch self[index] {
    case "." where !isNumber(at: index - 1), "–" where isNumber(at: index - 1):
      isNumber(at: index + 1)
    default: false
    }
  }

  /// Whether the space at `index` is within a p-value, or between a number and its unit.
  fileprivate func isSpaceOfNumber(at index: Int) -> Bool {
    guard let before = character(at: index - 1), let after = character(at: index + 1) else {
      return false
    }
    let signs = "<>="
    if signs.contains(before) { return after == "." || after.isNumber }
    if signs.contains(after) {
      return before == "p" && character(at: index - 2)?.isLetter != true
    }
    guard before.isNumber else { return false }
    return after == "%" || after == "s" && character(at: index + 2)?.isLetter != true
  }
}
