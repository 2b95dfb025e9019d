internal import Glibc
internal import Primitives

/// What trials that were given up count as.
enum GivenUp: Sendable {
  /// Censored at the moment of giving up.
  case censored
  /// Solved at that moment.
  case atOnce
  /// Solved at so many times the geometric mean that the model expects.
  case modelled(Double)
}

extension TimeCell {
  /// The cell for the likelihood; `expected` are the log times that a model expects of given-up trials.
  func regressionCell(
    block: Int, column: Int, _ givenUp: GivenUp = .censored, expected: () -> RunningMoments
  ) -> CensoredFit.Cell {
    var events = solved
    switch givenUp {
    case .censored: break
    case .atOnce: events.add(RunningMoments(of: gaveUp))
    case .modelled(let factor): events.add(expected(), shift: log(factor))
    }
    var censored = timedOut
    if case .censored = givenUp { censored += gaveUp }
    return CensoredFit.Cell(
      block: block, column: column, cluster: person, events: events, censored: censored)
  }

  /// The mean log times beyond the moments of giving up, of a normal distribution.
  func expectedBeyond(mean: Double, deviation: Double) -> RunningMoments {
    RunningMoments(
      of: gaveUp.map { mean + deviation * NormalTail(above: ($0 - mean) / deviation).hazard })
  }
}
