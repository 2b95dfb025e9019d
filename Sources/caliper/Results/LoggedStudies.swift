import Curation
import Files
import Runner
import Studies
import TrialLog

/// The studies that sessions ran; each version is read once, as most sessions have the same one.
final class LoggedStudies {
  private var versions: [String: StudyVersions] = [:]
  private var studies: [String: LoadedStudy?] = [:]

  /// The study that `description` names, in the participant's language; `nil` where `dataset` has none that can be
  /// read.
  func study(of description: SessionDescription, in dataset: Dataset) -> Study? {
    version(description.study.sha256, in: dataset)?.speaking(description.language).study
  }

  private func version(_ digest: String, in dataset: Dataset) -> LoadedStudy? {
    let key = digest + dataset.folder
    if let known = studies[key] { return known }
    let versions = versions[dataset.folder] ?? StudyVersions(of: dataset)
    self.versions[dataset.folder] = versions
    let file = versions.name(ofDigest: digest)
    let study = file.flatMap { try? StudySource.load(Path.join(dataset.materialsFolder, $0)) }
    studies[key] = .some(study)
    return study
  }
}
