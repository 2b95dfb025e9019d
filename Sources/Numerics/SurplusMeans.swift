/// People's mean surpluses of solved trials by condition, and how surely they are known.
struct SurplusMeans {
  /// A mean for each condition but one, or its difference from that one.
  let means: [Double]
  /// The covariance of `means`, row by row.
  let covariance: [Double]
  /// The degrees of freedom of `covariance`.
  let degreesOfFreedom: Int

  /// Averages the surpluses in `columns`; 0 of a condition that a person did not do.
  init(_ people: [[Double?]], columns: [Int]) {
    let (n, k) = (Double(people.count), columns.count)
    let means = columns.map { column in people.reduce(0) { $0 + ($1[column] ?? 0) } / n }
    self.means = means
    degreesOfFreedom = people.count - 1
    covariance = Self.products(
      people.map { person in zip(columns, means).map { (person[$0] ?? 0) - $1 } }, width: k
    ).map { $0 / (n - 1) / n }
  }

  /// The sums over rows of the products of their numbers.
  private static func products(_ rows: [[Double]], width: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: width * width)
    for numbers in rows {
      for row in 0..<width {
        for column in 0..<width { sums[row * width + column] += numbers[row] * numbers[column] }
      }
    }
    return sums
  }

  /// Hotelling's T² as F; `nil` if a mean does not vary, or means determine each other.
  var test: (f: Double, degrees: PersonLogRank.DegreesOfFreedom, p: Double)? {
    let (k, people) = (means.count, degreesOfFreedom + 1)
    let degrees = PersonLogRank.DegreesOfFreedom(numerator: k, denominator: people - k)
    guard k > 0, degrees.denominator > 0 else { return nil }
    // A variance of rounding errors alone is none.
    let isVaried = means.indices.allSatisfy { row in
      covariance[row * k + row] * Double(people) > 1e-20 * max(1, means[row] * means[row])
    }
    guard isVaried, let solution = SymmetricSystem(covariance).solution(for: means) else {
      return nil
    }
    let squared = zip(solution, means).reduce(0) { $0 + $1.0 * $1.1 }
    let f = Double(people - k) / (Double(people - 1) * Double(k)) * squared
    let distribution = FDistribution(
      numerator: Double(k), denominator: Double(degrees.denominator))
    return (f, degrees, distribution.upper(f))
  }
}

// MARK: - Positions

extension SurplusMeans {
  /// A condition of a person: its index, and its position in the person's order, both from 0.
  private struct Place {
    var condition: Int
    var position: Int
  }

  /// The differences from the first condition with the effects of positions taken out of `surpluses`, the surpluses of
  /// people who did all conditions; `order` has the positions of these in each person's order.
  ///
  /// In balanced orders practice makes people's surpluses vary but cancels in their means. Least squares of all
  /// surpluses on condition and position take it out of the variance, too, for one degree of freedom. People's
  /// surpluses sum to 0; their covariance is estimated over all people.
  ///
  /// `nil` if positions are confounded with conditions, as with one order for all, or so badly that this costs more
  /// than half of the information.
  init?(_ surpluses: [[Double]], order: [[Int]]) {
    guard let width = surpluses.first?.count, width > 1, surpluses.count > 2 else { return nil }
    let people = order.map { positions -> [Place] in
      let sorted = positions.indices.sorted { positions[$0] < positions[$1] }
      return sorted.enumerated().map { Place(condition: $1, position: $0) }
    }
    // A condition's sums of squares and products within a person, whose surpluses sum to 0.
    let centring = (0..<width * width).map {
      ($0 / width == $0 % width ? 1 : 0) - 1 / Double(width)
    }
    let system = SymmetricSystem(Self.sum(people, centring, width: width))
    guard let effects = system.solution(for: Self.sums(people, surpluses, width: width)),
      let inverse = system.inverseRows(width - 1)
    else { return nil }
    // Centred on their mean, the differences' variances sum to (width − 1) / people in balanced orders.
    let sum = inverse.indices.reduce(0) { $0 + inverse[$1][$1] }
    let mean = inverse.reduce(0) { $0 + $1[..<(width - 1)].reduce(0, +) } / Double(width)
    guard (sum - mean) * Double(surpluses.count) <= 2 * Double(width - 1) else { return nil }
    degreesOfFreedom = surpluses.count - 2
    means = Array(effects[..<(width - 1)])
    let rest = Self.residuals(people, surpluses, effects, width: width)
    let common = Self.products(rest, width: width).map { $0 / Double(surpluses.count - 2) }
    covariance = Self.covariance(inverse, Self.sum(people, common, width: width))
  }

  /// The parameters of a place: its condition's and its position's effect, of which the first are 0.
  private static func parameters(_ place: Place, width: Int) -> [Int] {
    (place.condition > 0 ? [place.condition - 1] : [])
      + (place.position > 0 ? [width + place.position - 2] : [])
  }

  /// The sum over people of the design's product with `matrix`, conditions by conditions.
  private static func sum(_ people: [[Place]], _ matrix: [Double], width: Int) -> [Double] {
    let size = 2 * (width - 1)
    var result = [Double](repeating: 0, count: size * size)
    for person in people {
      let parameters = person.map { Self.parameters($0, width: width) }
      for (one, rows) in zip(person, parameters) {
        for (other, columns) in zip(person, parameters) {
          let value = matrix[one.condition * width + other.condition]
          for row in rows { for column in columns { result[row * size + column] += value } }
        }
      }
    }
    return result
  }

  private static func sums(
    _ people: [[Place]], _ surpluses: [[Double]], width: Int
  ) -> [Double] {
    var result = [Double](repeating: 0, count: 2 * (width - 1))
    for (person, own) in zip(people, surpluses) {
      for place in person {
        for row in parameters(place, width: width) { result[row] += own[place.condition] }
      }
    }
    return result
  }

  private static func residuals(
    _ people: [[Place]], _ surpluses: [[Double]], _ effects: [Double], width: Int
  ) -> [[Double]] {
    // Every person has all effects, so that their mean is the same for all.
    let mean = effects.reduce(0, +) / Double(width)
    return zip(people, surpluses).map { person, own in
      var rest = own
      for place in person {
        let expected = parameters(place, width: width).reduce(0) { $0 + effects[$1] }
        rest[place.condition] -= expected - mean
      }
      return rest
    }
  }

  /// The covariance of the effects with these rows of the inverse; `middle` is the covariance of the sums.
  private static func covariance(_ inverse: [[Double]], _ middle: [Double]) -> [Double] {
    inverse.flatMap { row in
      let product = row.indices.map { column in
        row.indices.reduce(0) { $0 + row[$1] * middle[$1 * row.count + column] }
      }
      return inverse.map { zip(product, $0).reduce(0) { $0 + $1.0 * $1.1 } }
    }
  }
}
