package import Files

/// The data of one study: a folder that is a valid Psych-DS dataset at every moment.
///
/// The layout is that of https://psych-ds.github.io: a description, a README and the study file
/// beside `data/`, where every participant has a folder.
package struct Dataset: Sendable {
  /// The dataset's own folder.
  package let folder: String
  /// The study's name, which its folder has where nobody renamed that.
  package let study: String
  /// The study's name inside file names.
  package let name: DatasetName
  package let calls: SystemCalls

  /// Names the dataset of `study` among those of all studies in `root`; touches nothing on the disk.
  ///
  /// Throws `LogError.unusableStudyName` where `study` is not 1 to 100 letters, digits, `-`, `_`
  /// and `.`, starting with a letter or digit.
  package init(root: String, study: String, calls: SystemCalls = .real) throws(LogError) {
    try self.init(
      folder: Path.join(root.isEmpty ? "." : root, study), study: study, calls: calls)
  }

  /// Names the dataset in `folder`, whatever that is called.
  ///
  /// Throws as `init(root:study:)` does.
  package init(folder: String, study: String, calls: SystemCalls = .real) throws(LogError) {
    guard study.count <= 100, study.first?.isSafeInNames == true,
      study.allSatisfy({ $0.isSafeInNames || "-_.".contains($0) })
    else { throw .unusableStudyName(study) }
    self.folder = folder
    self.study = study
    self.calls = calls
    name = try DatasetName(study: study)
  }

  /// Where all tables lie.
  package var dataFolder: String { Path.join(folder, "data") }
  /// The table of participants.
  package var participantsPath: String {
    Path.join(dataFolder, "study-\(name)_description-participants_data.csv")
  }

  /// The folder with all sessions of `participant`.
  package func folder(of participant: ParticipantCode) -> String {
    Path.join(dataFolder, "subject-\(participant)")
  }

  /// The files of one session, whether they exist or not.
  package func paths(of participant: ParticipantCode, session: Int) -> SessionPaths {
    paths(of: SessionKey(participant: participant.text, number: session))
  }

  package var descriptionPath: String { Path.join(folder, "dataset_description.json") }
  var readmePath: String { Path.join(folder, "README.md") }
  var codebookPath: String { Path.join(folder, "documentation/codebook.md") }
  package var materialsFolder: String { Path.join(folder, "materials") }
}
