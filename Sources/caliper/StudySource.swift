import Runner
import Sessions
import Studies

/// Finds and reads the study that a command names: a file, or one that comes with the program.
enum StudySource {
  /// Loads `name`: a bundled study, or a path, which has a '/' or ends in '.json'.
  ///
  /// Every problem of a file is told on standard error; the last line is the failure thrown.
  static func load(_ name: String) throws(RunFailure) -> LoadedStudy {
    let bundled = BundledStudies.all
    if let study = bundled.first(where: { $0.name == name }) {
      return try decode(study.file, from: name, beside: nil)
    }
    guard InputFile.isPath(name) else {
      let names = bundled.map(\.name).joined(separator: ", ")
      throw RunFailure(
        .refused, "no study '\(name)'; bundled are \(names), any other is given as FILE.json")
    }
    return try decode(
      InputFile.read(name, as: "study"), from: name, beside: StudyFolder(ofStudyAt: name))
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
      throw InputFile.refusal(of: name, because: error.problems)
    }
  }
}
