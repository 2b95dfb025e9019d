package import Primitives
import Studies

/// The question whether a session that was broken off goes on.
package struct ResumeOffer: Hashable, Sendable {
  /// Who takes part.
  package let participant: String
  /// The number of the session.
  package let session: Int
  /// Whether it can go on.
  package let prospect: Prospect

  /// Whether a session can go on.
  package enum Prospect: Hashable, Sendable {
    /// So many trials are done of those that it will have been.
    case possible(done: Int, of: Int)
    /// It cannot, in words for the person.
    case impossible(String)
  }

  /// What is to be done.
  package enum Action: Hashable, Sendable {
    /// To go on where the session was broken off.
    case resume
    /// To begin a new session; the other one stays as it is.
    case restart
    case leave
  }

  /// The key that begins a new session.
  package static let restartKey = Key.character("n")

  /// Asks about a session.
  package init(participant: String, session: Int, prospect: Prospect) {
    self.participant = participant
    self.session = session
    self.prospect = prospect
  }

  /// Whether the session can go on.
  package var isPossible: Bool {
    if case .possible = prospect { true } else { false }
  }

  /// Enter, or the one filled button.
  package var primary: Action { isPossible ? .resume : .restart }

  /// What a key stands for.
  package func action(of key: Key) -> Action? {
    switch key {
    case .enter: primary
    case .escape: .leave
    case Self.restartKey: .restart
    default: nil
    }
  }
}
