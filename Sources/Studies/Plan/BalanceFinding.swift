/// What the orders of a study make equal among its participants, and how soon.
package struct BalanceFinding: Hashable, Sendable {
  /// The conditions that are told of.
  package enum Conditions: String, Sendable {
    case groups, methods, scales, tasks, targets
  }

  /// What happens equally often to each of the conditions.
  package enum Property: String, Sendable {
    /// It has participants.
    case participants
    /// It stands at each place: of a round, of a block for targets.
    case places
    /// It follows each other one.
    case neighbours
    /// It comes with each method.
    case methods
  }

  /// Whether it is so.
  package enum Verdict: Hashable, Sendable {
    /// After each so many participants.
    case after(Int)
    /// It evens out, the better the more participants there are.
    case onAverage
    /// However many participants there are.
    case never
    /// Not among so many participants; nobody has looked further.
    case notWithin(Int)
  }

  /// What is told of.
  package var conditions: Conditions
  /// What is to be equal.
  package var property: Property
  /// Whether it is.
  package var verdict: Verdict

  /// Whether it is so for exactly so many participants, who have all come to the end.
  package func holds(for participants: Int) -> Bool {
    if case .after(let count) = verdict { participants % count == 0 } else { false }
  }
}
