package import Studies

/// The page that asks for consent before anything else of a session, in as many parts as it needs.
package struct ConsentPage: Sendable {
  /// The text and the words on the buttons.
  package let consent: ConsentText
  /// The text in its parts; consent can be given on the last one.
  package var text: InstructionPage

  /// Creates a page that shows the first part.
  package init(_ consent: ConsentText) {
    self.consent = consent
    text = InstructionPage(Instructions(text: consent.text, picture: consent.picture))
  }

  /// Handles Enter, or the filled button: shows the next part, or agrees on the last one.
  package mutating func primary() -> ConsentDecision? {
    text.primary() ? ConsentDecision(isGiven: true) : nil
  }
}

/// A participant's answer to the consent page.
package struct ConsentDecision: Hashable, Sendable {
  /// Whether the participant agreed; else they withdrew.
  package let isGiven: Bool

  /// Creates an answer.
  package init(isGiven: Bool) { self.isGiven = isGiven }
}
