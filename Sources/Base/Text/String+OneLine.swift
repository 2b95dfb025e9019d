extension String {
  /// The text with line breaks and other control characters replaced by spaces.
  ///
  /// For messages that quote a file, which must not control a terminal.
  public var onOneLine: String {
    // Fast path: nearly every text is printable ASCII.
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
    return String(map { Self.isControl($0) ? " " : $0 })
  }

  /// The first 40 characters, for messages that quote a file: a name may be a whole book.
  public var shortened: String {
    let kept = prefix(40)
    return kept.endIndex == endIndex ? self : kept + "…"
  }

  private static func isControl(_ character: Character) -> Bool {
    character.isNewline
      || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension [String] {
  /// The members without repetition, in the order of their first occurrence.
  package var unrepeated: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  /// The names, each with a number from 2 on after `separator` if an earlier one is equal: 'a', 'b', 'a 2'.
  package func distinct(separator: String = " ") -> [String] {
    var taken: Set<String> = []
    return map { name in
      var candidate = name
      var count = 1
      while !taken.insert(candidate).inserted {
        count += 1
        candidate = name + separator + String(count)
      }
      return candidate
    }
  }
}
