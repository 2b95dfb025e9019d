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

/// Counts what happens to conditions, and notes after which participants it was equal for all.
struct BalanceTally {
  /// The counts of each kind of condition; kinds need not be equal among each other.
  private var counts: [[Int]]
  /// How many different things can happen to a condition of each kind.
  private let things: [Int]
  private var participants = 0
  /// The numbers of participants after which all was equal.
  private var levels: [Int] = []

  /// Begins with kinds of so many conditions, to each of which so many different things can happen.
  init(_ kinds: [(conditions: Int, things: Int)]) {
    counts = kinds.map { Array(repeating: 0, count: $0.conditions * $0.things) }
    things = kinds.map(\.things)
  }

  /// Counts that `thing` happened to `condition`.
  mutating func add(_ condition: Int, _ thing: Int, ofKind kind: Int = 0) {
    counts[kind][condition * things[kind] + thing] += 1
  }

  /// Counts where each condition of an order stands.
  mutating func add(placesOf order: some Sequence<Int>, ofKind kind: Int = 0) {
    for (place, condition) in order.enumerated() { add(condition, place, ofKind: kind) }
  }

  /// Counts which other condition each one of an order follows.
  mutating func add(neighboursOf order: some Collection<Int>, ofKind kind: Int = 0) {
    for (before, condition) in zip(order, order.dropFirst()) {
      add(condition, before > condition ? before - 1 : before, ofKind: kind)
    }
  }

  /// Notes whether all is equal after this participant.
  mutating func closeParticipant() {
    participants += 1
    let isLevel = counts.allSatisfy { counts in counts.allSatisfy { $0 == counts[0] } }
    if isLevel { levels.append(participants) }
  }

  /// The smallest number after which, and after each multiple of which, all was equal.
  ///
  /// It is one of which all participants are a multiple, as after them everything begins again.
  var verdict: BalanceFinding.Verdict {
    let all = Set(levels)
    let period = levels.first { period in
      participants.isMultiple(of: period)
        && stride(from: period, through: participants, by: period).allSatisfy(all.contains)
    }
    return period.map { .after($0) } ?? .notWithin(participants)
  }
}
