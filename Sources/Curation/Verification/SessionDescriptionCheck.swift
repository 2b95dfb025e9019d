internal import Formats
internal import Primitives
import TrialLog

/// Checks the description of a session against what its name, its rows and the dataset say.
struct SessionDescriptionCheck {
  /// What the rest of the dataset says about the session.
  struct Evidence {
    let study: String
    let session: SessionKey
    /// The SHA-256 of every version of the study that is kept.
    let studies: Set<String>
    /// How many rows the trials have.
    var trials = 0
    /// The value of `simulated` in the rows; `nil` where there are none or they disagree.
    var simulated: String?
    /// The curves of each method in the rows.
    var curves: [String: Set<String>] = [:]
  }

  /// What is wrong with it.
  private(set) var problems: [DatasetProblem] = []
  /// Whether the participant is simulated, as it says; `nil` where it does not.
  private(set) var isSimulated: Bool?
  /// When the session began; `nil` where that is not to be read.
  private(set) var started: UTCTimestamp?

  /// Reads the file at `path`.
  init(path: String, evidence: Evidence) {
    var document = JSONDocument(path: path)
    document.read { fields in
      let simulated = fields.flag("simulated")
      isSimulated = simulated
      started = fields.givenTime("started_utc")
      var facts = Self.identityFacts(fields, evidence)
      if let simulated, let found = evidence.simulated, found != String(simulated) {
        facts.append(.disagrees(key: "simulated", value: String(simulated), expected: found))
      }
      facts += Self.curveFacts(fields, evidence)
      facts += Self.endFacts(fields, evidence, started: started)
      return facts.map(DatasetProblem.Kind.session)
    }
    problems = document.problems
  }

  private static func identityFacts(_ fields: StrictObject, _ evidence: Evidence)
    -> [SessionProblem]
  {
    var facts: [SessionProblem] = []
    func compare(_ key: String, _ value: String?, with expected: String) {
      guard let value, value != expected else { return }
      facts.append(.disagrees(key: key, value: value, expected: expected))
    }
    compare("participant", fields.givenText("participant"), with: evidence.session.participant)
    compare(
      "session", fields.givenNumber("session").map(StrictObject.plain),
      with: String(evidence.session.number))
    _ = fields.givenNumber("seed")
    fields.requires("study", example: "\"study\": {\"name\": \"my-study\"}")
    guard let study = fields.object("study") else { return facts }
    compare("study.name", study.givenText("name"), with: evidence.study)
    if let sha256 = study.givenText("sha256"), !evidence.studies.contains(sha256) {
      facts.append(.unknownStudy(sha256: sha256))
    }
    return facts
  }

  private static func curveFacts(_ fields: StrictObject, _ evidence: Evidence) -> [SessionProblem] {
    guard let curves = fields.object("curves") else { return [] }
    var facts: [SessionProblem] = []
    for (method, families) in evidence.curves.sorted(by: { $0.key < $1.key }) {
      // A method may have a curve of its own for each scale; the description tells the first.
      guard families.count == 1, let family = families.first else { continue }
      let value = curves.has(method) ? curves.object(method)?.text("family", default: "") : ""
      if let value, value != family {
        facts.append(.disagrees(key: "curves.\(method)", value: value, expected: family))
      }
    }
    return facts
  }

  private static func endFacts(
    _ fields: StrictObject, _ evidence: Evidence, started: UTCTimestamp?
  ) -> [SessionProblem] {
    guard let isComplete = fields.flag("complete") else { return [] }
    guard isComplete else { return [.unfinished(trials: evidence.trials)] }
    var facts: [SessionProblem] = []
    if let ended = fields.givenTime("ended_utc"), let started, ended < started {
      facts.append(
        .disagrees(
          key: "ended_utc", value: ended.description, expected: "later than \(started)"))
    }
    if let reason = fields.givenText("exit_reason"), reason != "completed" {
      facts.append(.disagrees(key: "exit_reason", value: reason, expected: "completed"))
    }
    return facts
  }
}

extension StrictObject {
  /// A text that must be there; `nil` where it is missing or wrong.
  fileprivate func givenText(_ name: String) -> String? {
    requires(name, example: "\"\(name)\": \"…\"")
    guard has(name) else { return nil }
    let text = text(name, default: "")
    return text.isEmpty ? nil : text
  }

  /// A number that must be there; `nil` where it is missing or wrong.
  fileprivate func givenNumber(_ name: String) -> Double? {
    requires(name, example: "\"\(name)\": 1")
    guard has(name) else { return nil }
    let number = number(name, in: 0...Double.greatestFiniteMagnitude, default: -1)
    return number < 0 ? nil : number
  }

  /// A yes or no that must be there; `nil` where it is missing or wrong.
  fileprivate func flag(_ name: String) -> Bool? {
    requires(name, example: "\"\(name)\": false")
    guard let value = value(name) else { return nil }
    if case .boolean(let flag) = value { return flag }
    problems.add("expected true or false, found \(value.kind)", at: path(of: name))
    return nil
  }

  /// A time that must be there; `nil` where it is missing or wrong.
  fileprivate func givenTime(_ name: String) -> UTCTimestamp? {
    guard let text = givenText(name) else { return nil }
    guard let time = UTCTimestamp(text) else {
      problems.add(
        "'\(text)' is no time such as 2026-11-20T09:37:25.123Z", at: path(of: name))
      return nil
    }
    return time
  }
}
