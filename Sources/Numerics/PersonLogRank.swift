import Base

/// The test of whether times until solved differ between conditions, with people as units.
///
/// Each person's solved trials are compared with the number expected without a difference (log-rank, Mantel 1966); the
/// people's vectors are tested by Hotelling's T² (1931), which allows for trials of one person to be alike. If orders
/// differ, the effects of positions are taken out before, for one degree of freedom. With few people, the conditions
/// are exchanged within people.
package struct PersonLogRank: Equatable, Sendable {
  /// Hotelling's F, or the squared length of the summed vectors if conditions were exchanged.
  package var statistic: Double
  /// The degrees of freedom of F: conditions less one, and people's; `nil` for the exchange.
  package var degreesOfFreedom: DegreesOfFreedom?
  /// The probability of such a statistic without a difference.
  package var p: Double
  /// The people with two conditions.
  package var participants: Int
  /// Whether the effects of the positions in people's orders were taken out.
  package var isAdjusted = false

  /// The degrees of freedom of F.
  package struct DegreesOfFreedom: Equatable, Sendable {
    package var numerator: Int
    package var denominator: Int
  }

  /// The number of random exchanges of conditions.
  static let exchanges = 10_000

  /// Tests people's `surpluses`, observed less expected solved trials; `nil` for conditions that a person did not do.
  ///
  /// `order` has the position of each condition in each person's order; empty if it is not known. Conditions are
  /// exchanged only if `mayExchange`: conditions with different time limits differ in more than their times.
  package init?(
    _ surpluses: [[Double?]], order: [[Int?]] = [], mayExchange: Bool, seed: UInt64
  ) {
    let included = surpluses.indices.filter { surpluses[$0].count(where: { $0 != nil }) > 1 }
    let people = included.map { surpluses[$0] }
    guard let width = people.first?.count else { return nil }
    let tested = (0..<width).filter { column in people.contains { ($0[column] ?? 0) != 0 } }
    guard tested.count > 1, people.count > 1 else { return nil }
    participants = people.count
    let adjustment = Self.adjustment(
      people, included.map { order.isEmpty ? [] : order[$0] }, tested)
    // If people's vectors do not vary, only an exchange can give a result.
    if people.count > tested.count + 3,
      let test = adjustment?.test ?? SurplusMeans(people, columns: Array(tested.dropFirst())).test
    {
      (statistic, degreesOfFreedom, p) = (test.f, test.degrees, test.p)
      isAdjusted = adjustment?.test != nil
    } else {
      guard mayExchange else { return nil }
      statistic = Self.squaredLength(Self.sums(people))
      p = Self.exchange(people, observed: statistic, seed: seed)
    }
  }

  /// The means with the effects of positions taken out; `nil` unless everybody did all `tested` conditions, in
  /// known orders that differ enough.
  private static func adjustment(
    _ people: [[Double?]], _ order: [[Int?]], _ tested: [Int]
  ) -> SurplusMeans? {
    var (surpluses, positions): ([[Double]], [[Int]]) = ([], [])
    for (own, places) in zip(people, order) {
      guard places.count == own.count else { return nil }
      surpluses.append(tested.compactMap { own[$0] })
      positions.append(tested.compactMap { own[$0] == nil ? nil : places[$0] })
      guard surpluses.last?.count == tested.count, positions.last?.count == tested.count else {
        return nil
      }
    }
    return SurplusMeans(surpluses, order: positions)
  }

  private static func sums(_ people: [[Double?]]) -> [Double] {
    people[0].indices.map { column in people.reduce(0) { $0 + ($1[column] ?? 0) } }
  }

  private static func squaredLength(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }
  }

  /// Exchanges the conditions that each person did, at random.
  private static func exchange(_ people: [[Double?]], observed: Double, seed: UInt64) -> Double {
    var generator = SplitMix64(seed: seed)
    let done = people.map { person in person.indices.filter { person[$0] != nil } }
    var extreme = 1
    for _ in 0..<exchanges {
      var sums = [Double](repeating: 0, count: people[0].count)
      for (person, columns) in zip(people, done) {
        for (target, source) in zip(columns, generator.shuffled(columns)) {
          sums[target] += person[source] ?? 0
        }
      }
      if squaredLength(sums) >= observed * (1 - 1e-12) { extreme += 1 }
    }
    return Double(extreme) / Double(exchanges + 1)
  }
}
