import Comparison
import Formats
import Glibc
import InputMethods
import Primitives
import Sessions
import Simulation
import Sliders
import Studies
import Tuning

/// The share of simulated people whose known parameters are recovered within their intervals.
///
/// In each data set the typical person is another one, and the people are drawn around that.
enum RecoveryBenchmark {
  private static let dataSets = 100
  private static let people = 12
  /// The number of data sets, of the hundred, in which each number is to be recovered.
  private static let goal = 90.0
  private static let study = """
    {"name": "recovery", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": {"count": 40}, "start": "random", "practice": 0, "trials": 40,
     "methods": ["accurate-slider"]}
    """

  /// How often each number's true value lay within its interval.
  private struct Hits {
    var pooled: [EstimableParameter: Int] = [:]
    /// Of single people.
    var single = 0
    var singles = 0
  }

  /// Calibrates on all data sets, one after the other.
  static func figures() throws(BenchmarkError) -> [Figure] {
    guard let study = try? StudyFile.decode(Array(study.utf8)) else {
      throw .notSimulated("the study of the recovery is none")
    }
    var hits = Hits()
    for number in 1...dataSets { calibrate(study, UInt64(number), &hits) }
    let all = EstimableParameter.allCases.map { ($0, hits.pooled[$0, default: 0]) }
    let worst = all.min { $0.1 < $1.1 }
    return [
      Figure(
        what: "data sets of \(dataSets) that give \(worst?.0.rawValue ?? "") back, the fewest of "
          + "\(all.count) parameters",
        value: Double(worst?.1 ?? 0), unit: "", decimals: 0, samples: dataSets, goal: goal,
        isGoalTheLeast: true),
      Figure(
        what: "single people's numbers within their 95 % intervals",
        value: Double(hits.single) / Double(max(1, hits.singles)) * 100, unit: "%", decimals: 1,
        samples: hits.singles, goal: nil),
    ]
  }

  private static func calibrate(_ study: Study, _ number: UInt64, _ hits: inout Hits) {
    // Far from the seeds of other data sets and of the calibration.
    var random = SplitMix64(seed: number << 32)
    let truth = typical(&random)
    let drawn = (1...people).map { number in
      (code: "sim\(number)", person: Person.drawn(seed: random.next(), around: truth))
    }
    let trials = drawn.flatMap { participant in
      logged(by: participant.person, as: participant.code, study, &random)
    }
    let calibration = Calibration(trials, rules: study.rules, seed: random.next())
    for item in calibration.items {
      guard let path = item.parameter.parameter?.path else { continue }
      if let interval = item.pooled?.interval, interval.covers(truth[keyPath: path]) {
        hits.pooled[item.parameter, default: 0] += 1
      }
      for (code, estimate) in item.people {
        guard let person = drawn.first(where: { $0.code == code })?.person,
          let interval = estimate.interval
        else { continue }
        hits.singles += 1
        if interval.covers(person[keyPath: path]) { hits.single += 1 }
      }
    }
  }

  /// A typical person whose numbers are up to a quarter off the model's, and who takes half of the occasions to leave
  /// the track or more.
  private static func typical(_ random: inout SplitMix64) -> Person {
    var person = Person.typical
    for parameter in EstimableParameter.allCases {
      guard let path = parameter.parameter?.path else { continue }
      let share = Double(random.next() >> 11) * 0x1p-53
      switch parameter {
      // A share of a way is never far from all of it.
      case .firstShare: person[keyPath: path] *= pow(1.02, 2 * share - 1)
      // More than every occasion cannot be taken.
      case .readiness: person[keyPath: path] *= 1 - share / 2
      default: person[keyPath: path] *= pow(1.25, 2 * share - 1)
      }
    }
    return person
  }

  /// The trials that `person` logs in a session.
  private static func logged(
    by person: Person, as code: String, _ study: Study, _ random: inout SplitMix64
  ) -> [TracedTrial] {
    let entries = study.sliderEntries(
      of: code, with: 0, options: SliderOptions(), seed: random.next() & Plan.largestSeed)
    return entries.compactMap { entry in
      TracedTrial(
        participant: code, method: "accurate-slider", entry: entry, design: SliderDesign(),
        track: Rectangle(x: 240, y: 378, width: 800, height: 44),
        onset: 0, seconds: 0,
        outcome: .aborted, events: []
      ).repeated(
        by: person, as: code, rules: study.rules, seed: random.next())
    }
  }
}

extension ConfidenceInterval {
  fileprivate func covers(_ value: Double) -> Bool { low <= value && value <= high }
}
