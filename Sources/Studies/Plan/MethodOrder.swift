/// The order in which a participant meets the methods, and which of the design's orders it is.
package struct MethodOrder: Hashable, Sendable {
  /// The methods by their indices in the study, in the order of the first round.
  package let methods: [Int]
  /// The name of the participant's group; `nil` if the study has none.
  package let group: String?
  /// The kind of order.
  package let kind: Order
  /// The number of the design's row, from 1.
  package let row: Int
  /// The number of rows of the design.
  package let rows: Int
  /// The differences of the session from the study.
  package var variation = StudyVariation()
}

extension Study {
  /// The order of the methods in a `session` of `participant` with the order `index`, as `Plan` has it.
  package func methodOrder(
    for participant: String, session: Int = 1, index: Int
  ) -> MethodOrder {
    let assignments = orderAssignments
    let rows = assignments.rows(of: assignments.wrapped(index))
    let seed = Plan.seed(study: self, participant: participant)
    let variation = variation(ofSession: session, group: rows.group)
    return MethodOrder(
      methods: varied(by: variation).roundOrder(rows, seed: seed).methods,
      group: groups.indices.contains(rows.group) ? groups[rows.group].name : nil,
      kind: orders.methods, row: rows.methods + 1, rows: assignments.radices[1],
      variation: variation)
  }

  /// The number of main trials of a session with `methods` methods.
  package func mainTrials(methods: Int) -> Int { blocks(methods: methods) * trials }

  /// The most practice trials of such a session.
  package func practiceTrials(methods: Int) -> Int { blocks(methods: methods) * practice.limit }

  private func blocks(methods: Int) -> Int { rounds * methods * scaleIndices.count * tasks.count }
}
