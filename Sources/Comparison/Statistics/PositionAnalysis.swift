package import Base
import Glibc
import Numerics

/// The effect of a condition's position in the participant's order on times.
///
/// Least squares of the participants' mean log times on participant, condition and position, over
/// the participants in `Omnibus`.
package struct PositionAnalysis: Equatable, Sendable {
  /// The effects of the positions, from the first.
  package var positions: [PositionEffect]
  /// The statistic F of all positions together; `nil` without residual variance.
  package var f: Double?
  /// The degrees of freedom of the positions.
  package var degreesOfFreedom: Int
  /// The degrees of freedom of the residuals.
  package var residualDegreesOfFreedom: Int
  /// The p-value; `nil` if `f` is.
  package var p: Double?
}

/// The effect of one position in the order of conditions.
package struct PositionEffect: Equatable, Sendable {
  /// The position, from 1.
  package var position: Int
  /// The time at this position over the time at the first; 1 for the first.
  package var ratio: Double?
  /// The interval of `ratio`; `nil` for the first and without residual variance.
  package var interval: ConfidenceInterval?
}

extension PositionAnalysis {
  /// Analyses `times`; `nil` if these are not testable or position is confounded with condition.
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
    for (index, effect) in effects.enumerated() {
      let error = isTested ? (square * system.inverseDiagonal[index]).squareRoot() : nil
      positions.append(
        PositionEffect(
          position: design.positions[index + 1], log: effect, standardError: error,
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
  /// Creates an effect from one on logs and its standard error.
  fileprivate init(position: Int, log: Double, standardError: Double?, degreesOfFreedom: Int) {
    self.position = position
    ratio = exp(log).ifFinite
    interval = standardError.flatMap {
      ConfidenceInterval(
        exponentialOf: log, standardError: $0, degreesOfFreedom: degreesOfFreedom)
    }
  }
}

/// The design of positions, adjusted for participant and condition.
private struct PositionDesign {
  /// The positions that occur; the first is the reference.
  let positions: [Int]
  /// The number of times that each position occurs in each participant's row.
  private var inRow: [[Double]]
  /// The number of times that each position occurs in each condition's column.
  private var inColumn: [[Double]]
  /// For each time, the index of its position in `positions`.
  private let indices: [Int]

  init(_ times: CompleteTimes) {
    let positions = Set(times.positions).sorted()
    self.positions = positions
    var indexOfPosition = [Int](repeating: 0, count: (positions.last ?? 0) + 1)
    for (index, position) in positions.enumerated() { indexOfPosition[position] = index }
    indices = times.positions.map { indexOfPosition[$0] }
    let width = times.conditions.count
    let none = [Double](repeating: 0, count: positions.count)
    inRow = Array(repeating: none, count: times.participants)
    inColumn = Array(repeating: none, count: width)
    for (time, index) in indices.enumerated() {
      inRow[time / width][index] += 1
      inColumn[time % width][index] += 1
    }
  }

  /// The matrix of the normal equations of all positions but the first.
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
    for (index, residual) in zip(indices, residuals) { sums[index] += residual }
    return Array(sums.dropFirst())
  }

  private func occurrences(_ index: Int) -> Double { inColumn.reduce(0) { $0 + $1[index] } }
}
