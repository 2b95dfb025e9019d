import Glibc
package import Primitives

/// How times depend on when in a session a condition comes, whatever condition it is.
///
/// Least squares of the participants' mean log times on participant, condition and position, over
/// the participants in `Omnibus`.
package struct PositionAnalysis: Equatable, Sendable {
  /// The positions, from the first.
  package var positions: [PositionEffect]
  /// The statistic F of all positions together; `nil` where nothing varies by chance.
  package var f: Double?
  /// The degrees of freedom of the positions.
  package var degreesOfFreedom: Int
  /// The degrees of freedom of what is left.
  package var residualDegreesOfFreedom: Int
  /// The p-value; `nil` where `f` is.
  package var p: Double?
}

/// One place in the order of conditions.
package struct PositionEffect: Equatable, Sendable {
  /// The place, from 1.
  package var position: Int
  /// The time at this place over the time at the first; 1 for the first.
  package var ratio: Double?
  /// The interval of `ratio`; `nil` for the first, and where nothing varies by chance.
  package var interval: ConfidenceInterval?
}

extension PositionAnalysis {
  /// Analyses `times`; `nil` where they cannot be tested or positions go together with conditions.
  init?(_ times: CompleteTimes) {
    guard times.isTestable else { return nil }
    let design = PositionDesign(times)
    let residuals = times.residuals
    let sums = design.sums(of: residuals)
    let system = SymmetricSystem(design.matrix)
    guard let effects = system.solution(for: sums), !effects.isEmpty else { return nil }
    let explained = zip(effects, sums).reduce(0) { $0 + $1.0 * $1.1 }
    let degrees = (times.participants - 1) * (times.conditions.count - 1) - effects.count
    let square = (residuals.sumOfSquares - explained) / Double(max(1, degrees))
    let isTested = degrees > 0 && square > times.roundingError * times.roundingError
    positions = [PositionEffect(position: design.positions[0], ratio: 1, interval: nil)]
    for (place, effect) in effects.enumerated() {
      let error = isTested ? (square * system.inverseDiagonal[place]).squareRoot() : nil
      positions.append(
        PositionEffect(
          position: design.positions[place + 1], log: effect, standardError: error,
          degreesOfFreedom: degrees))
    }
    degreesOfFreedom = effects.count
    residualDegreesOfFreedom = degrees
    let numerator = Double(effects.count)
    f = isTested ? explained / numerator / square : nil
    p = f.map { FDistribution(numerator: numerator, denominator: Double(degrees)).upper($0) }
  }
}

extension PositionEffect {
  /// An effect on logs, with its standard error where there is one.
  fileprivate init(position: Int, log: Double, standardError: Double?, degreesOfFreedom: Int) {
    self.position = position
    ratio = exp(log).ifFinite
    interval = standardError.flatMap {
      ConfidenceInterval(
        exponentialOf: log, standardError: $0, degreesOfFreedom: degreesOfFreedom)
    }
  }
}

/// Which of the times stand at which position, without what participant and condition explain.
private struct PositionDesign {
  /// The positions that occur, the first one being what others are compared with.
  let positions: [Int]
  /// How often positions occur in each participant's row, and in each condition's column.
  private var inRow: [[Double]]
  private var inColumn: [[Double]]
  /// For each time, the place of its position in `positions`.
  private let places: [Int]

  init(_ times: CompleteTimes) {
    let positions = Set(times.positions).sorted()
    self.positions = positions
    var placeOfPosition = [Int](repeating: 0, count: (positions.last ?? 0) + 1)
    for (place, position) in positions.enumerated() { placeOfPosition[position] = place }
    places = times.positions.map { placeOfPosition[$0] }
    let width = times.conditions.count
    let none = [Double](repeating: 0, count: positions.count)
    inRow = Array(repeating: none, count: times.participants)
    inColumn = Array(repeating: none, count: width)
    for (index, place) in places.enumerated() {
      inRow[index / width][place] += 1
      inColumn[index % width][place] += 1
    }
  }

  /// What positions but the first have in common, as the matrix of the normal equations.
  var matrix: [Double] {
    let (rows, columns) = (Double(inRow.count), Double(inColumn.count))
    return positions.indices.dropFirst().flatMap { first in
      positions.indices.dropFirst().map { second in
        let total = (first: occurrences(first), second: occurrences(second))
        return (first == second ? total.first : 0) + total.first * total.second / (rows * columns)
          - inRow.reduce(0) { $0 + $1[first] * $1[second] } / columns
          - inColumn.reduce(0) { $0 + $1[first] * $1[second] } / rows
      }
    }
  }

  /// The sum of `residuals` at each position but the first.
  func sums(of residuals: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: positions.count)
    for (place, residual) in zip(places, residuals) { sums[place] += residual }
    return Array(sums.dropFirst())
  }

  private func occurrences(_ place: Int) -> Double { inColumn.reduce(0) { $0 + $1[place] } }
}
