/// The data of one study: a folder that is a valid Psych-DS dataset at every moment.
///
/// The layout is that of https://psych-ds.github.io: a description, a README and the study file
/// beside `data/`, where every participant has a folder.
public struct Dataset: Sendable {
  /// The folder that holds the datasets of all studies.
  public let root: String
  /// The study's name, which is the dataset's folder.
  public let study: String
  /// The study's name inside file names.
  public let name: DatasetName
  let calls: SystemCalls

  /// Names a dataset; touches nothing on the disk.
  ///
  /// Throws `LogError.unusableStudyName` where `study` is not 1 to 100 letters, digits, `-`, `_`
  /// and `.`, starting with a letter or digit.
  public init(root: String, study: String, calls: SystemCalls = .real) throws(LogError) {
    guard study.count <= 100, study.first?.isSafeInNames == true,
      study.allSatisfy({ $0.isSafeInNames || "-_.".contains($0) })
    else { throw .unusableStudyName(study) }
    self.root = root.isEmpty ? "." : root
    self.study = study
    self.calls = calls
    name = try DatasetName(study: study)
  }

  /// The dataset's own folder.
  public var folder: String { Path.join(root, study) }
  /// Where all tables lie.
  public var dataFolder: String { Path.join(folder, "data") }
  /// The table of participants.
  public var participantsPath: String {
    Path.join(dataFolder, "study-\(name)_description-participants_data.csv")
  }

  /// The folder with all sessions of `participant`.
  public func folder(of participant: ParticipantCode) -> String {
    Path.join(dataFolder, "subject-\(participant)")
  }

  /// The files of one session, whether they exist or not.
  public func paths(of participant: ParticipantCode, session: Int) -> SessionPaths {
    SessionPaths(
      folder: folder(of: participant),
      stem: "study-\(name)_subject-\(participant)_session-\(session)")
  }

  var descriptionPath: String { Path.join(folder, "dataset_description.json") }
  var readmePath: String { Path.join(folder, "README.md") }
  var materialsFolder: String { Path.join(folder, "materials") }
}
