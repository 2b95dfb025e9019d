import Comparison

/// The error of a predicted logarithm that comes from the calibrated parameters.
struct ParameterError: Hashable, Sendable {
  /// The standard deviation of the logarithm over draws of the parameters.
  let deviation: Double
  /// The degrees of freedom of its variance.
  let degreesOfFreedom: Int

  /// The error of parameters that are known.
  static let none = ParameterError(deviation: 0, degreesOfFreedom: 0)

  private init(deviation: Double, degreesOfFreedom: Int) {
    self.deviation = deviation
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// Estimates the error from `draws` of the parameters, each with a number for each of the same people.
  ///
  /// Draws and people are crossed random factors without replication. The variance of a draw's mean is that of the
  /// draws plus a share of the chances; the latter is estimated from the residuals and subtracted, as chances are
  /// a component of their own (Searle, Casella and McCulloch, 'Variance Components', 1992). There is none with
  /// fewer than two draws or people, or with draws of different people.
  init(_ draws: [[Double]]) {
    guard let people = draws.first?.count, people > 1, draws.count > 1,
      draws.allSatisfy({ $0.count == people })
    else {
      self = .none
      return
    }
    let rows = draws.map { RunningMoments(of: $0).mean }
    let columns = (0..<people).map { person in RunningMoments(of: draws.map { $0[person] }).mean }
    let means = RunningMoments(of: rows)
    var squares = 0.0
    for (draw, row) in zip(draws, rows) {
      for (number, column) in zip(draw, columns) {
        let residual = number - row - column + means.mean
        squares += residual * residual
      }
    }
    let residual = squares / Double((draws.count - 1) * (people - 1))
    let variance = means.standardDeviation * means.standardDeviation - residual / Double(people)
    self.init(
      deviation: max(0, variance).squareRoot(), degreesOfFreedom: draws.count - 1)
  }
}
