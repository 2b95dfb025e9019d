import Comparison
import Files
import Formats
import InputMethods
import Runner
import Sliders
import Studies
import TrialLog
import Tuning

/// The input of tuning: the trials of people who used a slider with several curves, and what they say.
struct TuneInput {
  /// What was read.
  let reading: ImportResult
  /// The folders of the data sets, in the order in which they were read.
  let datasets: [String]
  /// The choice among the curves.
  let result: TuningResult

  /// Reads the trials at `paths`, as `options` ask for.
  init(_ paths: [String], _ options: TuneCommand.Options) throws(RunFailure) {
    guard !paths.isEmpty else {
      throw RunFailure(
        .refused,
        "tune: nothing to choose from; name the folder of a study's results, such as Results/slider-calibration, or "
          + "make the first study with --first STUDY.json --values N --width PX")
    }
    var reading = TrialReading.read(
      paths: paths, exclusions: .declared(and: options.exclusions.exclusions),
      includesPilots: options.exclusions.includesPilots, hasWholeCurves: true)
    reading.screen(by: options.exclusions.screening)
    if reading.files.isEmpty, reading.problemCount == 1, let problem = reading.problems.first {
      throw RunFailure(.failed, "tune: \(problem)")
    }
    for problem in reading.problems { Output.error("caliper: \(problem)") }
    for remark in reading.remarks { Output.error("caliper: note: \(remark)") }
    guard !reading.observations.mixesSimulated else {
      throw RunFailure(
        .refused,
        "tune: trials of people and of simulated people are never pooled; tune their folders separately"
      )
    }
    var datasets: [String] = []
    for root in reading.files.compactMap(\.dataset) where !datasets.contains(root) {
      datasets.append(root)
    }
    guard let first = datasets.first else {
      throw RunFailure(
        .failed,
        "tune: no data set in \(paths.joined(separator: ", ")); name the folder of a study's results, which says what "
          + "curves its sliders had")
    }
    let slider = try Self.slider(in: reading.observations, paths)
    let present = try Self.present(options, in: first)
    var result = TuningResult(
      reading.observations, studies: datasets.map { Path.name(of: $0) }, curves: slider.curves,
      present: present, seed: options.seed ?? CurveChoice.usualSeed)
    let all = UsedSlider.all(in: reading.observations)
    if all.count > 1 {
      result.remarks.append(
        "The logs have \(all.count) sliders that differ in more than their curve. These trials are those of the one with most "
          + "curves.")
    }
    (self.reading, self.datasets, self.result) = (reading, datasets, result)
  }

  /// The slider that people used with most curves.
  private static func slider(
    in observations: Observations, _ paths: [String]
  ) throws(RunFailure) -> UsedSlider {
    let all = UsedSlider.all(in: observations)
    guard let slider = all.max(by: { $0.curves.count < $1.curves.count }) else {
      throw RunFailure(
        .failed,
        "tune: nobody used a slider with a curve in \(paths.joined(separator: ", ")); tuning needs an accurate-slider or "
          + "a stepped-slider")
    }
    guard slider.curves.count > 1 else {
      throw RunFailure(
        .failed,
        "tune: people used one curve, \(slider.curves[0].title), and a choice needs several; make a study of five with "
          + "'caliper tune --first STUDY.json\(Self.room(of: slider, in: observations))' and run it"
      )
    }
    return slider
  }

  /// The options of a first study with the scale and the track of the logs.
  private static func room(of slider: UsedSlider, in observations: Observations) -> String {
    let scales = slider.curves[0].conditions.compactMap { observations.conditions[$0].facet.scale }
    let values = scales.first.flatMap { TuningStudy.valueCount(of: $0) }.map(String.init) ?? "N"
    let width = TuningStudy.width(ofSlider: slider.settings).map(String.init) ?? "PX"
    return " --values \(values) --width \(width)"
  }

  /// The curve in use: the one that was named, or that of the first slider in the study of the data set.
  private static func present(
    _ options: TuneCommand.Options, in dataset: String
  ) throws(RunFailure) -> SliderDesign? {
    let study = try StudySource.load(Path.join(dataset, DatasetLayout.study), wasRun: true).study
    let designs = study.methods.compactMap { $0.settings.first?.design }
    guard let name = options.present else { return designs.first }
    var design = try CurveSource.load(name, onTrackOf: SliderOptions().width)
    // A curve file has no law: that of the study is meant.
    design.law = designs.first { $0.curve == design.curve }?.law ?? designs.first?.law ?? design.law
    return design
  }
}
