internal import Primitives

/// The test of whether times until solved differ between conditions, with people as units.
///
/// Each person's solved trials are compared with those expected without a difference (log-rank, Mantel
/// 1966); the people's vectors are tested by Hotelling's T² (1931), which allows for trials of one person to be
/// alike. With few people, the conditions are exchanged within people.
package struct PersonLogRank: Equatable, Sendable {
  /// Hotelling's F, or the squared length of the summed vectors where conditions were exchanged.
  package var statistic: Double
  /// The degrees of freedom of F: conditions less one, and those of people; `nil` of the exchange.
  package var degreesOfFreedom: DegreesOfFreedom?
  /// The probability of such a statistic without a difference.
  package var p: Double
  /// The people with two conditions.
  package var participants: Int

  /// The degrees of freedom of F.
  package struct DegreesOfFreedom: Equatable, Sendable {
    package var numerator: Int
    package var denominator: Int
  }

  /// How often conditions are exchanged.
  static let exchanges = 10_000

  /// Tests people's `surpluses`, observed less expected solved trials; `nil` of conditions that a person did
  /// not do.
  ///
  /// Conditions are exchanged only if `mayExchange`: those with different time limits are not alike but for
  /// their times.
  init?(_ surpluses: [[Double?]], mayExchange: Bool, seed: UInt64) {
    let people = surpluses.filter { $0.count(where: { $0 != nil }) > 1 }
    guard let width = people.first?.count else { return nil }
    let tested = (0..<width).filter { column in people.contains { ($0[column] ?? 0) != 0 } }
    guard tested.count > 1, people.count > 1 else { return nil }
    participants = people.count
    // Where people's vectors do not vary, only an exchange can say anything.
    if people.count > tested.count + 3,
      let (f, degrees) = Self.hotelling(people, Array(tested.dropFirst()))
    {
      (statistic, degreesOfFreedom) = (f, degrees)
      p = FDistribution(
        numerator: Double(degrees.numerator), denominator: Double(degrees.denominator)
      ).upper(f)
    } else {
      guard mayExchange else { return nil }
      statistic = Self.squaredLength(Self.sums(people))
      p = Self.exchange(people, observed: statistic, seed: seed)
    }
  }

  private static func hotelling(
    _ people: [[Double?]], _ columns: [Int]
  ) -> (f: Double, degrees: DegreesOfFreedom)? {
    let (n, k) = (people.count, columns.count)
    let means = columns.map { column in
      people.reduce(0) { $0 + ($1[column] ?? 0) } / Double(n)
    }
    var covariance = [Double](repeating: 0, count: k * k)
    for person in people {
      let rest = zip(columns, means).map { (person[$0] ?? 0) - $1 }
      for row in 0..<k {
        for column in 0..<k { covariance[row * k + column] += rest[row] * rest[column] }
      }
    }
    for index in covariance.indices { covariance[index] /= Double(n - 1) }
    // A variance of rounding errors alone is none.
    let isVaried = (0..<k).allSatisfy { row in
      covariance[row * k + row] > 1e-20 * max(1, means[row] * means[row])
    }
    guard isVaried, let solution = SymmetricSystem(covariance).solution(for: means) else {
      return nil
    }
    let squared = Double(n) * zip(solution, means).reduce(0) { $0 + $1.0 * $1.1 }
    let f = Double(n - k) / (Double(n - 1) * Double(k)) * squared
    return (f, DegreesOfFreedom(numerator: k, denominator: n - k))
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
