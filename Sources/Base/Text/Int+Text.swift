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
