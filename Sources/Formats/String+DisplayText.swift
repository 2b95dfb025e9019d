extension String {
  /// The same for a line of a terminal: what would move the cursor or colour the text is shown as '?'.
  package var sanitizedForDisplay: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isSafeInLine ? $0 : "?" }))
  }
}

extension Unicode.Scalar {
  /// Not a control character, nor one that turns the direction of what follows.
  fileprivate var isSafeInLine: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }
}

extension String {
  /// The text with a capital letter at its start, as a sentence has it.
  package var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
