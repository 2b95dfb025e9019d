/// A normal distribution fitted to right-censored numbers by maximum likelihood.
///
/// It is `CensoredFit` of a lone cell, by the same steps, without what several cells need.
struct CensoredNormal: Sendable {
  /// The mean over the standard deviation.
  private var predictor: Double
  /// The inverse of the standard deviation.
  private var precision: Double

  var mean: Double { predictor / precision }
  var deviation: Double { 1 / precision }

  private static let mostSteps = 200
  /// In units of the log-likelihood, as in `CensoredFit`.
  private static let tolerance = 1e-12

  /// Fits the numbers of `cell`; `nil` where there is no finite estimate.
  ///
  /// Starts from `start` where there is one, otherwise as if numbers were what they were censored at.
  init?(_ cell: CensoredFit.Cell, from start: CensoredNormal? = nil) {
    guard cell.events.count > 0 else { return nil }
    if let start, !cell.censored.isEmpty {
      self = start
    } else {
      var all = cell.events
      all.add(RunningMoments(of: cell.censored))
      guard all.squares > 0, all.squares.isFinite else { return nil }
      precision = (Double(all.count) / all.squares).squareRoot()
      predictor = all.mean * precision
    }
    guard cell.censored.isEmpty || climb(cell) else { return nil }
  }

  private mutating func climb(_ cell: CensoredFit.Cell) -> Bool {
    var here = CensoredFit.CellTerms(cell, predictor: predictor, precision: precision)
    for _ in 0..<Self.mostSteps {
      let determinant = here.weight * here.precisionWeight - here.crossed * here.crossed
      guard determinant > 0 else { return false }
      let rise =
        (here.precisionWeight * here.predictor - here.crossed * here.precision) / determinant
      let turn = (here.weight * here.precision - here.crossed * here.predictor) / determinant
      let gain = rise * here.predictor + turn * here.precision
      guard gain.isFinite else { return false }
      var length = min(1, 0.9 * precision / max(-turn, .leastNonzeroMagnitude))
      while true {
        var next = self
        next.predictor += length * rise
        next.precision += length * turn
        let there = CensoredFit.CellTerms(
          cell, predictor: next.predictor, precision: next.precision)
        // Near the top the likelihood's rounding errors hide the gain.
        if there.logLikelihood >= here.logLikelihood || gain < 1e-8 {
          (self, here) = (next, there)
          break
        }
        length /= 2
        guard length > 1e-12 else { return false }
      }
      if gain < Self.tolerance { return precision.isFinite && precision > 0 }
    }
    return false
  }
}
