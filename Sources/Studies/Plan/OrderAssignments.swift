/// The assignment of groups and orders to participants by their order index.
///
/// A participant keeps it in all sessions. A design has as many rows as all sessions and groups together need, so that
/// each session is balanced.
///
/// Participants get one order index after the other. The index is a number in mixed radix: its lowest digit is the
/// group, then come the rows of the methods', scales', tasks' and targets' designs, so that after a whole cycle every
/// order of one has been combined with every order of the others equally often.
///
/// The rows of scales and tasks advance with the methods' row as well, so that even the first participants share them
/// evenly. The rows of targets do not: they advance from block to block, so that with the methods' rows they are shared
/// evenly among the methods.
package struct OrderAssignments: Hashable, Sendable {
  /// The number of values of each digit, the lowest first: groups, methods, scales, tasks, targets.
  let radices: [Int]
  /// The length of the cycle: the number of order indices.
  package let count: Int

  /// The longest cycle: more than any study has participants.
  static let limit = 1_000_000_000

  init(groups: Int, methods: Int, scales: Int, tasks: Int, targets: Int) {
    var count = 1
    var radices: [Int] = []
    for radix in [groups, methods, scales, tasks, targets] {
      radices.append(min(max(1, radix), Self.limit / count))
      count *= radices[radices.count - 1]
    }
    self.radices = radices
    self.count = count
  }

  /// The remainder of `index` in the cycle, from 0 to `count` − 1.
  func wrapped(_ index: Int) -> Int { ((index % count) + count) % count }

  /// The digits of `index`, the lowest first.
  func digits(of index: Int) -> [Int] {
    var rest = index
    return radices.map { radix in
      defer { rest /= radix }
      return rest % radix
    }
  }

  /// The group and the rows of the participant with the order `index`.
  func rows(of index: Int) -> OrderRows {
    let digits = digits(of: index)
    let (scales, tasks) = (radices[2], radices[3])
    return OrderRows(
      group: digits[0], methods: digits[1], scales: (digits[2] + digits[1]) % scales,
      tasks: (digits[3] + digits[1] / scales) % tasks, targets: digits[4])
  }
}

/// The group of a participant and the rows of the designs, each from 0.
struct OrderRows: Hashable, Sendable {
  var group: Int
  var methods: Int
  var scales: Int
  var tasks: Int
  var targets: Int
}

extension Study {
  /// The order assignments of the participants; after a whole cycle the study is balanced.
  package var orderAssignments: OrderAssignments {
    let varieties = varieties
    func rows(_ order: Order, _ counts: [Int]) -> Int {
      Self.leastCommonMultiple(counts.map { order.rowCount($0) })
    }
    return OrderAssignments(
      groups: groups.count, methods: rows(orders.methods, varieties.map(\.methodIndices.count)),
      scales: rows(orders.scales, varieties.map(\.scaleIndices.count)),
      tasks: rows(orders.tasks, varieties.map(\.tasks.count)),
      targets: rows(
        orders.targets,
        varieties.flatMap { variety in
          variety.scaleIndices.map { variety.scales[$0].listedCount }
        }))
  }

  /// The order index for `participant`: their own, or else one that the fewest have completed.
  ///
  /// The search starts from the number at the end of the code, so that P01, P02, … have the indices 0, 1, …, also at
  /// computers that do not share their results. Participants who stopped are not counted: the next one fills the gap.
  /// Groups are evened out first, then the methods' rows, then the rows of scales, tasks and targets, as a whole cycle
  /// takes many participants. For a code without a number the search starts from a hash of study and code.
  ///
  /// - Parameters:
  ///   - participant: The code.
  ///   - counts: The number of others who have completed each index, or are doing so now.
  ///   - own: The index of the participant in an earlier session.
  /// - Returns: The order index, from 0.
  package func orderIndex(
    for participant: String, counts: [Int: Int] = [:], own: Int? = nil
  ) -> Int {
    let assignments = orderAssignments
    if let own, own >= 0, own < assignments.count { return own }
    return assignments.index(
      from: assignments.wrapped(preferredIndex(of: participant)), counts: counts)
  }

  private func preferredIndex(of participant: String) -> Int {
    let digits = participant.reversed().prefix(while: \.isNumber).reversed()
    if let number = Int(String(digits).suffix(9)) { return number - 1 }
    return Int(stableHash("\(name)/\(participant)") & Plan.largestSeed)
  }

  private static func leastCommonMultiple(_ numbers: [Int]) -> Int {
    numbers.reduce(1) { multiple, number in
      var (divisor, rest) = (multiple, number)
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
      return min(multiple / divisor * number, OrderAssignments.limit)
    }
  }
}

extension OrderAssignments {
  /// The least used index, beginning with the one `preferred`.
  ///
  /// Its digits are chosen one by one, the lowest first: each is the value that occurs least among the
  /// indices with the digits chosen so far.
  func index(from preferred: Int, counts: [Int: Int]) -> Int {
    var used = counts.filter { $0.key >= 0 && $0.key < count && $0.value > 0 }
    var (index, weight) = (0, 1)
    for (radix, preferredDigit) in zip(radices, digits(of: preferred)) {
      var sums: [Int: Int] = [:]
      for (index, number) in used { sums[index / weight % radix, default: 0] += number }
      let digit = Self.leastUsedDigit(sums, from: preferredDigit, radix: radix)
      used = used.filter { $0.key / weight % radix == digit }
      index += digit * weight
      weight *= radix
    }
    return index
  }

  private static func leastUsedDigit(_ sums: [Int: Int], from preferred: Int, radix: Int) -> Int {
    // A value that does not occur is found after as many steps as there are others, at most.
    let least = sums.count < radix ? 0 : sums.values.min() ?? 0
    var digit = preferred
    while sums[digit, default: 0] > least { digit = (digit + 1) % radix }
    return digit
  }
}

extension StudyScale {
  /// The number of listed targets, which are the same for all participants; 0 if they are drawn.
  var listedCount: Int {
    if case .listed(let targets) = targets { targets.count } else { 0 }
  }
}
