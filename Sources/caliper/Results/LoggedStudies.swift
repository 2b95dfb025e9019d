import Curation
import Files
import Primitives
import Runner
import Studies
import TrialLog

/// The studies that sessions ran; each version is read once, as most sessions have the same one.
///
/// Several threads may ask it.
final class LoggedStudies: Sendable {
  private struct Known {
    var versions: [String: StudyVersions] = [:]
    var studies: [String: LoadedStudy?] = [:]
  }

  private let known = Locked(Known())

  /// The study that `description` of a session of `dataset` names, as the session ran it; `nil` if there is none that
  /// can be read.
  @Sendable func find(in dataset: Dataset, _ description: SessionDescription) -> Study? {
    version(description.study.sha256, in: dataset)?.asRun(in: description).study
  }

  private func version(_ digest: String, in dataset: Dataset) -> LoadedStudy? {
    known.withLock { known in
      let key = digest + dataset.folder
      if let study = known.studies[key] { return study }
      let versions = known.versions[dataset.folder] ?? StudyVersions(of: dataset)
      known.versions[dataset.folder] = versions
      let file = versions.name(ofDigest: digest)
      let study = file.flatMap {
        try? StudySource.load(Path.join(dataset.materialsFolder, $0), wasRun: true)
      }
      known.studies[key] = .some(study)
      return study
    }
  }
}
