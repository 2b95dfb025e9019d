extension String {
  /// The text followed by `next`: with a space between, except in Chinese and Japanese.
  ///
  /// There is none after their wide full stops and commas, which have their own room, and none between two of their
  /// characters: CSS Text Module Level 3, section 4.1.3, joins lines likewise.
  package func followed(by next: some StringProtocol) -> String {
    guard let last = unicodeScalars.last, let first = next.unicodeScalars.first else {
      return "\(self)\(next)"
    }
    let isClose = last.isWidePunctuation || last.isWide && first.isWide
    return isClose ? "\(self)\(next)" : "\(self) \(next)"
  }
}

extension Unicode.Scalar {
  fileprivate var isWidePunctuation: Bool {
    switch value {
    case 0x3000...0x303F, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: true
    default: false
    }
  }

  /// Whether it is a character of Chinese or Japanese text; Korean has spaces between words.
  fileprivate var isWide: Bool {
    switch value {
    case 0x2E80...0x312F, 0x3190...0xA4CF, 0xF900...0xFAFF, 0xFF01...0xFF9F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
