import Files
import TrialLog

/// The versions of the study that a dataset keeps under `materials/`.
struct StudyVersions {
  /// Each version's bytes by its file's name.
  let files: [(name: String, bytes: [UInt8])]

  init(of dataset: Dataset) {
    let names = (try? Folder.names(in: dataset.materialsFolder)) ?? []
    files = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.compactMap { name in
      let path = Path.join(dataset.materialsFolder, name)
      guard Folder.isFile(path), Folder.size(ofFile: path) <= UserFile.sizeLimit else { return nil }
      return (try? WholeFile.read(path)).map { (name, $0) }
    }
  }

  /// The SHA-256 of each.
  var digests: Set<String> { Set(files.map { SHA256.hexadecimal(of: $0.bytes) }) }
}
