import Sliders
import Studies
import Testing

/// A study with so many text fields, called m0, m1, …, on 1 to 100 by tenths, changed by `change`.
///
/// Blocks have one trial and no practice unless `change` sets others.
func plannedStudy(
  methods: Int = 4, targets: [Int] = [100, 200, 300, 405],
  _ change: (inout Study) -> Void = { _ in }
) throws -> Study {
  let list = (0..<methods).map { "{\"method\": \"stepper\", \"name\": \"m\($0)\"}" }
  var study = try study("\"practice\": 0, \"trials\": 1", methods: list.joined(separator: ", "))
  study.scales[0].targets = .listed(targets)
  change(&study)
  return study
}

extension Study {
  /// The plan of a participant called P with the order `index`.
  func plan(at index: Int, seed: UInt64 = 1) -> Plan {
    Plan(study: self, participant: "P", seed: seed, orderIndex: index)
  }

  /// One more scale like the first one.
  mutating func addScale(_ name: String) {
    var scale = scales[0]
    scale.name = name
    scales.append(scale)
    for index in methods.indices { methods[index].settings.append(methods[index].settings[0]) }
  }
}

extension Plan {
  /// The first trial of each block.
  var firsts: [PlannedTrial] { (1...max(1, blocks)).compactMap { first(ofBlock: $0) } }
  /// The indices of the methods, block by block.
  var methods: [Int] { firsts.map(\.method) }
}

/// The number of occurrences of each thing.
func occurrences<Thing: Hashable>(_ things: some Sequence<Thing>) -> [Thing: Int] {
  things.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}

/// Expects that `orders` have each of `count` conditions at each position equally often, and with
/// `neighbours` also after each other one.
func expectBalance(
  of orders: [[Int]], _ count: Int, neighbours: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let positions = occurrences(orders.flatMap { order in order.enumerated().map { [$0, $1] } })
  #expect(
    positions.count == count * count && Set(positions.values).count == 1,
    sourceLocation: sourceLocation)
  guard neighbours, count > 1 else { return }
  let pairs = occurrences(orders.flatMap { zip($0, $0.dropFirst()).map { [$0, $1] } })
  #expect(
    pairs.count == count * (count - 1) && Set(pairs.values).count == 1,
    sourceLocation: sourceLocation)
}
