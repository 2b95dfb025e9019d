package import Files
internal import Formats
internal import Primitives

extension Dataset {
  /// Opens the dataset in `folder`: its study's name is that in the study file it keeps.
  ///
  /// Throws `LogError.noDataset` where the folder has neither `dataset_description.json` nor
  /// `data`, or nothing tells a usable name of the study.
  package static func open(
    _ folder: String, calls: SystemCalls = .real
  ) throws(LogError) -> Dataset {
    let folder = trimmed(folder)
    guard isDataset(folder) else { throw .noDataset(path: folder) }
    for study in [keptStudy(in: folder), Path.name(of: folder)] {
      if let study, let dataset = try? Dataset(folder: folder, study: study, calls: calls) {
        return dataset
      }
    }
    throw .noDataset(path: folder)
  }

  /// All datasets at `path`: the one that it is, or those in it, in the order of their names.
  ///
  /// Throws `LogError.failed` where `path` cannot be read and `.noDataset` where it is a file.
  package static func all(
    at path: String, calls: SystemCalls = .real
  ) throws(LogError) -> [Dataset] {
    let path = trimmed(path)
    if isDataset(path) { return [try open(path, calls: calls)] }
    if !Folder.exists(path) { throw .failed(.read, path: path, .missing) }
    guard Folder.isFolder(path) else { throw .noDataset(path: path) }
    return try Folder.names(in: path).filter { !$0.hasPrefix(".") }
      .map { Path.join(path, $0) }.compactMap { try? open($0, calls: calls) }
  }

  private static func isDataset(_ folder: String) -> Bool {
    Folder.isFolder(Path.join(folder, "data"))
      || Folder.isFile(Path.join(folder, "dataset_description.json"))
  }

  private static func keptStudy(in folder: String) -> String? {
    let path = Path.join(folder, "materials/study.json")
    guard Folder.isFile(path), Folder.size(ofFile: path) <= UserFile.sizeLimit,
      let bytes = try? WholeFile.read(path),
      case .object(let members)? = try? JSONValue(parsing: bytes),
      case .text(let name)? = members["name"]
    else { return nil }
    return name
  }

  private static func trimmed(_ path: String) -> String {
    path.isEmpty
      ? "." : path.count > 1 && path.hasSuffix("/") ? trimmed(String(path.dropLast())) : path
  }
}
