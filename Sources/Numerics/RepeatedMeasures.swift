/// An analysis of variance of repeated measurements: factors within people, and groups of people.
///
/// Each term is tested by the people's contrasts that belong to it, with their own error (Winer, Statistical
/// Principles in Experimental Design 1971); groups of different sizes by sums of squares of type III. R's
/// `afex::aov_ez` gives the same.
package struct RepeatedMeasures {
  /// The factors within people, and the group if there are several.
  private let factors: [Factor]
  /// The group of each person; all 0 without groups.
  private let groups: [Int]
  private let groupSizes: [Int]
  /// Each person's value in every combination of levels, the last factor's levels side by side.
  private let rows: [[Double]]

  /// A factor within people.
  package struct Factor {
    package var name: String
    /// The number of levels; at least 2.
    package var levels: Int

    /// Creates a factor.
    package init(name: String, levels: Int) { (self.name, self.levels) = (name, levels) }
  }

  /// Describes people by `rows`, each with as many values as there are combinations of levels; `groups` are
  /// numbered from 0, and each has a person.
  package init(_ rows: [[Double]], factors: [Factor], groups: [Int]? = nil) {
    self.rows = rows
    self.factors = factors
    self.groups = groups ?? Array(repeating: 0, count: rows.count)
    var sizes = [Int](repeating: 0, count: (self.groups.max() ?? 0) + 1)
    for group in self.groups { sizes[group] += 1 }
    groupSizes = sizes
  }

  /// The terms, main effects first; empty without a degree of freedom for errors.
  package var terms: [VarianceTerm] {
    guard rows.count > groupSizes.count else { return [] }
    let subsets = (0..<(1 << factors.count)).sorted {
      ($0.nonzeroBitCount, $0.rank(among: factors.count))
        < ($1.nonzeroBitCount, $1.rank(among: factors.count))
    }
    let strata = subsets.map { Stratum(contrasts($0), groups, groupSizes) }
    let allErrors = strata.reduce(0) { $0 + $1.error }
    var terms: [(order: Int, term: VarianceTerm)] = []
    for (subset, stratum) in zip(subsets, strata) {
      let names = factors.indices.filter { subset & (1 << $0) != 0 }.map { factors[$0].name }
      if subset != 0 {
        let term = stratum.within(names.joined(separator: ":"), allErrors, roundingError)
        terms.append((names.count, term))
      }
      guard groupSizes.count > 1 else { continue }
      let term = stratum.between(
        (names + ["group"]).joined(separator: ":"), allErrors, roundingError)
      terms.append((names.count + 1, term))
    }
    return terms.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    .map(\.element.term)
  }

  /// The spread up to which values differ by rounding errors.
  private var roundingError: Double {
    10 * Double.ulpOfOne * rows.joined().reduce(0) { max($0, abs($1)) }
  }

  /// Each person's values in the orthonormal contrasts of the factors in `subset`, averaged over the others.
  private func contrasts(_ subset: Int) -> [[Double]] {
    var basis: [[Double]] = [[1]]
    for (index, factor) in factors.enumerated() {
      let own =
        subset & (1 << index) != 0 ? Self.helmert(factor.levels) : [Self.mean(factor.levels)]
      basis = basis.flatMap { outer in
        own.map { inner in outer.flatMap { o in inner.map { o * $0 } } }
      }
    }
    return rows.map { row in
      basis.map { vector in zip(vector, row).reduce(0) { $0 + $1.0 * $1.1 } }
    }
  }

  private static func mean(_ levels: Int) -> [Double] {
    Array(repeating: 1 / Double(levels).squareRoot(), count: levels)
  }

  /// Orthonormal contrasts: each level with the mean of those before it.
  private static func helmert(_ levels: Int) -> [[Double]] {
    (1..<max(levels, 1)).map { level in
      let scale = 1 / Double(level * (level + 1)).squareRoot()
      return (0..<levels).map { $0 < level ? -scale : $0 == level ? Double(level) * scale : 0 }
    }
  }
}

extension Int {
  /// The rank of a set of `count` factors, a bit each: lower if it contains earlier factors.
  fileprivate func rank(among count: Int) -> Int {
    (0..<count).reduce(0) { $0 | (self & (1 << $1) != 0 ? 0 : 1 << (count - 1 - $1)) }
  }
}

