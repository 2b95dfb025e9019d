import App
import Base
import Datasets
import Drawing
import Files
import Sessions
import Studies
import Windowing

/// Finds and reads the study that a command names: a file, or one that comes with the program.
enum StudySource {
  /// Loads `name`: a bundled study, or a path, which has a '/' or ends in '.json'.
  ///
  /// Reports every problem of a file on standard error; the last line is the error thrown. The study of a log
  /// `wasRun`: a picture that cannot be shown is no problem any more.
  static func load(_ name: String, wasRun: Bool = false) throws(RunFailure) -> LoadedStudy {
    let bundled = BundledStudies.all
    if let study = bundled.first(where: { $0.name == name }) {
      return try decode(study.file, from: name, beside: nil)
    }
    guard CommandFile.isPath(name) else {
      let names = bundled.map(\.name)
      throw RunFailure(
        .refused,
        "no study '\(name)'; \(NearestName.question(name, among: names))bundled are "
          + "\(names.joined(separator: ", ")), any other is given as FILE.json")
    }
    return try decode(try CommandFile.read(name, as: "study"), at: name, wasRun: wasRun)
  }

  /// Decodes the bytes of the study file at `path`, beside which its other files lie; `wasRun` as for `load`.
  static func decode(
    _ file: [UInt8], at path: String, wasRun: Bool = false
  ) throws(RunFailure) -> LoadedStudy {
    try decode(file, from: path, beside: StudyFolder(ofStudyAt: path, checksPictures: !wasRun))
  }

  /// All bundled studies.
  static func bundled() throws(RunFailure) -> [LoadedStudy] {
    var studies: [LoadedStudy] = []
    for study in BundledStudies.all {
      studies.append(try decode(study.file, from: study.name, beside: nil))
    }
    return studies
  }

  /// Decodes the study `name`; `folder` has the files that it may name.
  private static func decode(
    _ file: [UInt8], from name: String, beside folder: StudyFolder?
  ) throws(RunFailure) -> LoadedStudy {
    do throws(StudyProblems) {
      let study = try StudyFile.decode(file, resources: folder?.resources ?? .none)
      return LoadedStudy(study: study, file: file, resources: folder?.files ?? [])
    } catch {
      throw CommandFile.refusal(of: name, because: error.problems, in: file)
    }
  }
}

/// The folder of a study file, whose other files the study may name.
final class StudyFolder {
  /// The files read so far, which are kept with the study's data.
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  private let studyPath: String
  private let checksPictures: Bool

  /// Finds the folder of the study file at `path`; its pictures must be such as can be shown if it `checksPictures`.
  init(ofStudyAt path: String, checksPictures: Bool = true) {
    studyPath = path
    self.checksPictures = checksPictures
  }

  /// The path of the file called `name`.
  func path(of name: String) -> String {
    let slash = studyPath.lastIndex(of: "/")
    return (slash.map { String(studyPath[...$0]) } ?? "") + name
  }

  /// Reads files of the folder, each once.
  var resources: StudyResources {
    let folder = StudyResources(path: path)
    var resources = folder
    resources.bytes = { (name) throws(StudyResources.FileError) in
      if let file = self.files.first(where: { $0.name == name }) { return file.bytes }
      let bytes = try folder.bytes(name)
      self.files.append((name, bytes))
      return bytes
    }
    guard checksPictures else { return resources }
    resources.checkPicture = { (bytes) throws(StudyResources.FileError) in
      do throws(DrawingError) {
        try Bitmap.check(png: bytes)
      } catch {
        throw StudyResources.FileError(error.description)
      }
    }
    return resources
  }
}

/// A study that comes with the program.
struct BundledStudy: Sendable {
  let name: String
  /// The summary in the program's help.
  let summary: String
  let file: [UInt8]
}

/// The studies that come with the program; the first one is the default.
enum BundledStudies {
  static let all = [
    BundledStudy(
      name: "blog-2012",
      summary: "plain slider, accurate slider, wheel picker, text field (the default)",
      file: PackageResources.blog_2012_json),
    BundledStudy(
      name: "sliders",
      summary: "plain, stepped and accurate slider and dial, on a coarse and a fine scale",
      file: PackageResources.sliders_json),
    BundledStudy(
      name: "live-match", summary: "matching a picture by eye, and entering a number",
      file: PackageResources.live_match_json),
    BundledStudy(
      name: "number-entry-long", summary: "numbers from 0 to 9,999.99",
      file: PackageResources.number_entry_long_json),
    BundledStudy(
      name: "picker-presentation", summary: "wheels in the window or on a sheet",
      file: PackageResources.picker_presentation_json),
    BundledStudy(
      name: "fine-steps", summary: "a slider by dragging, with arrow keys, and a number field",
      file: PackageResources.fine_steps_json),
    BundledStudy(
      name: "all-methods", summary: "every input method",
      file: PackageResources.all_methods_json),
    BundledStudy(
      name: "slider-calibration", summary: "one slider with three curves, for 'caliper tune'",
      file: PackageResources.slider_calibration_json),
  ]
}
