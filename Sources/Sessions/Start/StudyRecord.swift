import Studies

/// What is known of a study beside its file: who took part, and how long it takes.
package struct StudyRecord: Hashable, Sendable {
  /// How many people have done a trial so far, pilot runs left out.
  package var people = 0
  /// How many simulated participants there are beside them.
  package var simulated = 0
  /// How many of them completed each order, by its index.
  package var orderCounts: [Int: Int] = [:]
  /// The order index of each of them.
  package var ownOrders: [String: Int] = [:]
  /// The number of the last session of each of them.
  package var lastSessions: [String: Int] = [:]
  /// About how long a session takes, in seconds; `nil` while that is not known.
  package var seconds: Double?
  /// Why the results cannot be read, in one line; `nil` where they can.
  package var problem: String?

  /// Begins without anyone.
  package init() {}
}

extension Study {
  /// The order of the methods in the next session of `participant`, or without a code whoever comes next.
  func nextOrder(for participant: String, after record: StudyRecord) -> MethodOrder {
    let code = participant.isEmpty ? "P\(record.people + 1)" : participant
    let index = orderIndex(
      for: code, counts: record.orderCounts, own: record.ownOrders[code])
    return methodOrder(
      for: code, session: record.lastSessions[code, default: 0] + 1, index: index)
  }
}
