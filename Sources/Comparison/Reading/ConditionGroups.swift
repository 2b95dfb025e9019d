package import Studies

/// The conditions that are compared, out of all conditions of the files.
///
/// The group of people is a facet if all groups have the same conditions. Otherwise a condition is the same for all
/// groups: people who did two conditions are compared within people, in any group.
struct ConditionGroups {
  /// The conditions to compare.
  let keys: [ConditionKey]
  /// The index in `keys` of each condition that the files have.
  let indices: [Int32]
  /// The way in which groups are compared.
  let comparison: GroupComparison

  /// Decides for `found`, the conditions of the files, as `planned` by the study; by the conditions of each group if it is
  /// not known.
  init(_ found: [ConditionKey], planned: GroupComparison? = nil) {
    let groups = Dictionary(grouping: found, by: \.group).mapValues { Set($0.map(\.withoutGroup)) }
    let areAlike = groups.count > 1 && groups.values.allSatisfy { $0 == groups.values.first }
    comparison = planned ?? (areAlike ? .apart : .together)
    if comparison == .apart {
      keys = found
      indices = found.indices.map { Int32(clamping: $0) }
    } else {
      var index = OrderedIndex<ConditionKey>()
      indices = found.map { index.index(of: $0.withoutGroup) }
      keys = index.values
    }
  }

  /// Whether conditions of several groups are one.
  var merges: Bool { keys.count < indices.count }
}

extension ConditionKey {
  fileprivate var withoutGroup: ConditionKey {
    var key = self
    key.group = ""
    return key
  }
}

/// Groups of people that are compared together.
package struct PooledGroups: Hashable, Sendable {
  /// The reason: `orders`, or `together`.
  package let comparison: GroupComparison
  /// The names, sorted.
  package let names: [String]
  /// The group of each participant, as an index into `names`; `nil` of those without one.
  let members: [Int?]
}

extension PooledGroups {
  /// The groups of `gathering` that `groups` compares together; `nil` if there are fewer than two.
  init?(_ groups: ConditionGroups, of gathering: TrialGathering) {
    let found = Set(gathering.conditions.map(\.group)).subtracting([""]).sorted()
    guard groups.comparison != .apart, found.count > 1 else { return nil }
    var members = [Int?](repeating: nil, count: gathering.participants.count)
    let indices = gathering.conditions.map { found.firstIndex(of: $0.group) }
    for trial in gathering.trials where members[Int(trial.participant)] == nil {
      members[Int(trial.participant)] = indices[Int(trial.condition)]
    }
    (comparison, names, self.members) = (groups.comparison, found, members)
  }
}
