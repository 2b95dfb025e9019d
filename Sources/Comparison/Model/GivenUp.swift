internal import Glibc

/// Times of trials that were not solved, in place of censored or absent ones, that are less favourable for a claim.
enum LessFavourable: Sendable {
  /// Those given up were about to be solved.
  case givenUpAtOnce
  /// Those given up would have taken so many times the geometric mean that the model expects beyond that moment, and those with
  /// a wrong entry longer than they did.
  case givenUpLater(Double)
  /// Those with a wrong entry would have taken longer than they did.
  case wrongLater
}

/// The log times of one person's given-up trials in one condition, if they had been solved.
struct GivenUpTimes: Sendable {
  private let atOnce: RunningMoments
  private let later: RunningMoments

  /// The times of `cell`, whose log times have the normal distribution `expected`; the later ones are the means beyond the
  /// moments of giving up.
  init(_ cell: TimeCell, expected: (mean: Double, deviation: Double)) {
    atOnce = RunningMoments(of: cell.gaveUp)
    later = RunningMoments(
      of: cell.gaveUp.map {
        let tail = NormalTail(above: ($0 - expected.mean) / expected.deviation)
        return expected.mean + expected.deviation * tail.hazard
      })
  }

  /// `solved` times with those of given-up trials among them.
  func added(to solved: RunningMoments, factor: Double?) -> RunningMoments {
    var all = solved
    if let factor { all.add(later, shift: log(factor)) } else { all.add(atOnce) }
    return all
  }
}

extension TimeCell {
  /// The log times of events, and those at which trials were censored.
  typealias Times = (events: RunningMoments, censored: [Double])

  /// The times for the likelihood.
  var times: Times { (solved, timedOut + gaveUp) }

  /// The same with those that `counted` names in place of the usual ones.
  func times(_ counted: LessFavourable, _ givenUp: GivenUpTimes) -> Times {
    switch counted {
    case .givenUpAtOnce: (givenUp.added(to: solved, factor: nil), timedOut)
    case .givenUpLater(let factor): (givenUp.added(to: solved, factor: factor), timedOut + wrong)
    case .wrongLater: (solved, timedOut + gaveUp + wrong)
    }
  }
}
