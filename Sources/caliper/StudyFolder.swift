import Curation
import Files
import Formats
import Studies
import TrialLog

/// The folder of a study file, whose other files the study may name.
final class StudyFolder {
  /// What was read so far, for the data of the study's sessions.
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  private let studyPath: String

  /// Finds the folder of the study file at `path`.
  init(ofStudyAt path: String) { studyPath = path }

  /// The path of the file called `name`.
  func path(of name: String) -> String {
    let slash = studyPath.lastIndex(of: "/")
    return (slash.map { String(studyPath[...$0]) } ?? "") + name
  }

  /// Reads files of the folder.
  var resources: StudyResources {
    StudyResources(
      bytes: { (name) throws(StudyResources.FileError) in try self.read(name) },
      rows: { (bytes) throws(StudyResources.FileError) in
        do throws(CSVProblem) {
          return try CSVReader.rows(of: bytes)
        } catch {
          throw StudyResources.FileError(error.description)
        }
      })
  }

  /// The bytes of the file called `name`, which are read once.
  private func read(_ name: String) throws(StudyResources.FileError) -> [UInt8] {
    if let file = files.first(where: { $0.name == name }) { return file.bytes }
    do throws(UserFileError) {
      let bytes = try UserFile.read(path(of: name))
      files.append((name, bytes))
      return bytes
    } catch {
      throw StudyResources.FileError(error.description)
    }
  }
}
