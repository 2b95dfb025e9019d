import Experiment
import Glibc
import Runner

/// Finds and reads the study that a command names: a file, or one that comes with the program.
enum StudySource {
  /// The largest study file that is read, in bytes.
  private static let sizeLimit = 4 << 20

  /// Loads `name`: a bundled study, or a path, which has a '/' or ends in '.json'.
  ///
  /// Every problem of a file is told on standard error; the last line is the failure thrown.
  static func load(_ name: String) throws(RunFailure) -> LoadedStudy {
    let bundled = BundledStudies.all
    if let study = bundled.first(where: { $0.name == name }) {
      return try decode(study.file, from: name)
    }
    guard name.contains("/") || name.hasSuffix(".json") else {
      let names = bundled.map(\.name).joined(separator: ", ")
      throw RunFailure(
        .refused, "no study '\(name)'; bundled are \(names), any other is given as FILE.json")
    }
    return try decode(read(name), from: name)
  }

  /// All bundled studies.
  static func bundled() throws(RunFailure) -> [LoadedStudy] {
    var studies: [LoadedStudy] = []
    for study in BundledStudies.all { studies.append(try decode(study.file, from: study.name)) }
    return studies
  }

  private static func decode(_ file: [UInt8], from name: String) throws(RunFailure) -> LoadedStudy {
    do throws(StudyProblems) {
      return LoadedStudy(study: try StudyFile.decode(file), file: file)
    } catch {
      let lines = error.problems.map { "\(name): \($0)" }
      for line in lines.dropLast() { Output.error("caliper: \(line)") }
      throw RunFailure(.refused, lines.last ?? "\(name): not a study")
    }
  }

  private static func read(_ path: String) throws(RunFailure) -> [UInt8] {
    guard let file = fopen(path, "r") else {
      throw RunFailure(
        .refused, "cannot read the study \(path): \(reason()); give the path of a study file")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: sizeLimit + 1)
    let count = fread(&bytes, 1, bytes.count, file)
    if ferror(file) != 0 {
      throw RunFailure(
        .refused, "cannot read the study \(path): \(reason()); give the path of a study file")
    }
    guard count <= sizeLimit else {
      throw RunFailure(.refused, "\(path): larger than 4 MiB; this is hardly a study file")
    }
    return Array(bytes.prefix(count))
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
