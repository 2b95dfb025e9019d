import Comparison
import Glibc
import Simulation

/// The spreads of where movements end, told apart by how they grow with the way.
///
/// The variance of a movement's end is floor² + (noise · way)², and where the way is judged from a
/// difference of numbers (judgement · way)² comes to it. All squared residuals together are a linear
/// regression on these squares; it is done again with the weights that its own variances give
/// (Davidian and Carroll, 'Variance function estimation', JASA 82 (1987) 1079–1091).
struct MotorVariance {
  /// The squares in the order of the regression.
  private static let parameters: [EstimableParameter] = [
    .floor, .firstNoise, .correctionNoise, .wayJudgement,
  ]
  /// Whole pixels alone have this variance.
  private static let rounding = 1.0 / 12
  /// Residuals beyond so many standard deviations are no noise of the hand, and count as this many.
  private static let bound = 4.0
  private static let rounds = 8

  /// A squared residual with what its variance is a sum of.
  fileprivate struct Row {
    var square: Double
    var shares: [Double]
  }

  private let rows: [Row]
  private let counts: [EstimableParameter: Int]
  private var squares: [Double]
  /// Which of the parameters are estimated; the others keep their defaults.
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

  /// What came out; none for what there are too few observations of, or what came out as no spread.
  var estimates: [EstimableParameter: LogarithmicEstimate] {
    let errors = standardErrors
    var estimates: [EstimableParameter: LogarithmicEstimate] = [:]
    for (place, parameter) in Self.parameters.enumerated() where isFree[place] {
      guard squares[place] > Self.least, let error = errors[place] else { continue }
      // Half the relative error of the square is that of its root.
      estimates[parameter] = LogarithmicEstimate(
        logarithm: log(squares[place]) / 2, standardError: error / squares[place] / 2,
        observations: counts[parameter, default: 0])
    }
    return estimates
  }

  /// Squares that are not above this are no spread.
  private static let least = 1e-8

  private var free: [Int] { isFree.indices.filter { isFree[$0] } }

  private func variance(_ row: Row) -> Double {
    zip(row.shares, squares).reduce(Self.rounding) { $0 + $1.0 * $1.1 }
  }

  /// Does the regression once more; what shows no spread at all is left out where it may be, so that the
  /// others are right without it.
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
    for (place, square) in zip(free, solution) {
      squares[place] = max(square, Self.least)
      if mayLeaveOut, square <= Self.least { isFree[place] = false }
    }
  }

  /// The standard errors of the squares, whatever the residuals' distribution (the sandwich of Huber
  /// and White).
  private var standardErrors: [Int: Double] {
    let free = free
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
      for place in sums.indices { sums[place] += influence[place] * influence[place] }
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
