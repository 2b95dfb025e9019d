/// Which session of whom.
package struct SessionKey: Hashable, Sendable {
  /// The participant's code.
  package let participant: String
  /// The number of the session, counted from 1.
  package let number: Int

  /// Names a session.
  package init(participant: String, number: Int) {
    self.participant = participant
    self.number = number
  }
}

extension SessionKey: Comparable {
  /// Orders by participant, then by number.
  package static func < (first: SessionKey, second: SessionKey) -> Bool {
    (first.participant, first.number) < (second.participant, second.number)
  }
}
