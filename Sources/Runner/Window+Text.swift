import Desktop

extension Window {
  /// Has keys make text, or not; each change costs a round to the input method.
  func keepAccepting(text: Bool) {
    if acceptsText != text { acceptsText = text }
  }
}
