import Curation
import Files
import Formats
import InputMethods
import Runner
import Sessions
import Simulation
import Sliders
import Studies
import TrialLog
import Tuning

/// The input of tuning: a study's data sets, their trials with sliders, and the slider to tune.
struct TuneInput {
  /// The tuning to run.
  let tuning: CurveTuning
  /// The study file of the first data set.
  let studyFile: [UInt8]
  /// Remarks on the logs, a sentence each.
  let remarks: [String]
  /// The folders read, with the number of trials with sliders in each.
  let folders: [(path: String, trials: Int)]
  /// The exclusions of the data sets, which were obeyed.
  let exclusions: [DeclaredExclusion]

  /// Reads the data sets at `paths`, as `options` ask for.
  init(_ paths: [String], _ options: TuneCommand.Options) throws(RunFailure) {
    let datasets = try Self.datasets(paths)
    let study = try Self.study(of: datasets)
    let method = try Self.slider(options.method, of: study.study)
    let family = try Self.family(options.family, for: study.study, method: method)
    let declared = datasets.map(\.exclusions)
    let (logs, folders) = try Self.logs(
      in: datasets, without: declared, of: study.study, includesPilots: options.includesPilots)
    guard let window = logs.windows.first else { throw Self.noTrials(in: datasets, logs) }
    try Self.checkIsSolved(logs, by: study.study.methods[method].name)
    // A slider that was not used keeps the law of the study.
    let law = logs.laws[study.study.methods[method].name]
    var logged = study.study
    logged.methods[method].settings = logged.methods[method].settings.map { settings in
      law.map(settings.following) ?? settings
    }
    var tuning = CurveTuning(
      logged, method: method, trials: logs.trials, isSimulated: logs.isSimulated == true,
      window: Self.window(window),
      family: family)
    tuning.seed = options.seed ?? tuning.seed
    tuning.isForced = options.isForced
    if let people = options.people { tuning.effort = CurveTuning.Effort(people: people) }
    self.tuning = tuning
    studyFile = study.file
    self.folders = folders
    exclusions = declared.flatMap(\.list)
    remarks =
      declared.flatMap(\.problems).map(\.description) + logs.remarks
      + Self.remarks(on: logs, study.study, method: method)
      + (law.map { Self.remark(on: $0, chosen: study.study.methods[method]) } ?? [])
  }

  /// The slider called `name`, or the first one that has a curve.
  private static func slider(_ name: String?, of study: Study) throws(RunFailure) -> Int {
    let names = study.sliders.map { study.methods[$0].name }
    guard let first = study.sliders.first else {
      throw RunFailure(
        .refused,
        "tune: '\(study.name)' has no slider with a curve; tuning needs an accurate-slider or a "
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

  /// A remark if the logs were made with another law than the study would have now.
  private static func remark(on law: TrackingLaw, chosen method: StudyMethod) -> [String] {
    guard let present = method.settings.first?.design?.law, present != law else { return [] }
    return [
      "the sliders of these logs followed by the law '\(law.rawValue)', which is tuned; in a session of today "
        + "'\(method.name)' has '\(present.rawValue)'"
    ]
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

extension TuneInput {
  /// The data sets at `paths`, all of one study.
  static func datasets(_ paths: [String]) throws(RunFailure) -> [Dataset] {
    guard !paths.isEmpty else {
      throw RunFailure(
        .refused,
        "tune: nothing to tune on; name the folder of a study's results, such as "
          + "Results/blog-2012")
    }
    var datasets: [Dataset] = []
    var seen: Set<FileStatus.Identity?> = []
    do throws(LogError) {
      for path in paths {
        // However a data set is named, its people are the same.
        for found in try Dataset.all(at: path)
        where seen.insert(Folder.identity(of: found.folder)).inserted {
          datasets.append(found)
        }
      }
    } catch {
      throw RunFailure(.failed, "tune: \(error)")
    }
    let studies = Set(datasets.map(\.study)).sorted()
    guard let study = studies.first else {
      throw RunFailure(
        .failed,
        "tune: no data set in \(paths.joined(separator: ", ")); name the folder of a "
          + "study's results")
    }
    guard studies.count == 1 else {
      throw RunFailure(
        .refused,
        "tune: \(paths.joined(separator: ", ")) has several studies "
          + "(\(studies.joined(separator: ", "))); name the folder of one, such as "
          + "\(paths[0])/\(study)")
    }
    return datasets
  }

  /// The study file of the data sets, which must be the same in all.
  private static func study(of datasets: [Dataset]) throws(RunFailure) -> LoadedStudy {
    let files = try datasets.map { (dataset) throws(RunFailure) in
      try CommandFile.read(Path.join(dataset.folder, DatasetLayout.study), as: "study")
    }
    if let other = files.firstIndex(where: { $0 != files[0] }) {
      throw RunFailure(
        .refused,
        "tune: \(datasets[0].folder) and \(datasets[other].folder) were made with different study "
          + "files; tune them separately")
    }
    return try StudySource.load(
      Path.join(datasets[0].folder, DatasetLayout.study), wasRun: true)
  }

  /// A window of the logs, laid out.
  private static func window(_ window: TracedWindow) -> SimulatedWindow {
    SimulatedWindow(
      width: window.width, height: window.height, unit: window.unit,
      pixelsPerMillimetre: window.pixelsPerMillimetre)
  }

  /// The trials with sliders in `datasets`, and their number in each folder.
  private static func logs(
    in datasets: [Dataset], without exclusions: [DeclaredExclusions], of study: Study,
    includesPilots: Bool
  ) throws(RunFailure) -> (TracedLogs, folders: [(path: String, trials: Int)]) {
    var logs = TracedLogs(layingOut: window)
    var folders: [(path: String, trials: Int)] = []
    do throws(TracingError) {
      for (dataset, declared) in zip(datasets, exclusions) {
        let before = logs.trials.count
        try logs.add(
          dataset, study: study,
          exclusions: ExclusionTable(declared: declared.list.map(\.exclusion)),
          includesPilots: includesPilots)
        folders.append((dataset.folder, logs.trials.count - before))
      }
    } catch {
      throw RunFailure(.refused, "tune: \(error)")
    }
    return (logs, folders)
  }

  /// The error where no trial can be used, after the remarks that explain it.
  private static func noTrials(in datasets: [Dataset], _ logs: TracedLogs) -> RunFailure {
    for remark in logs.remarks { Output.error("caliper: note: \(remark)") }
    return RunFailure(
      .failed,
      "tune: no trial that can be used in \(datasets.map(\.folder).joined(separator: ", ")); tuning "
        + "needs sessions with a slider that has a curve, and their events")
  }

  /// Refuses logs without a correct trial with the slider called `name`.
  private static func checkIsSolved(_ logs: TracedLogs, by name: String) throws(RunFailure) {
    let own = logs.trials.filter { $0.method == name }
    guard own.isEmpty || own.contains(where: { $0.outcome == .correct }) else {
      throw RunFailure(
        .failed,
        "tune: no participant solved a trial with '\(name)', so there is no time to shorten; give the "
          + "slider more room or the scale fewer values")
    }
  }
}
