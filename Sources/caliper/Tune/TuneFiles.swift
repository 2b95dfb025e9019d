import Glibc
import Primitives
import Runner
import Sliders
import TrialLog
import Tuning

/// The files that tuning leaves: the curve, and beside it the study that would prove it.
struct TuneFiles {
  /// The path of the curve's file.
  let curve: String
  /// Whether files that are there may be replaced: only those that were asked for by name.
  let mayReplace: Bool

  /// Where the curve is kept unless told otherwise.
  static let standardCurve = "curve.json"

  init(curve: String?, mayReplace: Bool) {
    self.curve = curve ?? Self.standardCurve
    self.mayReplace = mayReplace
  }

  /// The path of the study's file.
  var study: String {
    let stem = curve.hasSuffix(".json") ? String(curve.dropLast(5)) : curve
    return stem + "-study.json"
  }

  /// Refuses before any work is done what could not be written after it.
  func check() throws(RunFailure) {
    guard !mayReplace else { return }
    for path in [curve, study] where access(path, F_OK) == 0 {
      throw RunFailure(
        .refused, "tune: \(path) is there already; name the curve's file by --output FILE.json")
    }
  }

  /// Writes curve and study where the curve can be called better, and says what was written.
  func write(_ result: TuningResult, input: TuneInput) throws(RunFailure) {
    guard result.isImproved, let present = result.present, let tuned = result.tuned else {
      Output.error(
        "caliper: note: no file was written, as no curve can be called better than the present one")
      return
    }
    try write(CurveFile.encode(tuned.design.curve), to: curve)
    Output.error("caliper: note: the curve is in \(curve)")
    guard
      let file = (try? JSONValue(parsing: input.studyFile)).flatMap({
        FollowUpStudy(
          of: $0, method: input.tuning.method, present: present.design, tuned: tuned.design,
          description: result.followUpDescription)
      })
    else { return }
    try write(Array((file.file.indentedText + "\n").utf8), to: study)
    Output.error(
      "caliper: note: the study that would prove it is in \(study); 'caliper run \(study)' runs it, "
        + "and 'caliper compare Results/\(result.study)-tuned' gives the verdict")
  }

  private func write(_ bytes: [UInt8], to path: String) throws(RunFailure) {
    do throws(UserFileError) {
      try UserFile.write(bytes, to: path, mayReplace: mayReplace)
    } catch {
      throw RunFailure(.failed, "tune: \(error)")
    }
  }
}
