/// Which session of whom.
public struct SessionKey: Hashable, Sendable {
  /// The participant's code.
  public let participant: String
  /// The number of the session, counted from 1.
  public let number: Int

  /// Names a session.
  public init(participant: String, number: Int) {
    self.participant = participant
    self.number = number
  }
}

extension SessionKey: Comparable {
  /// Orders by participant, then by number.
  public static func < (first: SessionKey, second: SessionKey) -> Bool {
    (first.participant, first.number) < (second.participant, second.number)
  }
}
