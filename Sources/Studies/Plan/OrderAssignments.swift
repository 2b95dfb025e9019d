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
