/// The conditions that are compared, out of those that the files have.
///
/// The group of people is a facet where all groups have the same conditions. Otherwise a condition is
/// the same for all of them: who did two conditions is compared within people, whatever the group.
struct ConditionGroups {
  /// The conditions to compare.
  let keys: [ConditionKey]
  /// The index in `keys` of each condition that the files have.
  let indices: [Int32]

  /// Decides for `found`, the conditions of the files.
  init(_ found: [ConditionKey]) {
    let groups = Dictionary(grouping: found, by: \.group).mapValues { Set($0.map(\.withoutGroup)) }
    if groups.count > 1, groups.values.allSatisfy({ $0 == groups.values.first }) {
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
