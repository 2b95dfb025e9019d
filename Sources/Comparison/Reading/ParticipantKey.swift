/// What makes one participant: codes are given within a study.
struct ParticipantKey: Hashable, Sendable {
  /// The study's name; empty where the file does not tell.
  var study: String
  /// The participant's code in it.
  var code: String

  /// What the participants are called: by their codes, and by study and code where there are
  /// several studies, in which one code may stand for two people.
  static func names(of keys: [ParticipantKey]) -> [String] {
    let isOneStudy = Set(keys.map(\.study)).count < 2
    return keys.map { isOneStudy || $0.study.isEmpty ? $0.code : "\($0.study)/\($0.code)" }
  }
}
