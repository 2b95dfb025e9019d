import Base
import Comparison
import Glibc
import Numerics
import Sessions
import Sliders
import Studies

/// The entries of a world's people with one curve: the truth about it, and the times that data sets are drawn from.
struct CurveEntries: Sendable {
  /// An entry, by the logarithm of its time less the person's mean.
  struct Entry: Sendable {
    var logarithm: Double
    var ending: Observation.Ending
  }

  /// Each person's mean logarithm of the seconds of all entries.
  let people: [Double]
  let entries: [Entry]

  /// The mean over people.
  let mean: Double
  /// The share of correct entries; above 0.
  let share: Double

  /// The true logarithm of the seconds that a correct entry takes.
  var logarithm: Double { mean - log(share) }

  init(_ records: [[TrialRecord]]) {
    self.init(records.map { $0.compactMap { Entry(seconds: $0.seconds, $0.outcome) } })
  }

  /// The entries of each person, by the logarithms of their times.
  init(_ trials: [[Entry]]) {
    let trials = trials.filter { !$0.isEmpty }
    people = trials.map { own in
      own.reduce(0) { $0 + $1.logarithm } / Double(own.count)
    }
    mean = RunningMoments(of: people).mean
    entries = zip(trials, people).flatMap { own, mean in
      // Few entries vary less about their own mean than about the person's.
      let factor = (Double(own.count) / Double(max(1, own.count - 1))).squareRoot()
      return own.map {
        Entry(logarithm: ($0.logarithm - mean) * factor, ending: $0.ending)
      }
    }
    let correct = entries.count { $0.ending == .correct }
    share = max(0.5, Double(correct)) / Double(max(1, entries.count))
  }
}

extension CurveEntries.Entry {
  /// An entry that ended so after `seconds`; `nil` without a time above 0, and of an aborted one.
  init?(seconds: Double?, _ outcome: Outcome) {
    guard let seconds, seconds > 0 else { return nil }
    logarithm = log(seconds)
    switch outcome {
    case .correct: ending = .correct
    case .incorrect: ending = .incorrect
    case .gaveUp: ending = .gaveUp
    case .timedOut: ending = .timedOut
    case .aborted: return nil
    }
  }
}

/// The true times of a world's people with every curve, measured at the first use.
final class Landscape: Sendable {
  let experiment: Experiment
  private let people: Int
  private let seed: UInt64
  private let known = Locked<[SliderDesign: CurveEntries]>([:])

  /// The entries of each person.
  static let each = 8

  /// The number of people for about so many entries.
  static func people(for entries: Int) -> Int { max(2, entries / each) }

  /// The times of about `entries` entries with each curve.
  init(_ experiment: Experiment, entries: Int, seed: UInt64) {
    self.experiment = experiment
    people = Self.people(for: entries)
    self.seed = seed
  }

  /// The entries with `design`; they do not depend on earlier requests.
  subscript(design: SliderDesign) -> CurveEntries {
    if let entries = known.withLock({ $0[design] }) { return entries }
    let records = Array(0..<people).concurrentMap { [experiment, seed] person in
      experiment.records(of: person, entries: Self.each, with: design, seed: seed)
    }
    let entries = CurveEntries(records)
    known.withLock { $0[design] = entries }
    return entries
  }

  /// The curve of the catalogue that people are fastest with.
  var best: SliderDesign { fastest(of: Curves.catalogue) }

  /// The fastest of `designs`.
  func fastest(of designs: [SliderDesign]) -> SliderDesign {
    designs.min { self[$0].logarithm < self[$1].logarithm } ?? Curves.former
  }

  /// The share of time that `design` takes more than `other`.
  func loss(of design: SliderDesign, over other: SliderDesign) -> Double {
    expm1(self[design].logarithm - self[other].logarithm)
  }

  /// The standard error of the difference of times between the median curve of the catalogue and `other`, as a share.
  func error(over other: SliderDesign) -> Double {
    let base = self[other].people
    let errors = Curves.catalogue.filter { $0 != other }.map { design in
      RunningMoments(of: zip(self[design].people, base).map { $0 - $1 }).standardError
    }.sorted()
    return errors[errors.count / 2]
  }
}
