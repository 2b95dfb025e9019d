import Files
package import Formats
import Glibc
import Primitives

/// An exclusion and where it is declared.
package struct DeclaredExclusion: Hashable, Sendable {
  /// The path of the study file.
  package var path: String
  /// The exclusion and its reason.
  package var exclusion: Exclusion
}

/// The exclusions that the study files beside the data declare.
struct DatasetExclusions {
  /// The exclusions of all data sets that were met, in that order.
  private(set) var declared: [DeclaredExclusion] = []
  /// The problems of the study files.
  private(set) var problems: [ReadingProblem] = []
  private var byFolder: [String: [Exclusion]] = [:]
  private var byStudyFile: [String: [Exclusion]] = [:]

  /// The exclusions of the data set that the file at `path` belongs to; none where it is in none.
  mutating func exclusions(forFileAt path: String) -> [Exclusion] {
    let folder = Path.folder(of: path)
    if let known = byFolder[folder] { return known }
    let exclusions = Self.studyFile(of: folder).map { self.exclusions(in: $0) } ?? []
    byFolder[folder] = exclusions
    return exclusions
  }

  /// The study file of the data set whose folder `data` holds `folder`.
  private static func studyFile(of folder: String) -> String? {
    guard let resolved = realpath(folder, nil) else { return nil }
    defer { free(resolved) }
    let parts = String(cString: resolved).split(separator: "/")
    guard let data = parts.lastIndex(of: "data") else { return nil }
    let path = "/" + parts[..<data].joined(separator: "/") + "/materials/study.json"
    return access(path, F_OK) == 0 ? path : nil
  }

  private mutating func exclusions(in studyFile: String) -> [Exclusion] {
    if let known = byStudyFile[studyFile] { return known }
    let exclusions = read(studyFile)
    byStudyFile[studyFile] = exclusions
    declared += exclusions.map { DeclaredExclusion(path: studyFile, exclusion: $0) }
    return exclusions
  }

  private mutating func read(_ path: String) -> [Exclusion] {
    let found = Diagnostics()
    do {
      let tree = try JSONValue(parsing: UserFile.read(path))
      let exclusions = Exclusion.list(in: StrictObject(tree, at: "$", problems: found))
      problems += found.list.map { ReadingProblem(path: path, sentence: $0.description) }
      return exclusions
    } catch let problem as JSONError {
      problems.append(
        ReadingProblem(path: path, line: problem.line, sentence: "not JSON: \(problem)"))
    } catch {
      problems.append(ReadingProblem(path: path, sentence: "\(error)"))
    }
    return []
  }
}
