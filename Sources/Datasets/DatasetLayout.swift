/// The names of folders and files in a data set, after Psych-DS.
///
/// The paths of tables are like `data/subject-P1/study-blog2012_subject-P1_session-1_task-entry_data.csv`.
package enum DatasetLayout {
  /// The description of the data set.
  package static let description = "dataset_description.json"
  /// The folder with all tables.
  package static let dataFolder = "data"
  /// The folder with the studies that were run and the files that they name.
  package static let materialsFolder = "materials"
  /// The folder with the codebook and the exclusions.
  static let documentationFolder = "documentation"
  /// All of these.
  package static let folders = [dataFolder, materialsFolder, documentationFolder]
  /// The study file that was run.
  package static let study = "materials/study.json"
  /// The meaning of every column.
  package static let codebook = "documentation/codebook.md"

  /// A later version of the study, by the SHA-256 of its file in hexadecimal digits.
  package static func study(ofDigest digest: String) -> String {
    "materials/study-\(digest.prefix(8)).json"
  }

  /// Whether a file of the materials called `name` is a later version of the study.
  package static func isStudyVersion(_ name: String) -> Bool {
    name.hasPrefix("study-") && name.hasSuffix(".json")
  }

  /// The ending of every table.
  package static let table = "_data.csv"
  /// The ending of the description of a table's columns.
  static let sidecar = "_data.json"
  /// The ending of a session's trials.
  package static let trials = "_task-entry" + table
  /// The ending of a session's events.
  package static let events = "_description-events" + table
  /// The ending of the description of their columns.
  static let eventsSidecar = "_description-events" + sidecar
  /// The ending of a session's answers.
  package static let questionnaires = "_description-questionnaires" + table
  /// The ending of the description of their columns.
  static let questionnairesSidecar = "_description-questionnaires" + sidecar
  /// The ending of a session's description.
  package static let session = "_session.json"

  private static let subject = "subject-"

  /// The name of the table of participants of a study.
  package static func participants(of study: String) -> String {
    "study-\(study)_description-participants\(table)"
  }

  /// The name of a participant's folder, which is a part of the names in it too.
  package static func folder(of participant: String) -> String { subject + participant }

  /// The participant whose folder is called `name`; `nil` for other folders.
  package static func participant(ofFolder name: String) -> String? {
    name.hasPrefix(subject) ? String(name.dropFirst(subject.count)) : nil
  }

  /// The common beginning of the names of all files of one session, up to their endings.
  package static func stem(study: String, participant: String, session: Int) -> String {
    stemWithoutNumber(study: study, participant: participant) + String(session)
  }

  /// The same up to the session's number.
  static func stemWithoutNumber(study: String, participant: String) -> String {
    "study-\(study)_\(folder(of: participant))_session-"
  }
}
