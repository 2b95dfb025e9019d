import App
import Base
import Comparison
import Datasets
import Files
import InputMethods
import Sliders
import Studies
import Tuning
import Windowing

/// The input of tuning: the trials of people who used a slider with several curves, and the result.
struct TuneInput {
  /// The trials that were read.
  let reading: ImportResult
  /// The folders of the data sets, in the order in which they were read.
  let datasets: [String]
  /// The choice among the curves.
  let result: TuningResult

  /// Reads the trials at `paths`, by `options`.
  init(_ paths: [String], _ options: TuneCommand.Options) throws(RunFailure) {
    guard !paths.isEmpty else {
      throw RunFailure(
        .refused,
        "tune: nothing to choose from; name the folder of a study's results, such as Results/slider-calibration, or "
          + "make the first study with --first STUDY.json --values N --width PX")
    }
    if let path = paths.first(where: { Folder.isFile($0) }) {
      throw RunFailure(
        .refused,
        "tune: \(path) is a file, and the curves of its trials are in the data set around it; name the folder of a "
          + "study's results")
    }
    var reading = TrialReading.read(
      paths: paths, exclusions: .declared(and: options.exclusions.exclusions),
      includesPilots: options.exclusions.includesPilots, hasWholeCurves: true)
    reading.screen(by: options.exclusions.screening)
    if reading.files.isEmpty, reading.problemCount == 1, let problem = reading.problems.first {
      throw RunFailure(.failed, "tune: \(problem)")
    }
    for problem in reading.problems { Output.error("caliper: \(problem)") }
    guard !reading.observations.mixesSimulated else {
      throw RunFailure(
        .refused,
        "tune: trials of people and of simulated people are never pooled; tune their folders separately"
      )
    }
    let sliders = UsedSlider.all(in: reading.observations)
    try Self.requireCurves(sliders, reading, paths)
    let datasets = Self.datasets(of: sliders, reading)
    guard let first = datasets.first,
      var result = TuningResult(
        reading.observations, studies: datasets.map { Path.name(of: $0) }, sliders: sliders,
        present: try Self.present(options, in: first),
        seed: options.seed ?? CurveChoice.usualSeed)
    else {
      throw RunFailure(
        .failed,
        "tune: no data set in \(paths.joined(separator: ", ")); name the folder of a study's results, which says what "
          + "curves its sliders had")
    }
    result.remarks += reading.remarks
    if let problem = reading.problems.first {
      let more = reading.problemCount > 1 ? "; \(reading.problemCount - 1) more like it" : ""
      result.remarks.append("A problem of reading: \(problem)\(more).")
    }
    (self.reading, self.datasets, self.result) = (reading, datasets, result)
  }

  /// The data sets of the people who used the slider with most curves, in the order in which they were read.
  private static func datasets(of sliders: [UsedSlider], _ reading: ImportResult) -> [String] {
    let conditions = Set(UsedSlider.most(of: sliders)?.curves.flatMap(\.conditions) ?? [])
    let trials = reading.observations.trials.filter { conditions.contains(Int($0.condition)) }
    let people = Set(trials.map { Int($0.participant) })
    let used = Set(
      people.compactMap { reading.people[$0].dataset }.compactMap { Folder.identity(of: $0) })
    var datasets: [String] = []
    for root in reading.files.compactMap(\.dataset) where !datasets.contains(root) {
      if let identity = Folder.identity(of: root), used.contains(identity) { datasets.append(root) }
    }
    return datasets
  }

  /// Refuses logs without two curves of one slider.
  private static func requireCurves(
    _ sliders: [UsedSlider], _ reading: ImportResult, _ paths: [String]
  ) throws(RunFailure) {
    guard let slider = UsedSlider.most(of: sliders) else {
      let isUnknown =
        reading.observations.conditions.indices.contains {
          reading.observations.hasUnknownCurve($0)
        } || !reading.problems.isEmpty
      let places = paths.joined(separator: ", ")
      throw RunFailure(
        .failed,
        isUnknown
          ? "tune: the study.json or session.json of \(places) does not say which curves people used; restore it, or see "
            + "'caliper results verify'"
          : "tune: nobody used a slider with a curve in \(places); tuning needs an accurate-slider or a stepped-slider"
      )
    }
    guard slider.curves.count == 1 else { return }
    if sliders.count > 1 {
      throw RunFailure(
        .failed,
        "tune: people used \(sliders.count) sliders with one curve each, which differ in more than that "
          + "(\(UsedSlider.differences(of: sliders).joined(separator: ", "))); a choice needs sliders that differ in their "
          + "curve alone")
    }
    throw RunFailure(
      .failed,
      "tune: people used one curve, \(slider.curves[0].title), and a choice needs several; make a study of five with "
        + "'caliper tune --first STUDY.json\(room(of: slider, in: reading.observations))' and run it"
    )
  }

  /// The options of a first study with the scale and the track of the logs.
  private static func room(of slider: UsedSlider, in observations: Observations) -> String {
    let scales = slider.curves[0].conditions.compactMap { observations.conditions[$0].facet.scale }
    let values = scales.first.flatMap { TuningStudy.valueCount(of: $0) }.map(String.init) ?? "N"
    let width = TuningStudy.width(ofSlider: slider.settings).map(String.init) ?? "PX"
    return " --values \(values) --width \(width)"
  }

  /// The curve in use: the one that was named, or the curve of the first slider in the study of the data set.
  private static func present(
    _ options: TuneCommand.Options, in dataset: String
  ) throws(RunFailure) -> SliderDesign? {
    let study = try StudySource.load(Path.join(dataset, DatasetLayout.study), wasRun: true).study
    let designs = study.methods.compactMap { $0.settings.first?.design }
    guard let name = options.present else { return designs.first }
    var design = try CurveSource.load(name, onTrackOf: SliderOptions().width)
    // A curve file has no law, so the law of the study is used.
    design.law = designs.first { $0.curve == design.curve }?.law ?? designs.first?.law ?? design.law
    return design
  }
}
