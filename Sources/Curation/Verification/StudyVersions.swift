import Files
package import TrialLog

/// The versions of the study that a dataset keeps under `materials/`.
package struct StudyVersions {
  /// Each version's bytes by its file's name.
  package let files: [(name: String, bytes: [UInt8])]

  /// Reads all versions in `dataset`.
  package init(of dataset: Dataset) {
    let names = (try? Folder.ownNames(in: dataset.materialsFolder)) ?? []
    files = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.compactMap { name in
      let path = Path.join(dataset.materialsFolder, name)
      guard Folder.isFile(path), Folder.size(ofFile: path) <= UserFile.sizeLimit else { return nil }
      return (try? WholeFile.read(path)).map { (name, $0) }
    }
  }

  /// The name of the version with this SHA-256; `nil` where there is none.
  package func name(ofDigest digest: String) -> String? {
    files.first { SHA256.hexadecimal(of: $0.bytes) == digest }?.name
  }

  /// The SHA-256 of each.
  var digests: Set<String> { Set(files.map { SHA256.hexadecimal(of: $0.bytes) }) }
}
