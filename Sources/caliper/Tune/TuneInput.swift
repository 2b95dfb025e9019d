import InputMethods
import Runner
import Simulation
import Sliders
import Studies
import Tuning

/// What is to be tuned: a study's data sets, their trials with sliders, and the slider that is meant.
struct TuneInput {
  /// The work to be done.
  let tuning: CurveTuning
  /// The study file of the first data set.
  let studyFile: [UInt8]
  /// What else is to be known of the logs, a sentence each.
  let remarks: [String]
  /// The folders that were read, and how many trials with sliders are from each.
  let folders: [(path: String, trials: Int)]

  /// Reads what the command line names.
  init(_ arguments: Arguments) throws(RunFailure) {
    let datasets = try Self.datasets(arguments.words)
    let study = try Self.study(of: datasets)
    let method = try Self.slider(arguments["method"], of: study.study)
    let family = try Self.family(arguments["family"], for: study.study, method: method)
    let (logs, folders) = try Self.logs(in: datasets, of: study.study)
    guard let window = logs.windows.first else { throw Self.nothing(in: datasets, logs) }
    try Self.checkIsSolved(logs, by: study.study.methods[method].name)
    var tuning = CurveTuning(
      study.study, method: method, trials: logs.trials, isSimulated: logs.isSimulated == true,
      window: SimulatedWindow(width: window.width, height: window.height, unit: window.unit),
      family: family)
    tuning.seed = try arguments.number("seed", in: 0...Plan.largestSeed) ?? tuning.seed
    if let people = try arguments.number("people", in: 4...1000) {
      tuning.effort = CurveTuning.Effort(people: Int(people))
    }
    self.tuning = tuning
    studyFile = study.file
    self.folders = folders
    remarks = logs.remarks + Self.remarks(on: logs, study.study, method: method)
  }

  /// The slider called `name`, or the first one that has a curve.
  private static func slider(_ name: String?, of study: Study) throws(RunFailure) -> Int {
    let names = study.sliders.map { study.methods[$0].name }
    guard let first = study.sliders.first else {
      throw RunFailure(
        .refused,
        "tune: '\(study.name)' has no slider with a curve; it takes an accurate-slider or a "
          + "stepped-slider")
    }
    guard let name else { return first }
    guard let slider = study.sliders.first(where: { study.methods[$0].name == name }) else {
      throw RunFailure(
        .refused,
        "tune: '\(study.name)' has no slider '\(name)' with a curve; use "
          + names.joined(separator: " or "))
    }
    return slider
  }

  /// The family called `name`, or that of the present curve where it can be tuned.
  private static func family(
    _ name: String?, for study: Study, method: Int
  ) throws(RunFailure) -> TunableFamily {
    let present = study.methods[method].settings.first?.curve?.family
    if let name {
      if let family = TunableFamily.family(name) { return family }
      throw RunFailure(
        .refused,
        "tune: no family '\(name)' to tune; use "
          + TunableFamily.all.map(\.name).joined(separator: ", "))
    }
    return present.flatMap(TunableFamily.init) ?? TunableFamily.all[0]
  }

  private static func remarks(
    on logs: TracedLogs, _ study: Study, method: Int
  ) -> [String] {
    var remarks: [String] = []
    if study.scales.count > 1 {
      remarks.append(
        "'\(study.name)' has \(study.scales.count) scales; the curve is tuned for all of them together"
      )
    }
    if logs.windows.count > 1 {
      remarks.append(
        "the sessions were done in \(logs.windows.count) sizes of window; predictions are for the first"
      )
    }
    let others = study.sliders.filter { $0 != method }.map { study.methods[$0].name }
    if !others.isEmpty {
      remarks.append(
        "'\(study.methods[method].name)' is tuned; --method takes \(others.joined(separator: " or "))"
      )
    }
    return remarks
  }
}
