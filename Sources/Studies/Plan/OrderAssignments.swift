/// The places of a study's cycle: which group a participant belongs to and which orders they have.
///
/// Participants take one place after the other. A place is a number in mixed radix: its lowest digit is
/// the group, then come the rows of the methods', scales', tasks' and targets' designs, so that after all
/// places every order of one has met every order of the others equally often.
///
/// The rows of scales and tasks move on with that of the methods as well, so that the first participants
/// share them evenly already. Those of targets do not: they move on from block to block, so that
/// with the methods' rows each method meets them evenly.
package struct OrderAssignments: Hashable, Sendable {
  /// The number of values of each digit, the lowest first: groups, methods, scales, tasks, targets.
  let radices: [Int]
  /// How many places there are.
  package let count: Int

  /// The most places: more than any study has participants.
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

  /// `place` itself, or the one that stands for it where there are fewer.
  func place(nearest place: Int) -> Int { ((place % count) + count) % count }

  /// The digits of `place`, the lowest first.
  func digits(of place: Int) -> [Int] {
    var rest = place
    return radices.map { radix in
      defer { rest /= radix }
      return rest % radix
    }
  }

  /// The group and the rows of the participant at `place`.
  func rows(of place: Int) -> PlaceRows {
    let digits = digits(of: place)
    let (scales, tasks) = (radices[2], radices[3])
    return PlaceRows(
      group: digits[0], methods: digits[1], scales: (digits[2] + digits[1]) % scales,
      tasks: (digits[3] + digits[1] / scales) % tasks, targets: digits[4])
  }
}

/// The group of a participant and the rows of the designs that they have, each from 0.
struct PlaceRows: Hashable, Sendable {
  var group: Int
  var methods: Int
  var scales: Int
  var tasks: Int
  var targets: Int
}

extension Study {
  /// The places that participants take one after the other; after all of them the study is balanced.
  package var places: OrderAssignments {
    let sizes = groups.isEmpty ? [methods.count] : groups.map(\.methods.count)
    return OrderAssignments(
      groups: groups.count,
      methods: Self.leastCommonMultiple(sizes.map { orders.methods.rowCount($0) }),
      scales: orders.scales.rowCount(scales.count), tasks: orders.tasks.rowCount(tasks.count),
      targets: Self.leastCommonMultiple(scales.map { orders.targets.rowCount($0.listedCount) }))
  }

  /// The place for `participant`: the one that they have had, or else one that the fewest have done.
  ///
  /// The number at the end of the code tells where the search begins, so that P01, P02, … have the
  /// places 0, 1, …, also where they sit at computers that know nothing of each other. Who stopped is
  /// not counted: the next participant fills the gap. Groups are evened out first, then the methods'
  /// rows, then those of scales, tasks and targets, as a whole cycle takes many participants.
  /// For a code without a number the search begins at a place made of study and code.
  ///
  /// - Parameters:
  ///   - participant: The code.
  ///   - counts: How many others have completed each place, or are on their way.
  ///   - own: The place that the participant has had in an earlier session.
  /// - Returns: The place, from 0.
  package func place(for participant: String, counts: [Int: Int] = [:], own: Int? = nil) -> Int {
    let places = places
    if let own, own >= 0, own < places.count { return own }
    return places.place(from: places.place(nearest: wish(of: participant)), counts: counts)
  }

  private func wish(of participant: String) -> Int {
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
  /// Chooses the digits one by one, the lowest first: the value that the fewest have, from that of
  /// `wish` on.
  func place(from wish: Int, counts: [Int: Int]) -> Int {
    var taken = counts.filter { $0.key >= 0 && $0.key < count && $0.value > 0 }
    var (place, weight) = (0, 1)
    for (radix, wanted) in zip(radices, digits(of: wish)) {
      var sums: [Int: Int] = [:]
      for (place, number) in taken { sums[place / weight % radix, default: 0] += number }
      let digit = Self.least(sums, from: wanted, radix: radix)
      taken = taken.filter { $0.key / weight % radix == digit }
      place += digit * weight
      weight *= radix
    }
    return place
  }

  private static func least(_ sums: [Int: Int], from wanted: Int, radix: Int) -> Int {
    // Where some value is free it is found after as many steps as there are others, at most.
    let least = sums.count < radix ? 0 : sums.values.min() ?? 0
    var digit = wanted
    while sums[digit, default: 0] > least { digit = (digit + 1) % radix }
    return digit
  }
}

extension StudyScale {
  /// How many targets are the same for all participants; none where they are drawn.
  var listedCount: Int {
    if case .listed(let targets) = targets { targets.count } else { 0 }
  }
}
