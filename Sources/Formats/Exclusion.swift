/// Trials that a study's file declares to be left out of every comparison, with the reason.
///
/// One member of the list `exclusions`: `{"participant": "P03", "session": 1, "trials": [4, 5],
/// "reason": "phone rang"}`. Without `session` it covers all sessions of the participant,
/// without `trials` all trials of those sessions.
package struct Exclusion: Hashable, Sendable {
  /// The participant's code, which must be the same to the byte.
  package var participant: String
  /// The session's number; `nil` for all of the participant's sessions.
  package var session: Int?
  /// The trials' numbers in their session; `nil` for all trials.
  package var trials: [Int]?
  /// The reason, for the reader of a report.
  package var reason: String

  /// Creates an exclusion of everything by `participant` unless narrowed down.
  package init(participant: String, session: Int? = nil, trials: [Int]? = nil, reason: String) {
    self.participant = participant
    self.session = session
    self.trials = trials
    self.reason = reason
  }

  /// Whether it leaves out this trial of its participant.
  package func covers(session: Int, trial: Int) -> Bool {
    (self.session ?? session) == session && (trials?.contains(trial) ?? true)
  }
}

extension Exclusion {
  /// The highest number of a session or trial.
  private static let numbers = 1...1_000_000_000

  /// The study file's member `exclusions`; its mistakes are added to the problems of `fields`.
  package static func list(in fields: StrictObject) -> [Exclusion] {
    fields.list("exclusions").compactMap { path, value in
      let members = StrictObject(value, at: path, problems: fields.problems)
      guard case .object = value else { return nil }
      return Exclusion(members)
    }
  }

  private init?(_ fields: StrictObject) {
    let before = fields.problems.count
    fields.requires("participant", example: "\"participant\": \"P07\"")
    fields.requires("reason", example: "\"reason\": \"interrupted by a phone call\"")
    let participant = fields.text("participant", default: "-")
    let reason = fields.text("reason", default: "-")
    for (name, text) in [("participant", participant), ("reason", reason)] where text.isEmpty {
      fields.problems.add("empty; say who and why", at: fields.path(of: name))
    }
    let session = fields.integer("session", in: Self.numbers, default: 1)
    self.init(
      participant: participant, session: fields.has("session") ? session : nil,
      trials: Self.trials(fields), reason: reason)
    fields.rejectUnknownKeys()
    guard fields.problems.count == before else { return nil }
  }

  private static func trials(_ fields: StrictObject) -> [Int]? {
    let list = fields.list("trials")
    guard fields.has("trials") else { return nil }
    return list.compactMap { path, value in
      guard let trial = value.integer.flatMap({ Int(exactly: $0) }),
        numbers.contains(trial)
      else {
        fields.problems.add("no number of a trial; use whole numbers from 1", at: path)
        return nil
      }
      return trial
    }
  }
}
