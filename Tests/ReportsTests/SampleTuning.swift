import Formats
import FreePlay
import InputMethods
import Optimization
import Primitives
import Sessions
import Sliders
import Studies

@testable import ComparisonReports
@testable import Reports
@testable import Simulation
@testable import Tuning
@testable import TuningReports

/// A small but real result of tuning, worked out once, and others that differ in what is said.
enum SampleTuning {
  /// Tuned for two simulated people, who did ten trials each.
  static let result = Result { () throws -> TuningResult in
    guard let result = try tuned() else { throw NothingTuned() }
    return result
  }

  private struct NothingTuned: Error {}

  /// How people's logarithms of times with the tuned curve differ from those with the present one.
  enum Outcome: String, CaseIterable {
    case faster, slower, undecided, alone, same

    fileprivate var differences: [Double] {
      switch self {
      case .faster: [-0.09, -0.05, -0.07, -0.08]
      case .slower: [0.09, 0.05, 0.07, 0.08]
      case .undecided: [-0.09, 0.05, -0.07, 0.08]
      case .alone: [-0.09]
      case .same: [0, 0, 0, 0]
      }
    }
  }

  /// The same with another `outcome`, and with `others` for the known curves; what is not given stays
  /// as it was found.
  static func variant(
    _ outcome: Outcome, others: Outcome = .same, method: String? = nil, isSimulated: Bool = true,
    calibration: Calibration? = nil, heldOut: [CrossValidation]? = nil, gate: ModelGate = .open,
    isForced: Bool = false
  ) throws -> TuningResult {
    let found = try result.get()
    let ratio = PredictedRatio(differences: outcome.differences)
    let candidates = found.candidates.map { candidate in
      CurveCandidate(
        role: candidate.role, design: candidate.design, prediction: candidate.prediction,
        draws: candidate.draws,
        ratio: candidate.role == .tuned
          ? ratio
          : PredictedRatio(
            differences: (candidate.role == .present ? .same : others).differences))
    }
    return TuningResult(
      study: found.study, method: method ?? found.method,
      calibratedMethods: method.map { [$0] } ?? found.calibratedMethods, isSimulated: isSimulated,
      model: FittedModel(
        calibration: calibration ?? found.calibration, heldOut: heldOut ?? found.heldOut, gate: gate
      ),
      isForced: isForced, family: found.family, values: found.values, search: found.search,
      candidates: candidates,
      flat: found.flat, checkResults: found.checkResults,
      followUp: FollowUp(ratio, proof: ratio, trials: 5),
      people: found.people, seed: found.seed, reading: found.reading)
  }

  static func source() -> ReportSource {
    ReportSource(
      title: "The test of 2012", command: ["caliper", "tune", "Results/blog 2012"], version: "0.1",
      files: [.init(path: "Results/blog 2012/a.csv", rows: 20, hash: "ab12")])
  }

  private static func tuned() throws -> TuningResult? {
    let study = try StudyFile.decode(
      Array(
        """
        {"name": "sample", "targets": [84.3, 17.6, 52.8, 36.1, 70.8], "trials": 10, "practice": 0,
         "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "methods": ["accurate-slider"]}
        """.utf8))
    guard let family = TunableFamily.family("exponential") else { return nil }
    return try CurveTuning(
      study, method: 0, trials: trials(of: study), isSimulated: true, family: family,
      effort: effort
    ).run()
  }

  private static var effort: CurveTuning.Effort {
    var effort = CurveTuning.Effort()
    effort.searchPeople = 2
    effort.predictionPeople = 4
    effort.drawPeople = 2
    effort.entries = 3
    effort.repeatedTrials = 20
    effort.limits = Minimization.Limits(globalEvaluations: 4, localEvaluations: 4)
    return effort
  }

  /// What two simulated people log who do the study's trials.
  private static func trials(of study: Study) -> [TracedTrial] {
    (1...2).flatMap { number in
      study.sliderEntries(
        of: "sim\(number)", with: 0, options: SliderOptions(), seed: UInt64(number)
      ).enumerated().compactMap { index, entry in
        TracedTrial(
          participant: "sim\(number)", method: study.methods[0].name, entry: entry,
          design: SliderDesign(), track: Rectangle(x: 240, y: 378, width: 800, height: 44),
          onset: 0, seconds: 0,
          outcome: .aborted, events: []
        ).repeated(
          by: .drawn(seed: UInt64(number)), as: "sim\(number)", rules: study.rules,
          seed: UInt64(number * 100 + index))
      }
    }
  }
}
