internal import Glibc
import Numerics

/// The log times of one person's trials in one condition.
///
/// Solved trials are summed up, as a normal likelihood needs no more of them.
struct TimeCell: Sendable {
  /// The person's index.
  var person: Int
  /// The condition's index.
  var condition: Int
  /// The index of the people whose trials are not independent of each other: the person's own index, or a cluster's.
  var cluster: Int
  /// The mean place of the condition in the person's order, from 1; `nil` if the order is not known.
  var position: Double?
  /// The log times of solved trials.
  var solved = RunningMoments()
  /// The log times at which trials were given up.
  var gaveUp: [Double] = []
  /// The log times at which trials were timed out.
  var timedOut: [Double] = []
  /// The log times of trials with an incorrect value, which are only in the model of a doubted claim.
  var wrong: [Double] = []
  /// The longest log time of all these but the wrong ones; −∞ without any.
  private(set) var longest = -Double.infinity

  /// Creates an empty cell of a person who is a cluster alone.
  init(person: Int, condition: Int) {
    (self.person, self.condition, cluster) = (person, condition, person)
  }

  /// Adds the log time of a trial with this ending.
  mutating func add(_ ending: Observation.Ending, at log: Double) {
    switch ending {
    case .correct: solved.add(log)
    case .incorrect: wrong.append(log)
    case .gaveUp: gaveUp.append(log)
    case .timedOut: timedOut.append(log)
    case .cannotEnter: break
    }
    if ending != .incorrect, ending != .cannotEnter { longest = max(longest, log) }
  }

  /// The number of trials that were solved, given up or timed out.
  var trials: Int { solved.count + gaveUp.count + timedOut.count }
}

/// Times of trials that were not solved, in place of censored or absent ones, that are less favourable for a claim.
enum LessFavourable: Sendable {
  /// Given-up trials were about to be solved.
  case givenUpAtOnce
  /// Given-up trials would have taken this factor times the geometric mean that the model expects beyond that moment,
  /// and trials with a wrong entry longer than they did.
  case givenUpLater(Double)
  /// Trials with a wrong entry would have taken this factor times the geometric mean that the model expects beyond that
  /// moment.
  ///
  /// They may be the hardest ones, confirmed immediately: censored at their time they would have next to no
  /// information.
  case wrongLater(Double)
}

/// The log times of one person's unsolved trials in one condition, if they had been solved.
struct UnsolvedTimes: Sendable {
  /// The given-up trials, at that moment.
  private let givenUp: RunningMoments
  /// The means beyond that moment.
  private let givenUpLater: RunningMoments
  /// The means beyond the moments of wrong entries.
  private let wrongLater: RunningMoments

  /// The times of `cell`, whose log times have the normal distribution `expected`.
  init(_ cell: TimeCell, expected: (mean: Double, deviation: Double)) {
    func later(_ times: [Double]) -> RunningMoments {
      RunningMoments(
        of: times.lazy.map {
          let tail = NormalTail(above: ($0 - expected.mean) / expected.deviation)
          return expected.mean + expected.deviation * tail.hazard
        })
    }
    givenUp = RunningMoments(of: cell.gaveUp)
    (givenUpLater, wrongLater) = (later(cell.gaveUp), later(cell.wrong))
  }

  /// The times of `cell`, with the times chosen by `counted` in place of the usual ones.
  func times(of cell: TimeCell, _ counted: LessFavourable) -> TimeCell.Times {
    var events = cell.solved
    switch counted {
    case .givenUpAtOnce:
      events.add(givenUp)
      return (events, cell.timedOut)
    case .givenUpLater(let factor):
      events.add(givenUpLater, shift: log(factor))
      return (events, cell.timedOut + cell.wrong)
    case .wrongLater(let factor):
      events.add(wrongLater, shift: log(factor))
      return (events, cell.timedOut + cell.gaveUp)
    }
  }
}

extension TimeCell {
  /// The log times of events, and those at which trials were censored.
  typealias Times = (events: RunningMoments, censored: [Double])

  /// The times for the likelihood.
  var times: Times { (solved, timedOut + gaveUp) }
}
