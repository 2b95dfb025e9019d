import Datasets

/// Codes that may belong to one person or to several.
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

  /// Asks whose the codes in `alike` are, or whether the methods in it are one; it is not empty.
  static func question(_ alike: [[String]], isMethod: Bool = false) -> String {
    let more = alike.count == 1 ? "" : " (and \(alike.count - 1) more like them)"
    let list = ImportDecision.list(alike.first ?? [], upTo: 3)
    return
      (isMethod
      ? "the methods \(list)\(more) could be one"
      : "the codes \(list)\(more) could be those of one person")
      + "; add --codes same if they are, and --codes different if not"
  }

  /// Whether codes begin anew in each group.
  enum Restart: Hashable {
    /// Nobody is in two groups.
    case no
    /// The people in two groups did other methods in each, as different people do.
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
    var people: [Int32: (all: Int, shared: Int)] = [:]
    for methods in groups.values {
      for group in methods.keys {
        people[group, default: (0, 0)].all += 1
        if methods.count > 1 { people[group, default: (0, 0)].shared += 1 }
      }
    }
    // A few people who changed their group by accident are people nevertheless.
    guard people.values.contains(where: { $0.shared > 1 && 2 * $0.shared >= $0.all }) else {
      return .no
    }
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
