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

/// A data set that a file of trials lies in: its codes are those of its own people.
struct FoundDataset: Hashable, Sendable {
  /// Its folder without links, which distinguishes it from others.
  var root: String
  /// Its folder as a person would write it.
  var label: String
}

/// The data sets that files of trials lie in, and the exclusions that their study files declare.
struct DatasetExclusions {
  /// The exclusions of all data sets that were met, in that order.
  private(set) var declared: [DeclaredExclusion] = []
  /// The problems of the study files.
  private(set) var problems: [ReadingProblem] = []
  private var byFolder: [String: FoundDataset?] = [:]
  private var byRoot: [String: FoundDataset] = [:]
  private var byStudyFile: [String: [Exclusion]] = [:]

  /// The data set that the file at `path` belongs to; `nil` where it is in none.
  mutating func dataset(ofFileAt path: String) -> FoundDataset? {
    let folder = Path.folder(of: path)
    if let known = byFolder[folder] { return known }
    var found = Self.dataset(around: folder)
    // However its files were named, it keeps the label that it was met under first.
    if let new = found { found = byRoot[new.root] ?? new }
    if let found { byRoot[found.root] = found }
    byFolder[folder] = found
    return found
  }

  /// The exclusions that `dataset` declares.
  mutating func exclusions(of dataset: FoundDataset?) -> [Exclusion] {
    guard let dataset else { return [] }
    let path = dataset.root + Self.studyFile
    return access(path, F_OK) == 0 ? exclusions(in: path) : []
  }

  static let studyFile = "/materials/study.json"

  /// The data set whose folder `data` holds `folder`.
  private static func dataset(around folder: String) -> FoundDataset? {
    guard let resolved = resolved(folder) else { return nil }
    let parts = resolved.split(separator: "/")
    guard let data = parts.lastIndex(of: DatasetLayout.dataFolder[...]) else { return nil }
    let root = "/" + parts[..<data].joined(separator: "/")
    let marks = [studyFile, "/dataset_description.json"]
    guard marks.contains(where: { access(root + $0, F_OK) == 0 }) else { return nil }
    var label = folder
    for _ in parts[data...] { label = Path.folder(of: label) }
    return FoundDataset(root: root, label: Self.resolved(label) == root ? label : root)
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
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
