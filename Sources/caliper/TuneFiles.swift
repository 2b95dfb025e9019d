import Curation
import Files
import Formats
import Glibc
import Primitives
import Runner
import Simulation
import Sliders
import TrialLog
import Tuning
import TuningReports

/// The files that tuning leaves: the curve, and beside it a study that tests it.
struct TuneFiles {
  /// The path of the curve's file.
  let curve: String
  /// Whether existing files may be replaced: only if the curve's file was named.
  let mayReplace: Bool

  /// The default path of the curve's file.
  static let standardCurve = "curve.json"

  init(curve: String?, mayReplace: Bool) {
    self.curve = curve ?? Self.standardCurve
    self.mayReplace = mayReplace
  }

  /// The path of the study's file; `nil` where the curve goes into a pipe or a device, which nothing
  /// lies beside.
  var study: String? {
    guard UserFile.isReplaceable(curve) else { return nil }
    let stem = curve.hasSuffix(".json") ? String(curve.dropLast(5)) : curve
    return stem + "-study.json"
  }

  /// Refuses files that could not be written after the work.
  ///
  /// The study's file was not named, and replaces only a study that tuning left.
  func check() throws(RunFailure) {
    if !mayReplace, access(curve, F_OK) == 0 { throw Self.isThere(curve) }
    guard let study else {
      guard !Folder.isFolder(curve) else {
        throw RunFailure(.refused, "tune: \(UserFileError.notAFile(path: curve))")
      }
      return
    }
    if access(study, F_OK) == 0, !(mayReplace && isFollowUp(study)) { throw Self.isThere(study) }
    let folder = Path.folder(of: curve)
    guard access(folder, W_OK) == 0 else {
      throw RunFailure(
        .failed,
        "tune: nothing can be written in \(folder): \(String(cString: strerror(errno))); name another "
          + "file with --output FILE.json")
    }
  }

  private static func isThere(_ path: String) -> RunFailure {
    RunFailure(
      .refused, "tune: \(path) is there already; name the curve's file with --output FILE.json")
  }

  /// Whether the file is a study that tuning left.
  private func isFollowUp(_ path: String) -> Bool {
    guard let bytes = try? UserFile.read(path), let file = try? JSONValue(parsing: bytes),
      case .object(let study) = file, case .text(let name)? = study["name"]
    else { return false }
    return name.hasSuffix(FollowUpStudy.nameEnding)
  }

  /// Writes curve and study if the curve can be called better or is asked for, and reports the files.
  func write(_ result: TuningResult, input: TuneInput) throws(RunFailure) {
    guard result.isWritten, let present = result.present, let tuned = result.tuned else {
      Output.error("caliper: note: no file was written, as \(Self.reason(result))")
      return
    }
    let warning = result.warning
    try write(CurveFile(tuned.design.curve, warning: warning).bytes, to: curve)
    Output.error(
      "caliper: note: the curve is in \(curve)"
        + (warning == nil ? "" : ", with a warning, as the report says"))
    guard let study,
      let file = (try? JSONValue(parsing: input.studyFile)).flatMap({
        FollowUpStudy(
          of: $0, method: input.tuning.method, present: present.design, tuned: tuned.design,
          warning: warning, description: result.followUpDescription)
      })
    else { return }
    try write(Array((file.file.indentedText + "\n").utf8), to: study)
    Output.error(
      "caliper: note: the study that would prove it is in \(study); 'caliper run \(study)' runs it, "
        + "and 'caliper compare Results/\(FollowUpStudy.name(of: result.study))' gives the verdict")
  }

  /// The reason why nothing is written.
  private static func reason(_ result: TuningResult) -> String {
    guard result.gate.isOpen else {
      return
        "the model does not support it, as the report says; --force writes the curve with a warning"
    }
    let other = result.betterKnown.map {
      ", and '\($0.role.rawValue)' is better than all of its family"
    }
    return "no curve that was found can be called better than the present one" + (other ?? "")
  }

  private func write(_ bytes: [UInt8], to path: String) throws(RunFailure) {
    try OutputFile.write(bytes: bytes, to: path, by: "tune", mayReplace: mayReplace)
  }
}
