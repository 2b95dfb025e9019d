import Datasets
import Files
package import Studies

/// The exclusions that a reading obeys.
package enum ObeyedExclusions: Sendable {
  /// No exclusions, even if some are declared: everything is included.
  case none
  /// The exclusions of the data sets that are read, followed by the command's options, which apply to all files.
  case declared(and: [Exclusion] = [])

  /// The exclusions of options.
  var options: [Exclusion] {
    switch self {
    case .none: []
    case .declared(let options): options
    }
  }
}

/// A data set that contains a file of trials.
///
/// Its codes denote its own participants.
struct FoundDataset: Hashable, Sendable {
  /// Its folder without links, which distinguishes it from others.
  var root: String
  /// Its folder as a person would write it.
  var label: String
}

/// The data sets that files of trials lie in, and the exclusions that they declare.
struct DatasetExclusions {
  /// The problems of the files that declare them.
  private(set) var problems: [ReadingProblem] = []
  private var byFolder: [String: FoundDataset?] = [:]
  private var byRoot: [String: FoundDataset] = [:]
  private var tables: [String: ExclusionTable] = [:]
  private var declared: [String: [DeclaredExclusion]] = [:]
  private let obeyed: ObeyedExclusions
  /// The exclusions of files that lie in no data set.
  private let others: ExclusionTable

  /// Begins without a data set.
  init(obeying obeyed: ObeyedExclusions = .declared()) {
    self.obeyed = obeyed
    others = ExclusionTable(options: obeyed.options)
  }

  /// The data set that contains the file at `path`; `nil` if there is none.
  mutating func dataset(ofFileAt path: String) -> FoundDataset? {
    let folder = Path.folder(of: path)
    if let known = byFolder[folder] { return known }
    var found: FoundDataset?
    do throws(FileError) {
      found = try Self.dataset(around: folder)
    } catch {
      // Its exclusions are unknown.
      problems.append(ReadingProblem(path: folder, sentence: "\(error)"))
    }
    // However its files were named, it keeps the label that it was met under first.
    if let new = found { found = byRoot[new.root] ?? new }
    if let found { byRoot[found.root] = found }
    byFolder[folder] = found
    return found
  }

  /// The exclusions to obey in files of `dataset`.
  mutating func exclusions(of dataset: FoundDataset?) -> ExclusionTable {
    guard let dataset, case .declared(let options) = obeyed else { return others }
    if let known = tables[dataset.root] { return known }
    let found = DeclaredExclusions(ofDatasetIn: dataset.root)
    declared[dataset.root] = found.list
    problems += found.problems.map {
      ReadingProblem(path: $0.path, line: $0.line, sentence: $0.sentence)
    }
    let table = ExclusionTable(declared: found.list.map(\.exclusion), options: options)
    tables[dataset.root] = table
    return table
  }

  /// The exclusions that `dataset` declares, in the order in which they are obeyed, once its files were met.
  func declared(in dataset: FoundDataset) -> [DeclaredExclusion] { declared[dataset.root] ?? [] }

  /// The data set whose folder `data` holds `folder`.
  private static func dataset(around folder: String) throws(FileError) -> FoundDataset? {
    let resolved = try resolved(folder)
    let parts = resolved.split(separator: "/")
    guard let data = parts.lastIndex(of: DatasetLayout.dataFolder[...]) else { return nil }
    let root = "/" + parts[..<data].joined(separator: "/")
    let marks = [DatasetLayout.study, DatasetLayout.description]
    var isDataset = false
    for mark in marks where !isDataset {
      isDataset = try Folder.exists("\(root)/\(mark)", calls: .real)
    }
    guard isDataset else { return nil }
    var label = folder
    for _ in parts[data...] { label = Path.folder(of: label) }
    return FoundDataset(root: root, label: (try? Self.resolved(label)) == root ? label : root)
  }

  private static func resolved(_ path: String) throws(FileError) -> String {
    do throws(SystemError) {
      return try SystemCalls.real.resolve(path)
    } catch {
      throw .failed(.read, path: path, error)
    }
  }
}
