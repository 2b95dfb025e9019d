import Glibc

extension Double {
  /// The shortest text that reads back as this number, without the '.0' that Swift gives whole ones.
  package var plainText: String { Int(exactly: self).map(String.init) ?? "\(self)" }

  /// The number with three figures, or all whole ones, as a sentence has it: 0.101, 8.07, 1234.
  package var threeFigures: String {
    guard isFinite, self != 0 else { return plainText }
    let power = FixedPoint.power(decimals(ofFigures: 3))
    return ((self * power).rounded() / power).plainText
  }

  /// The number with so many figures, or all whole ones, zeros kept: 1.0, 2.3, 14.
  package func figures(_ figures: Int) -> String {
    guard isFinite, self != 0 else { return plainText }
    guard magnitude < 1e15, magnitude >= 1e-9 else { return "\(self)" }
    return fixed(decimals(ofFigures: figures))
  }

  /// The number with so many decimals, '.' whatever the locale.
  package func fixed(_ decimals: Int) -> String {
    guard isFinite else { return "–" }
    guard magnitude * FixedPoint.power(decimals) < 9e15 else { return "\(self)" }
    return FixedPoint.text(self, places: decimals)
  }

  /// The decimals that show so many figures of the number, which is not zero.
  private func decimals(ofFigures figures: Int) -> Int {
    min(max(0, figures - 1 - Int(floor(log10(magnitude)))), 15)
  }
}

extension Int {
  /// The number with spaces between its thousands.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append("\u{2009}") }
      text.append(digit)
    }
    return (self < 0 ? "−" : "") + String(text.reversed())
  }
}
