import Studies

/// Facts about a study that are not in its file: the participants so far, and the duration.
package struct StudyRecord: Hashable, Sendable {
  /// The number of people who have done a trial so far, without pilot runs.
  package var people = 0
  /// The number of simulated participants, in addition to people.
  package var simulated = 0
  /// The number of people who completed each order, by its index.
  package var orderCounts: [Int: Int] = [:]
  /// The order index of each of them.
  package var ownOrders: [String: Int] = [:]
  /// The number of the last session of each of them.
  package var lastSessions: [String: Int] = [:]
  /// The approximate duration of a session, in seconds; `nil` while it is not known.
  package var seconds: Double?
  /// The reason that the results cannot be read, in one line; `nil` if they can.
  package var problem: String?

  /// Begins without anyone.
  package init() {}
}

extension Study {
  /// The order of the methods in the next session of `participant`, or of the next new participant if there is no code.
  func nextOrder(for participant: String, after record: StudyRecord) -> MethodOrder {
    let code = participant.isEmpty ? "P\(record.people + 1)" : participant
    let index = orderIndex(
      for: code, counts: record.orderCounts, own: record.ownOrders[code])
    return methodOrder(
      for: code, session: record.lastSessions[code, default: 0] + 1, index: index)
  }
}
