package import Base
import InputMethods

/// The question whether a session is to end here, or whether a participant does not take part.
///
/// It covers the page on which it was asked. The answer that changes nothing has the focus at first, so that
/// keys that are pressed by mistake, however often, end no session.
package struct StopQuestion: Hashable, Sendable {
  /// An answer.
  package enum Answer: Hashable, Sendable, CaseIterable {
    /// Back to the page.
    case goOn
    /// Ends the session.
    case stop
  }

  /// The answer that Enter gives.
  package private(set) var focus = Answer.goOn

  /// Handles Tab and the arrows, which move the focus.
  mutating func press(_ key: Key) -> MethodResponse {
    switch key {
    case .tab, .left, .right, .up, .down:
      focus = focus == .goOn ? .stop : .goOn
      return .handled
    default: return .ignored
    }
  }
}

extension Session {
  /// Ends the session, or returns to the page on which the question was asked.
  package mutating func answer(_ answer: StopQuestion.Answer, at time: Instant) -> [Action] {
    guard stopQuestion != nil else { return [] }
    stopQuestion = nil
    guard answer == .stop else {
      closesWindow = false
      return []
    }
    if case .consent = state { return decide(ConsentDecision(isGiven: false)) }
    return close(at: time)
  }

  /// Passes a key on to the question; everything else waits behind it.
  mutating func handleInQuestion(_ event: InputEvent) -> MethodResponse {
    guard case .keyPressed(let key, _, false) = event else { return .ignored }
    return stopQuestion?.press(key) ?? .ignored
  }
}
