import Sliders

/// The way in which a comparison treats the groups of a study.
///
/// It follows from the study alone, so that it is the same for a part of the data as for all of them.
package enum GroupComparison: String, Hashable, Sendable {
  /// All groups have the same conditions: each is compared by itself.
  case apart
  /// The groups have the same sessions in other orders, as in a crossover: all are compared together.
  case orders
  /// The groups have different conditions: all are compared together, some pairs between people.
  case together
}

extension Study {
  /// The way in which a comparison treats the groups; `nil` if there are fewer than two.
  package var groupComparison: GroupComparison? {
    guard groups.count > 1 else { return nil }
    if groupsAreOrders { return .orders }
    let conditions = groups.indices.map { group in
      sessionsOfGroup(group).reduce(into: Set<GroupCondition>()) { $0.formUnion($1.conditions) }
    }
    return conditions.allSatisfy { $0 == conditions[0] } ? .apart : .together
  }

  /// Whether the groups have the same sessions in other orders, and so differ in order alone.
  var groupsAreOrders: Bool {
    let orders = groups.indices.map(sessionsOfGroup)
    return Set(orders).count > 1 && Set(orders.map(\.counts)).count == 1
  }

  /// The properties of a group's sessions that decide what is compared.
  private func sessionsOfGroup(_ group: Int) -> [ComparedSession] {
    (1...max(1, sessions(ofGroup: group).count)).map {
      ComparedSession(varied(by: variation(ofSession: $0, group: group)))
    }
  }
}

/// A method with a task on a scale.
private struct GroupCondition: Hashable {
  let method: Int
  let task: Task
  let scale: Scale
}

/// The properties of a session that decide what is compared.
///
/// Title, instructions, practice, and the order in which methods, tasks and scales are listed decide nothing.
private struct ComparedSession: Hashable {
  let conditions: Set<GroupCondition>
  /// The targets of each scale.
  let targets: [Int: Targets]
  let trials: Int

  /// Takes `study`, as the session has it.
  init(_ study: Study) {
    conditions = Set(
      study.scaleIndices.flatMap { scale in
        study.tasks.flatMap { task in
          study.methodIndices.map {
            GroupCondition(method: $0, task: task, scale: study.scales[scale].scale)
          }
        }
      })
    targets = Dictionary(
      study.scaleIndices.map { ($0, study.scales[$0].targets) },
      uniquingKeysWith: { first, _ in first })
    trials = study.trials
  }
}

extension [ComparedSession] {
  /// The number of times that each session occurs.
  fileprivate var counts: [ComparedSession: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
