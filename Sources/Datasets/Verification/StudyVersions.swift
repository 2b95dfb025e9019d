package import Files
package import Studies

/// The versions of the study that a dataset keeps under `materials/`.
package struct StudyVersions {
  /// Each version's bytes by its file's name.
  package let files: [(name: String, bytes: [UInt8])]

  /// Reads all versions in `dataset`; anything that is no file, or far too large, is none.
  ///
  /// Throws if the disk cannot read them.
  package init(of dataset: Dataset) throws(FileError) {
    let names = try Folder.ownNames(in: dataset.materialsFolder)
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names where name.hasSuffix(".json") && !name.hasPrefix(".") {
      let path = Path.join(dataset.materialsFolder, name)
      do throws(UserFileError) {
        files.append((name, try UserFile.read(path)))
      } catch {
        if case .unreadable(_, let cause) = error, !cause.isMissing {
          throw .failed(.read, path: path, cause)
        }
      }
    }
    self.files = files
  }

  /// The version with this SHA-256; `nil` if there is none.
  package func file(ofDigest digest: String) -> (name: String, bytes: [UInt8])? {
    files.first { SHA256.hexadecimal(of: $0.bytes) == digest }
  }

  /// The SHA-256 of each.
  var digests: Set<String> { Set(files.map { SHA256.hexadecimal(of: $0.bytes) }) }
}

extension StudyResources {
  /// Reads the files at the paths that `path` returns for their names; any picture will do.
  package init(path: @escaping (_ name: String) -> String) {
    self.init(
      bytes: { (name) throws(FileError) in
        do throws(UserFileError) {
          return try UserFile.read(path(name))
        } catch {
          throw FileError(error.description)
        }
      },
      rows: { (bytes) throws(FileError) in
        do throws(CSVProblem) {
          return try CSVReader.rows(of: bytes)
        } catch {
          throw FileError(error.description)
        }
      })
  }
}
