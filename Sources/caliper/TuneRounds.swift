import App
import Base
import Datasets
import Files
import InputMethods
import Sliders
import Tuning
import Windowing

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
    let round = TuningRound.first(present: present ?? SliderDesign())
    let study = TuningStudy.first(
      round, values: values, width: width, name: name(ofStudyAt: path))
    try write(study, of: round, to: path)
  }

  /// Writes the study of the round that follows.
  static func writeNext(to path: String, _ input: TuneInput) throws(RunFailure) {
    guard let last = input.datasets.last else { return }
    let round = TuningRound.next(input.result)
    let study = try CurveRound.study(of: round, after: last, name: name(ofStudyAt: path))
    try write(study, of: round, to: path)
  }

  /// The name of a study in a file of this name.
  private static func name(ofStudyAt path: String) -> String {
    let name = Path.name(of: path)
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  private static func write(
    _ study: JSONValue, of round: TuningRound?, to path: String
  ) throws(RunFailure) {
    let bytes = Array((study.indentedText + "\n").utf8)
    // It is checked as any study is, before anything is written.
    _ = try StudySource.decode(bytes, at: path)
    try OutputFile.write(bytes: bytes, to: path, by: "tune", mayReplace: false)
    Output.error(
      "caliper: note: the study is in \(path); try it with 'caliper check \(path)', and run it with 'caliper run \(path)'"
    )
    if let round { Output.error("caliper: note: its curves are \(round.words)") }
  }
}
