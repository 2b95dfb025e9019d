internal import Glibc

/// A normal distribution fitted to right-censored numbers by maximum likelihood.
///
/// It is found for the mean over the standard deviation and that deviation's inverse, in which the likelihood is concave
/// (Olsen 1978), by Newton's method.
struct CensoredNormal: Sendable {
  /// The mean over the standard deviation.
  private var predictor: Double
  /// The inverse of the standard deviation.
  private var precision: Double

  var mean: Double { predictor / precision }
  var deviation: Double { 1 / precision }

  private static let mostSteps = 200
  /// In units of the log-likelihood, as in `TimeRegression`.
  private static let tolerance = 1e-12

  /// Fits numbers that are known, the `events`, and such as are above the `censored` ones; `nil` without a finite estimate.
  init?(_ events: RunningMoments, _ censored: [Double]) {
    var all = events
    all.add(RunningMoments(of: censored))
    guard events.count > 0, all.squares > 0, all.squares.isFinite else { return nil }
    precision = (Double(all.count) / all.squares).squareRoot()
    predictor = all.mean * precision
    guard censored.isEmpty || climb(events, censored) else { return nil }
  }

  private mutating func climb(_ events: RunningMoments, _ censored: [Double]) -> Bool {
    var here = Terms(events, censored, self)
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
        let there = Terms(events, censored, next)
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

  /// The log-likelihood and its derivatives.
  private struct Terms {
    /// The first derivatives.
    var predictor = 0.0
    var precision = 0.0
    /// The second derivatives, negated.
    var weight = 0.0
    var crossed = 0.0
    var precisionWeight = 0.0
    var logLikelihood = 0.0

    init(_ events: RunningMoments, _ censored: [Double], _ normal: CensoredNormal) {
      let (eta, theta) = (normal.predictor, normal.precision)
      let (count, mean) = (Double(events.count), events.mean)
      let residual = theta * mean - eta
      predictor = count * residual
      weight = count
      crossed = -count * mean
      precision = count / theta - theta * events.squares - count * residual * mean
      precisionWeight = count / (theta * theta) + events.squares + count * mean * mean
      logLikelihood =
        count * log(theta) - 0.5 * (theta * theta * events.squares + count * residual * residual)
      for time in censored {
        let z = theta * time - eta
        let tail = NormalTail(above: z)
        let curvature = tail.hazard * (tail.hazard - z)
        predictor += tail.hazard
        precision -= tail.hazard * time
        weight += curvature
        crossed -= curvature * time
        precisionWeight += curvature * time * time
        logLikelihood += tail.logProbability
      }
    }
  }
}
