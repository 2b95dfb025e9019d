import App
import Base
import Datasets
import Files
import Studies

/// The studies that sessions ran; each version is read once, as most sessions have the same one.
///
/// Several threads may ask it.
final class LoggedStudies: Sendable {
  private struct Known {
    var versions: [String: StudyVersions] = [:]
    var studies: [String: LoadedStudy?] = [:]
  }

  private let known = Locked(Known())

  /// The study that `description` of a session of `dataset` names, in the version that the session ran; `nil` if there
  /// is none that can be used.
  ///
  /// Throws if the disk fails to read it.
  @Sendable func find(
    in dataset: Dataset, _ description: SessionDescription
  ) throws(LogError) -> Study? {
    try version(description.study.sha256, in: dataset)?.asRun(in: description).study
  }

  /// The version of the study of `dataset` with this SHA-256; `nil` if there is none that can be used.
  func version(
    _ digest: String, in dataset: Dataset
  ) throws(LogError) -> LoadedStudy? {
    try known.withLock { (known) throws(LogError) in
      let key = digest + dataset.folder
      if let study = known.studies[key] { return study }
      if known.versions[dataset.folder] == nil {
        known.versions[dataset.folder] = try LogError.wrap(StudyVersions(of: dataset))
      }
      let file = known.versions[dataset.folder]?.file(ofDigest: digest)
      let study = file.flatMap { file in
        try? StudySource.decode(
          file.bytes, at: Path.join(dataset.materialsFolder, file.name), wasRun: true)
      }
      known.studies[key] = .some(study)
      return study
    }
  }
}
