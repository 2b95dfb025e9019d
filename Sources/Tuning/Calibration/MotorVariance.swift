import Comparison
import Glibc
import Simulation

/// The components of the variance of movements' ends, separated by their growth with the distance.
///
/// The variance of a movement's end is floor² + (noise · distance)², plus (judgement · distance)² if the
/// distance is judged from a difference of numbers. The components are estimated by a linear regression of
/// the squared residuals on these squares, iterated with the weights that follow from the variances
/// (Davidian and Carroll, 'Variance function estimation', JASA 82 (1987) 1079–1091).
struct MotorVariance {
  /// The squares in the order of the regression.
  private static let parameters: [EstimableParameter] = [
    .floor, .firstNoise, .correctionNoise, .wayJudgement,
  ]
  /// The variance of rounding to whole pixels.
  private static let rounding = 1.0 / 12
  /// The largest residual, in standard deviations; larger ones are outliers and count as this.
  private static let bound = 4.0
  private static let rounds = 8

  /// A squared residual with the coefficients of the components of its variance.
  fileprivate struct Row {
    var square: Double
    var shares: [Double]
  }

  private let rows: [Row]
  private let counts: [EstimableParameter: Int]
  private var squares: [Double]
  /// Whether each parameter is estimated; the others keep their defaults.
  private var isFree: [Bool]

  init(_ observations: MotorObservations, around person: Person) {
    let hand = person.pointer
    let held = observations.heldCorrections
    let rows =
      observations.firstMovements.map {
        Row($0, share: hand.firstShare, shares: [1, $0.distance * $0.distance, 0, 0])
      }
      + observations.corrections.map {
        Row($0, share: hand.correctionShare, shares: [1, 0, $0.distance * $0.distance, 0])
      }
      + held.map {
        let square = $0.distance * $0.distance
        return Row(
          $0, share: hand.correctionShare,
          shares: [1, 0, square, square * hand.correctionShare * hand.correctionShare])
      }
    self.rows = rows
    counts = [
      .floor: held.count, .firstNoise: observations.firstMovements.count,
      .correctionNoise: observations.corrections.count,
      .wayJudgement: min(held.count, observations.corrections.count),
    ]
    isFree = Self.parameters.map { [counts] in counts[$0, default: 0] >= $0.leastObservations }
    squares = [hand.floor, hand.firstNoise, hand.correctionNoise, person.drag.wayJudgement]
      .map { $0 * $0 }
    for round in 0..<Self.rounds { improve(mayLeaveOut: round >= Self.rounds / 2) }
  }

  /// The estimates; none for parameters with too few observations.
  ///
  /// A component whose estimate is 0, as chances have it, is taken to be small, not to be the default: it is the
  /// median of a half-normal distribution with the standard error, and its logarithm has the error of that.
  var estimates: [EstimableParameter: LogarithmicEstimate] {
    let known = Self.parameters.indices.filter {
      counts[Self.parameters[$0], default: 0] >= Self.parameters[$0].leastObservations
    }
    let (errors, allErrors) = (standardErrors(of: free), standardErrors(of: known))
    var estimates: [EstimableParameter: LogarithmicEstimate] = [:]
    for index in known {
      let parameter = Self.parameters[index]
      var (square, relative) = (squares[index], 0.0)
      if isFree[index], square > Self.least {
        guard let error = errors[index] else { continue }
        relative = error / square
      } else {
        guard let error = allErrors[index] else { continue }
        (square, relative) = (max(Self.least, Self.halfNormalMedian * error), 1)
      }
      // The relative error of a root is half that of the square.
      estimates[parameter] = LogarithmicEstimate(
        logarithm: log(square) / 2, standardError: relative / 2,
        observations: counts[parameter, default: 0])
    }
    return estimates
  }

  /// The median of the absolute value of a standard normal number.
  private static let halfNormalMedian = 0.6745

  /// The smallest square of a component that is not 0.
  private static let least = 1e-8

  private var free: [Int] { isFree.indices.filter { isFree[$0] } }

  private func variance(_ row: Row) -> Double {
    zip(row.shares, squares).reduce(Self.rounding) { $0 + $1.0 * $1.1 }
  }

  /// Repeats the regression with new weights; with `mayLeaveOut`, components of 0 are left out of the
  /// following rounds.
  private mutating func improve(mayLeaveOut: Bool) {
    let free = free
    guard !free.isEmpty else { return }
    var matrix = [Double](repeating: 0, count: free.count * free.count)
    var right = [Double](repeating: 0, count: free.count)
    for row in rows {
      let variance = variance(row)
      let weight = 1 / (variance * variance)
      let fixed = variance - free.reduce(0) { $0 + row.shares[$1] * squares[$1] }
      let square = min(row.square, Self.bound * Self.bound * variance) - fixed
      for (i, first) in free.enumerated() {
        right[i] += weight * row.shares[first] * square
        for (j, second) in free.enumerated() {
          matrix[i * free.count + j] += weight * row.shares[first] * row.shares[second]
        }
      }
    }
    guard let solution = SymmetricSystem(matrix).solution(for: right) else { return }
    for (index, square) in zip(free, solution) {
      squares[index] = max(square, Self.least)
      if mayLeaveOut, square <= Self.least { isFree[index] = false }
    }
  }

  /// The standard errors of the squares, whatever the residuals' distribution (the sandwich of Huber
  /// and White).
  private func standardErrors(of free: [Int]) -> [Int: Double] {
    var matrix = [Double](repeating: 0, count: free.count * free.count)
    var scores: [[Double]] = []
    for row in rows {
      let variance = variance(row)
      let weight = 1 / (variance * variance)
      let square = min(row.square, Self.bound * Self.bound * variance)
      scores.append(free.map { weight * row.shares[$0] * (square - variance) })
      for (i, first) in free.enumerated() {
        for (j, second) in free.enumerated() {
          matrix[i * free.count + j] += weight * row.shares[first] * row.shares[second]
        }
      }
    }
    let system = SymmetricSystem(matrix)
    var sums = [Double](repeating: 0, count: free.count)
    for score in scores {
      guard let influence = system.solution(for: score) else { return [:] }
      for index in sums.indices { sums[index] += influence[index] * influence[index] }
    }
    return Dictionary(zip(free, sums.map { $0.squareRoot() })) { first, _ in first }
  }
}

extension MotorVariance.Row {
  fileprivate init(_ movement: AimedMovement, share: Double, shares: [Double]) {
    let residual = movement.along - share * movement.distance
    self.init(square: residual * residual, shares: shares)
  }
}
