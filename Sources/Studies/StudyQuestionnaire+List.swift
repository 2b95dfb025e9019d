package import Formats

extension StudyQuestionnaire {
  /// The study file's member `questionnaires`; its mistakes are added to the problems of `fields`.
  package static func list(in fields: StrictObject) -> [StudyQuestionnaire] {
    StudyDecoder(problems: fields.problems, resources: .none).questionnaires(fields)
  }
}
