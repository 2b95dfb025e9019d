internal import Glibc
internal import Primitives

/// What trials that were given up count as, in place of censored ones.
enum GivenUp: Sendable {
  /// Solved at that moment.
  case atOnce
  /// Solved at so many times the geometric mean that the model expects.
  case modelled(Double)
}

/// The log times of one person's given-up trials in one condition, if they had been solved.
struct GivenUpTimes: Sendable {
  private let atOnce: RunningMoments
  private let expected: RunningMoments

  /// The times of `cell`; those expected are the means beyond the moments of giving up, of a normal distribution.
  init(_ cell: TimeCell, mean: Double, deviation: Double) {
    atOnce = RunningMoments(of: cell.gaveUp)
    expected = RunningMoments(
      of: cell.gaveUp.map {
        mean + deviation * NormalTail(above: ($0 - mean) / deviation).hazard
      })
  }

  /// `solved` times with those of given-up trials among them.
  func added(to solved: RunningMoments, _ counted: GivenUp) -> RunningMoments {
    var all = solved
    switch counted {
    case .atOnce: all.add(atOnce)
    case .modelled(let factor): all.add(expected, shift: log(factor))
    }
    return all
  }
}

extension TimeCell {
  /// The cell for the likelihood.
  func regressionCell(block: Int, column: Int) -> CensoredFit.Cell {
    CensoredFit.Cell(
      block: block, column: column, cluster: person, events: solved, censored: timedOut + gaveUp)
  }

  /// The same with given-up trials solved, at `times` counted as `counted`.
  func regressionCell(
    block: Int, column: Int, _ counted: GivenUp, _ times: GivenUpTimes
  ) -> CensoredFit.Cell {
    CensoredFit.Cell(
      block: block, column: column, cluster: person, events: times.added(to: solved, counted),
      censored: timedOut)
  }
}
