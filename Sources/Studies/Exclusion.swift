package import Base

/// Trials that are declared to be left out of every comparison, or to count after all, with the reason.
///
/// One member of a study's list `exclusions`: `{"participant": "P03", "session": 1, "trials": [4, 5],
/// "reason": "phone rang"}`, or a row of the file of exclusions beside the data. Without a session it
/// covers all sessions of the participant, without trials all trials of those sessions. Of several that
/// cover a trial the last one decides.
package struct Exclusion: Hashable, Sendable {
  /// The effect on the trials.
  package enum Action: String, CaseIterable, Sendable {
    /// They are left out.
    case exclude
    /// They count, regardless of earlier declarations.
    case include
  }

  /// The participant's code, which must be the same to the byte.
  package var participant: String
  /// The session's number; `nil` for all of the participant's sessions.
  package var session: Int?
  /// The trials' numbers in their session; `nil` for all trials.
  package var trials: [Int]?
  /// The reason, for the reader of a report.
  package var reason: String
  /// The effect on the trials; a study's file only excludes.
  package var action: Action
  /// The wall time of the declaration in UTC, in the form of its file; `nil` if it has none.
  package var time: String?

  /// Creates an exclusion of everything by `participant` unless narrowed down.
  package init(
    participant: String, session: Int? = nil, trials: [Int]? = nil, reason: String,
    action: Action = .exclude, time: String? = nil
  ) {
    self.participant = participant
    self.session = session
    self.trials = trials
    self.reason = reason
    self.action = action
    self.time = time
  }
}

extension Exclusion {
  /// The longest reason, in characters.
  package static let longestReason = 1000

  /// The problem of `text` as a reason; `nil` if it is valid.
  package static func problem(ofReason text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else {
      return "there is no reason; say why, for the readers of reports"
    }
    let isPlain = text.unicodeScalars.allSatisfy {
      ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
    guard isPlain else {
      return "the reason has a line break or a control character; write one line"
    }
    guard text.count <= longestReason else {
      return "the reason has \(text.count) characters; use at most \(longestReason)"
    }
    return nil
  }

  /// The highest number of a session or trial.
  package static let numbers = 1...1_000_000_000

  /// The exclusions that a study file declares, and the problems of their members.
  ///
  /// Throws `JSONError` if the file is not JSON.
  package static func list(
    ofStudy bytes: [UInt8]
  ) throws(JSONError) -> (exclusions: [Exclusion], problems: [Problem]) {
    let problems = Diagnostics()
    let tree = try JSONValue(parsing: bytes)
    let exclusions = list(in: StrictObject(tree, at: "$", problems: problems))
    return (exclusions, problems.list)
  }

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
    if reason.unicodeScalars.count > Self.longestReason {
      fields.problems.add(
        "\(reason.unicodeScalars.count) characters; use \(Self.longestReason) at most",
        at: fields.path(of: "reason"))
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
