import TrialLog

/// Codes that could be those of one person, or of several.
enum ParticipantCodes {
  /// The codes in `codes` that are the same number, or the same text but for case, blanks and zeros before a number.
  ///
  /// Each group has at least two, in the order of `codes`.
  static func alike(_ codes: [String]) -> [[String]] {
    var groups: [String: [String]] = [:]
    var order: [String] = []
    var known: Set<String> = []
    // Two Unicode forms of a code are one.
    for code in codes where known.insert(code).inserted {
      let key = ParticipantCode.likeness(of: code)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(code)
    }
    return order.compactMap { key in groups[key].flatMap { $0.count > 1 ? $0 : nil } }
  }

  /// Whether codes begin anew in each group.
  enum Restart: Hashable {
    /// Nobody is in two groups.
    case no
    /// Those who are in two groups did other methods in each, as different people do.
    case disjoint
    /// They did the same methods in each.
    case joint
  }

  /// Decides by the rows of all people: the code, the group and the method of each.
  static func restart(_ rows: some Sequence<(code: Int32, group: Int32, method: Int32)>) -> Restart
  {
    var groups: [Int32: [Int32: Set<Int32>]] = [:]
    for row in rows { groups[row.code, default: [:]][row.group, default: []].insert(row.method) }
    let several = groups.values.filter { $0.count > 1 }
    // A few people who changed their group by accident are people nevertheless.
    guard several.count * 2 > groups.count, several.count > 1 else { return .no }
    let isDisjoint = several.allSatisfy { methods in
      var seen: Set<Int32> = []
      return methods.values.allSatisfy { set in
        defer { seen.formUnion(set) }
        return seen.isDisjoint(with: set)
      }
    }
    return isDisjoint ? .disjoint : .joint
  }
}
