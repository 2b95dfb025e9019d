extension String {
  /// The text on one line: line breaks and other control characters become spaces.
  ///
  /// For messages that quote a file, which must not be able to steer a terminal.
  public var onOneLine: String {
    // Printable ASCII, which nearly every text is, needs no look at its characters.
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
    return String(map { Self.isControl($0) ? " " : $0 })
  }

  private static func isControl(_ character: Character) -> Bool {
    character.isNewline
      || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
