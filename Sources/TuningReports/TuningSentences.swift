import Formats
import Optimization
import Reports
import Simulation
import Sliders
import Tuning

/// What text and page say in the same words.
struct TuningSentences {
  let result: TuningResult

  init(_ result: TuningResult) { self.result = result }

  /// What was tuned on what, and how.
  var about: [String] {
    let calibration = result.calibration
    let simulated = result.isSimulated ? "simulated " : ""
    let who = simulated + (calibration.participants == 1 ? "person" : "people")
    return [
      "Family \(result.family.name); calibrated on "
        + "\(calibration.participants) \(who), "
        + "\(ReportFormat.count(calibration.trials, "trial")) with "
        + "\(ReportFormat.list(result.calibratedMethods)).",
      "Search: \(ReportFormat.count(result.search.trace.count, "curve")) tried with "
        + "\(result.people.search) simulated people, \(result.search.ending.words). Predictions: "
        + "\(result.people.prediction) other simulated people. Seed \(result.seed).",
    ]
  }

  /// Whether the model fits people whom it does not know.
  var heldOut: [String] {
    result.heldOut.isEmpty
      ? ["Fewer than two people: nobody could be held out, and whether the model fits is unknown."]
      : result.heldOut.map(\.sentence)
  }

  /// The numbers that kept the model's defaults, and whom the intervals tell of.
  var calibration: [String] {
    let kept = result.calibration.items.filter { $0.pooled == nil }
    var sentences: [String] = []
    if !kept.isEmpty {
      sentences.append(
        "Too few observations, so the model's default is kept: "
          + kept.map { "\($0.parameter.title) (\(Self.least($0)))" }.joined(separator: "; ") + ".")
    }
    if kept.count < result.calibration.items.count {
      sentences.insert(
        "The last column counts people of whom enough is known for numbers of their own.",
        at: 0)
    }
    let people = result.calibration.participants
    if people < Calibration.leastPeople, kept.count < result.calibration.items.count {
      sentences.append(
        "With \(ReportFormat.people(people)) the intervals tell of these alone, not of people in general."
      )
    }
    return sentences
  }

  private static func least(_ item: Calibration.Item) -> String {
    let value = item.parameter.parameter.map { ReportFormat.quantity($0.value, $0.unit) }
    return [value, "fewer than \(item.parameter.leastObservations)"].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// For each number of the family how far it can be from the best.
  var flat: [String] { result.flat.map(\.sentence) }

  /// What the check of good curves says.
  var findings: [String] {
    let failed = result.findings.filter { !$0.passed }
    guard !failed.isEmpty else { return ["The tuned curve has all properties of a good one."] }
    return failed.map { "\($0.property.rawValue): \($0.sentence)" }
  }

  /// What no report may leave out.
  var closing: String {
    "All predictions are of simulated people. Their intervals cover other such people and other "
      + "chances out of the same model; how good the model is they do not cover, nor what real people "
      + "learn, like or get wrong. Only a study with people tells whether a curve is faster."
  }
}
