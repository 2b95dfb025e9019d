import Curation
import Runner
import Sessions
import Simulation
import Studies
import TrialLog
import Tuning

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
    do throws(LogError) {
      for path in paths {
        datasets += try Dataset.all(at: path).filter { found in
          !datasets.contains { $0.folder == found.folder }
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

  /// The study that the data sets keep.
  static func study(of datasets: [Dataset]) throws(RunFailure) -> LoadedStudy {
    let files = try datasets.map { (dataset) throws(RunFailure) in
      try InputFile.read(dataset.folder + studyPath, as: "study")
    }
    if let other = files.firstIndex(where: { $0 != files[0] }) {
      throw RunFailure(
        .refused,
        "tune: \(datasets[0].folder) and \(datasets[other].folder) were made with different study "
          + "files; tune them apart")
    }
    return try StudySource.load(datasets[0].folder + studyPath)
  }

  /// Where a data set keeps its study.
  private static let studyPath = "/materials/study.json"

  /// The trials with sliders in `datasets`, and how many are from each folder.
  static func logs(
    in datasets: [Dataset], of study: Study
  ) throws(RunFailure) -> (TracedLogs, folders: [(path: String, trials: Int)]) {
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    var folders: [(path: String, trials: Int)] = []
    do throws(TracingError) {
      for dataset in datasets {
        let before = logs.trials.count
        try logs.add(dataset, study: study)
        folders.append((dataset.folder, logs.trials.count - before))
      }
    } catch {
      throw RunFailure(.refused, "tune: \(error)")
    }
    return (logs, folders)
  }

  /// There is nothing to learn from; why is told before.
  static func nothing(in datasets: [Dataset], _ logs: TracedLogs) -> RunFailure {
    for remark in logs.remarks { Output.error("caliper: note: \(remark)") }
    return RunFailure(
      .failed,
      "tune: no trial that can be used in \(datasets.map(\.folder).joined(separator: ", ")); it takes "
        + "sessions with a slider that has a curve, and their events")
  }

  /// Refuses logs in which nobody came to an end with the slider called `name`.
  static func checkIsSolved(_ logs: TracedLogs, by name: String) throws(RunFailure) {
    let own = logs.trials.filter { $0.method == name }
    guard own.isEmpty || own.contains(where: { $0.outcome == .correct }) else {
      throw RunFailure(
        .failed,
        "tune: nobody solved a trial with '\(name)', so there is no time to make shorter; give the "
          + "slider more room or the scale fewer values")
    }
  }
}
