package import Base
import Comparison
import Datasets
import Files
import InputMethods
import Reports
import Sessions
import Sliders
import Studies
package import Tuning
package import Windowing

/// The choice among the curves that people of a study used, and the study of the next round.
package struct CurveRound: Sendable {
  /// The choice.
  let result: TuningResult
  private let dataset: String

  /// Reads the data set of `study` in the folder `dataset`; `nil` unless people used at least two curves of a slider.
  init?(of study: Study, in dataset: String) {
    let designs = study.methods.compactMap { $0.settings.first?.design }
    guard Set(designs).count > 1 else { return nil }
    let reading = TrialReading.read(paths: [dataset], hasWholeCurves: true)
    guard !reading.observations.mixesSimulated,
      let result = TuningResult(
        reading.observations, studies: [study.name],
        sliders: UsedSlider.all(in: reading.observations), present: designs.first),
      result.curves.count > 1
    else { return nil }
    (self.result, self.dataset) = (result, dataset)
  }

  /// The decision in a sentence, and the gain that is expected of one more round.
  package var words: [String] { TuningSentences(result).summary }

  /// The study of `round` after the one of `dataset`, as JSON; `name` as for `TuningStudy`.
  ///
  /// - Throws: `RunFailure` if there is no round, or if the study of `dataset` cannot be read or followed.
  package static func study(
    of round: TuningRound?, after dataset: String, name: String? = nil
  ) throws(RunFailure) -> JSONValue {
    guard let file = try? UserFile.read(Path.join(dataset, DatasetLayout.study)),
      let tree = try? JSONValue(parsing: file),
      let study = TuningStudy.next(round, after: tree, name: name)
    else {
      throw RunFailure(
        .failed,
        "tune: \(dataset) has no study that another one can follow; see 'caliper results verify'")
    }
    return study
  }

  /// Writes the study of the next round into `folder`, unless a file of its name is there, and returns its path.
  ///
  /// - Throws: `RunFailure` as above, and if the file cannot be written.
  func write(into folder: String) throws(RunFailure) -> String {
    let study = try Self.study(of: TuningRound.next(result), after: dataset)
    guard case .object(let members) = study, case .text(let name)? = members["name"] else {
      throw RunFailure(.failed, "tune: the next study has no name")
    }
    let path = Path.join(folder, name + ".json")
    do throws(UserFileError) {
      try UserFile.write(Array((study.indentedText + "\n").utf8), to: path, mayReplace: false)
      return path
    } catch {
      throw RunFailure(.failed, "\(error)")
    }
  }
}
