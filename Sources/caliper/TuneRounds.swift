import Files
import Formats
import InputMethods
import Runner
import Sliders
import TrialLog
import Tuning

/// The studies that `caliper tune` writes.
enum TuneRounds {
  /// Writes the study to begin with.
  static func writeFirst(
    to path: String, _ options: TuneCommand.Options, words: [String]
  ) throws(RunFailure) {
    guard words.isEmpty, options.next == nil, options.output == nil, options.report == nil else {
      throw RunFailure(
        .refused,
        "tune: --first makes a study before there are results; leave out PATH, --next, --output and --report"
      )
    }
    guard let values = options.values, let width = options.width else {
      throw RunFailure(
        .refused,
        "tune: a first study needs the values of the scale and the length of the track; add --values N --width PX"
      )
    }
    let present = try options.present.map { (name) throws(RunFailure) in
      try CurveSource.load(name, onTrackOf: Double(width))
    }
    let study = TuningStudy.first(
      TuningRound.first(present: present ?? SliderDesign()), values: values, width: width,
      name: name(ofStudyAt: path))
    try write(study, to: path)
  }

  /// Writes the study of the round that follows.
  static func writeNext(to path: String, _ input: TuneInput) throws(RunFailure) {
    guard let last = input.datasets.last else { return }
    let file = try CommandFile.read(Path.join(last, DatasetLayout.study), as: "study")
    guard let tree = try? JSONValue(parsing: file),
      let study = TuningStudy.next(
        TuningRound.next(input.result), after: tree, name: name(ofStudyAt: path))
    else {
      throw RunFailure(
        .failed,
        "tune: \(last) has no study that another one can follow; see 'caliper results verify'")
    }
    try write(study, to: path)
  }

  /// The name of a study in a file of this name.
  private static func name(ofStudyAt path: String) -> String {
    let name = Path.name(of: path)
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  private static func write(_ study: JSONValue, to path: String) throws(RunFailure) {
    let text = study.indentedText + "\n"
    // It is checked as any study is, before anything is written.
    _ = try StudySource.decode(Array(text.utf8), at: path)
    try OutputFile.write(bytes: Array(text.utf8), to: path, by: "tune", mayReplace: false)
    Output.error(
      "caliper: note: the study is in \(path); try it with 'caliper check \(path)', and run it with 'caliper run \(path)'"
    )
  }
}
