/// Whether the orders of a study are balanced in one respect, and after how many participants.
package struct OrderBalance: Hashable, Sendable {
  /// The conditions that are ordered.
  package enum Conditions: String, Sendable {
    case groups, methods, scales, tasks, targets
  }

  /// A property that each of the conditions has equally often.
  package enum Property: String, Sendable {
    /// Participants are assigned to it.
    case participants
    /// It is at each position: of a round, or of a block for targets.
    case positions = "places"
    /// It follows each other one.
    case neighbours
    /// It is combined with each method.
    case methods
  }

  /// Whether the orders are balanced.
  package enum Verdict: Hashable, Sendable {
    /// After each multiple of this number of participants.
    case after(Int)
    /// Approximately, as the orders are random.
    case onAverage
    case never
    /// Not within this number of participants, the most that are examined.
    case notWithin(Int)
  }

  /// The number of the session; `nil` for all sessions.
  package var session: Int?
  package var conditions: Conditions
  package var property: Property
  package var verdict: Verdict

  /// Whether the orders of exactly this number of participants, all of them complete, are balanced.
  package func holds(for participants: Int) -> Bool {
    if case .after(let count) = verdict { participants % count == 0 } else { false }
  }
}

/// Counts events of conditions, and the participants after which the counts were equal.
struct BalanceTally {
  /// The counts of each kind of condition; kinds need not be equal among each other.
  private var counts: [[Int]]
  /// The number of different events of a condition of each kind.
  private let events: [Int]
  private var participants = 0
  /// The numbers of participants after which all counts were equal.
  private var balanced: [Int] = []

  /// Creates a tally for kinds with these numbers of conditions, and of events of each.
  init(_ kinds: [(conditions: Int, events: Int)]) {
    counts = kinds.map { Array(repeating: 0, count: $0.conditions * $0.events) }
    events = kinds.map(\.events)
  }

  /// Counts an `event` of `condition`.
  mutating func add(_ condition: Int, _ event: Int, ofKind kind: Int = 0) {
    counts[kind][condition * events[kind] + event] += 1
  }

  /// Counts the position of each condition of an order.
  mutating func add(positionsIn order: some Sequence<Int>, ofKind kind: Int = 0) {
    for (position, condition) in order.enumerated() { add(condition, position, ofKind: kind) }
  }

  /// Counts the condition before each condition of an order.
  mutating func add(predecessorsIn order: some Collection<Int>, ofKind kind: Int = 0) {
    for (before, condition) in zip(order, order.dropFirst()) {
      add(condition, before > condition ? before - 1 : before, ofKind: kind)
    }
  }

  /// Ends a participant, and records whether all counts are equal now.
  mutating func closeParticipant() {
    participants += 1
    let isBalanced = counts.allSatisfy { counts in counts.allSatisfy { $0 == counts[0] } }
    if isBalanced { balanced.append(participants) }
  }

  /// The smallest number of participants such that after each multiple of it all counts were equal.
  ///
  /// It divides the number of all participants, as after them the orders repeat.
  var verdict: OrderBalance.Verdict {
    let all = Set(balanced)
    let period = balanced.first { period in
      participants.isMultiple(of: period)
        && stride(from: period, through: participants, by: period).allSatisfy(all.contains)
    }
    return period.map { .after($0) } ?? .notWithin(participants)
  }
}