/// People's contrasts of some factors, with their sums of squares.
private struct Stratum {
  let dimension: Int
  let people: Int
  let sizes: [Int]
  /// The mean contrasts of each group.
  let means: [[Double]]
  /// The sum of squares within groups.
  let error: Double
  /// Greenhouse and Geisser's ε (Psychometrika 1959), from the covariance within groups.
  let epsilon: Double

  init(_ contrasts: [[Double]], _ groups: [Int], _ sizes: [Int]) {
    let dimension = contrasts[0].count
    var means = [[Double]](
      repeating: [Double](repeating: 0, count: dimension), count: sizes.count)
    for (row, group) in zip(contrasts, groups) {
      for index in row.indices { means[group][index] += row[index] / Double(sizes[group]) }
    }
    var products = [Double](repeating: 0, count: dimension * dimension)
    for (row, group) in zip(contrasts, groups) {
      let rest = zip(row, means[group]).map { $0 - $1 }
      for one in rest.indices {
        for other in rest.indices { products[one * dimension + other] += rest[one] * rest[other] }
      }
    }
    let trace = (0..<dimension).reduce(0) { $0 + products[$1 * dimension + $1] }
    let squares = products.sumOfSquares
    self.dimension = dimension
    self.sizes = sizes
    self.means = means
    people = contrasts.count
    error = trace
    epsilon =
      squares > 0
      ? min(1, max(1 / Double(dimension), trace * trace / (Double(dimension) * squares))) : 1
  }

  /// The test of the factors: whether the contrasts are 0 on average over groups.
  func within(_ name: String, _ allErrors: Double, _ roundingError: Double) -> VarianceTerm {
    let groups = Double(sizes.count)
    let weight = groups * groups / sizes.reduce(0) { $0 + 1 / Double($1) }
    let effect = (0..<dimension).reduce(0) { sum, index in
      let mean = means.reduce(0) { $0 + $1[index] } / groups
      return sum + weight * mean * mean
    }
    return term(name, effect, degrees: dimension, allErrors, roundingError)
  }

  /// The test of the group's interaction with the factors, or of the group alone.
  func between(_ name: String, _ allErrors: Double, _ roundingError: Double) -> VarianceTerm {
    let effect = (0..<dimension).reduce(0) { sum, index in
      let values = zip(means, sizes).map { ($0[index], Double($1)) }
      let mean = values.reduce(0) { $0 + $1.0 * $1.1 } / Double(people)
      return sum + values.reduce(0) { $0 + $1.1 * ($1.0 - mean) * ($1.0 - mean) }
    }
    return term(name, effect, degrees: dimension * (sizes.count - 1), allErrors, roundingError)
  }

  private func term(
    _ name: String, _ effect: Double, degrees: Int, _ allErrors: Double, _ roundingError: Double
  ) -> VarianceTerm {
    let residual = dimension * (people - sizes.count)
    var term = VarianceTerm(
      term: name, degreesOfFreedom: degrees, residualDegreesOfFreedom: residual)
    let square = error / Double(residual)
    guard square.squareRoot() > roundingError else { return term }
    let f = effect / Double(degrees) / square
    term.f = f
    term.epsilon = epsilon
    term.p = FDistribution(
      numerator: epsilon * Double(degrees), denominator: epsilon * Double(residual)
    ).upper(f)
    term.generalizedEtaSquared = effect / (effect + allErrors)
    return term
  }
}

/// A term of an analysis of variance.
package struct VarianceTerm: Equatable, Sendable {
  /// Its factors, such as `method:task`.
  package var term: String
  /// The uncorrected degrees of freedom.
  package var degreesOfFreedom: Int
  package var residualDegreesOfFreedom: Int
  /// The statistic F; `nil` without residual variance, as are those below.
  package var f: Double?
  /// Greenhouse and Geisser's ε; 1 of the group alone.
  package var epsilon: Double?
  /// The probability of such an F without an effect, both degrees of freedom times ε.
  package var p: Double?
  /// The generalised η² (Olejnik & Algina, Psychological Methods 2003), all factors being manipulated.
  package var generalizedEtaSquared: Double?

  package init(
    term: String, degreesOfFreedom: Int, residualDegreesOfFreedom: Int, f: Double? = nil,
    epsilon: Double? = nil, p: Double? = nil, generalizedEtaSquared: Double? = nil
  ) {
    self.term = term
    self.degreesOfFreedom = degreesOfFreedom
    self.residualDegreesOfFreedom = residualDegreesOfFreedom
    self.f = f
    self.epsilon = epsilon
    self.p = p
    self.generalizedEtaSquared = generalizedEtaSquared
  }
}
