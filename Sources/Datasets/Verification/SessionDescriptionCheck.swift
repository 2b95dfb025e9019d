import Base
import Files

/// Checks the description of a session against its file's name, its rows and the dataset.
struct SessionDescriptionCheck {
  /// The facts about the session from the rest of the dataset.
  struct Evidence {
    let study: String
    let session: SessionKey
    /// The SHA-256 of every version of the study that is kept.
    let studies: Set<String>?
    /// The number of rows of the trials.
    var trials = 0
    /// The value of `simulated` in the rows; `nil` if there are none or they disagree.
    var simulated: String?
    /// The curves of each method in the rows.
    var curves: [String: Set<String>] = [:]
  }

  /// The problems of the description.
  private(set) var problems: [DatasetProblem] = []
  /// Whether the participant is simulated, by the description; `nil` if it has no such value.
  private(set) var isSimulated: Bool?
  /// The version of its format; `nil` if it cannot be read or is unknown to this program.
  private(set) var formatVersion: Int?
  /// The laws by which thumbs followed their pointers, by the names of methods.
  private(set) var laws: [String: String] = [:]
  /// The records of its tables; `nil` if it has none.
  private(set) var tables: [String: TableRecord]?
  /// Whether it is said to be complete.
  private(set) var isComplete = false
  /// The session's beginning; `nil` if it cannot be read.
  private(set) var started: UTCTimestamp?
  /// Whether it is JSON at all.
  private(set) var isReadable = false
  /// The file in the version that was read; `nil` if it cannot be read.
  private(set) var file: VerifiedFile?

  /// Reads the file at `path`.
  init(path: String, evidence: Evidence) {
    var document = JSONDocument(path: path)
    document.read { object in
      let session = CheckedObject(object, as: SessionDescription.format)
      isSimulated = session.flag(\.isSimulated)
      started = session.time(\.started)
      formatVersion = Self.version(session)
      var found = Self.identityProblems(session, evidence)
      if let isSimulated, let simulated = evidence.simulated {
        found += session.disagreement(
          \.isSimulated, String(isSimulated), expected: simulated)
      }
      found += Self.curveProblems(session, evidence)
      laws = Self.laws(session)
      found += Self.endProblems(session, evidence, started: started)
      return found.map(DatasetProblem.Kind.session)
    }
    problems = document.problems
    file = document.file
    guard let value = document.value else { return }
    isReadable = true
    let format = SessionDescription.format
    isComplete = format.value(of: \.isComplete, in: value) ?? false
    if let tables = format.value(of: \.tables, in: value) {
      self.tables = tables
    } else {
      let sentence = "it should have the rows, the bytes and the sha256 of each table"
      problems.append(
        DatasetProblem(.description(.badMember(path: "$.tables", sentence)), path: path))
    }
    problems += Self.faults(in: value, beside: problems).map { DatasetProblem($0, path: path) }
  }

  /// The faults that prevent all other commands from reading the description, apart from the known `problems`.
  private static func faults(
    in value: JSONValue, beside problems: [DatasetProblem]
  ) -> [DatasetProblem.Kind] {
    let known = problems.compactMap { problem in
      if case .description(.badMember(let path, _)) = problem.kind { path } else { nil }
    }
    return SessionDescription.format.faults(in: value).compactMap { fault in
      let path = "$" + fault.path
      let isKnown = known.contains {
        path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[")
      }
      if isKnown { return nil }
      let sentence =
        fault.isMissing
        ? "missing; add for instance \(fault.example)"
        : "wrong; it should be like \(fault.example)"
      return .description(.badMember(path: path, sentence))
    }
  }

  private static func identityProblems(
    _ session: CheckedObject<SessionDescription>, _ evidence: Evidence
  ) -> [SessionProblem] {
    var found =
      session.disagreement(
        \.participant, session.text(\.participant), expected: evidence.session.participant)
      + session.disagreement(
        \.session, session.number(\.session)?.plainText,
        expected: String(evidence.session.number))
    _ = session.number(\.seed)
    found += Self.formatProblems(session)
    guard let study = session.member(\.study, as: SessionDescription.Study.format) else {
      return found
    }
    found += study.disagreement(\.name, study.text(\.name), expected: evidence.study)
    if let sha256 = study.text(\.sha256), evidence.studies?.contains(sha256) == false {
      found.append(.unknownStudy(sha256: sha256))
    }
    return found
  }

  private static func formatProblems(
    _ session: CheckedObject<SessionDescription>
  ) -> [SessionProblem] {
    guard version(session) == nil, let version = session.givenNumber(\.formatVersion) else {
      return []
    }
    return [.unknownFormat(version: version.plainText)]
  }

  /// The version that it names, or the first one if it names none; `nil` if the version is unknown.
  private static func version(_ session: CheckedObject<SessionDescription>) -> Int? {
    guard let version = session.givenNumber(\.formatVersion) else { return FormatVersion.first }
    return Int(exactly: version).flatMap { FormatVersion.isKnown($0) ? $0 : nil }
  }

  private static func curveProblems(
    _ session: CheckedObject<SessionDescription>, _ evidence: Evidence
  ) -> [SessionProblem] {
    guard let curves = session.dictionary(\.curves) else { return [] }
    var found: [SessionProblem] = []
    for (method, families) in evidence.curves.sorted(by: { $0.key < $1.key }) {
      // A method may have a curve of its own for each scale; the description has the first.
      guard families.count == 1, let family = families.first else { continue }
      let curve = curves.object(method).map {
        CheckedObject($0, as: SessionDescription.Curve.format)
      }
      let value = curve.map { $0.givenText(\.family) } ?? ""
      if value != family {
        found.append(.disagrees(key: "curves.\(method)", value: value, expected: family))
      }
    }
    return found
  }

  private static func laws(_ session: CheckedObject<SessionDescription>) -> [String: String] {
    guard let curves = session.dictionary(\.curves) else { return [:] }
    var laws: [String: String] = [:]
    for method in curves.names {
      guard let curve = curves.object(method) else { continue }
      let law = CheckedObject(curve, as: SessionDescription.Curve.format).givenText(\.trackingLaw)
      if !law.isEmpty { laws[method] = law }
    }
    return laws
  }

  private static func endProblems(
    _ session: CheckedObject<SessionDescription>, _ evidence: Evidence, started: UTCTimestamp?
  ) -> [SessionProblem] {
    guard let isComplete = session.flag(\.isComplete) else { return [] }
    guard isComplete else { return [.unfinished(trials: evidence.trials)] }
    var found: [SessionProblem] = []
    if let ended = session.time(\.ended), let started, ended < started {
      found.append(.endsBeforeStart(started: started, ended: ended))
    }
    return found
      + session.disagreement(
        \.exitReason, session.text(\.exitReason), expected: "completed")
  }
}

/// A JSON object with the members that a format declares, for a check that finds all problems.
private struct CheckedObject<Owner: Sendable> {
  private let object: StrictObject
  private let format: JSONObjectFormat<Owner>

  init(_ object: StrictObject, as format: JSONObjectFormat<Owner>) {
    self.object = object
    self.format = format
  }

  /// A required text; `nil` if it is missing, empty or wrong.
  func text(_ path: PartialKeyPath<Owner>) -> String? {
    guard let key = requiredKey(path) else { return nil }
    let text = object.text(key, default: "")
    return text.isEmpty ? nil : text
  }

  /// A text; empty if it is missing or wrong.
  func givenText(_ path: PartialKeyPath<Owner>) -> String {
    format.member(path).map { object.text($0.key, default: "") } ?? ""
  }

  /// A required number; `nil` if it is missing or wrong.
  func number(_ path: PartialKeyPath<Owner>) -> Double? {
    requiredKey(path).flatMap { _ in givenNumber(path) }
  }

  /// A number; `nil` if it is missing or wrong.
  func givenNumber(_ path: PartialKeyPath<Owner>) -> Double? {
    guard let key = format.member(path)?.key, object.has(key) else { return nil }
    let number = object.number(key, in: 0...Double.greatestFiniteMagnitude, default: -1)
    return number < 0 ? nil : number
  }

  /// A required truth value; `nil` if it is missing or wrong.
  func flag(_ path: PartialKeyPath<Owner>) -> Bool? {
    guard let key = requiredKey(path), let value = object.value(key) else { return nil }
    if case .boolean(let flag) = value { return flag }
    object.wrongType(key, expected: "true or false", found: value)
    return nil
  }

  /// A required time; `nil` if it is missing or wrong.
  func time(_ path: PartialKeyPath<Owner>) -> UTCTimestamp? {
    guard let key = requiredKey(path), let text = text(path) else { return nil }
    if let time = UTCTimestamp(text) { return time }
    object.problems.add(
      "'\(text)' is no time such as 2026-11-20T09:37:25.123Z", at: object.path(of: key))
    return nil
  }

  /// A required object; `nil` if it is missing.
  func member<Member>(
    _ path: PartialKeyPath<Owner>, as format: JSONObjectFormat<Member>
  ) -> CheckedObject<Member>? {
    requiredKey(path).flatMap { object.object($0) }.map { CheckedObject<Member>($0, as: format) }
  }

  /// An object whose keys are not fixed; `nil` if it is missing.
  func dictionary(_ path: PartialKeyPath<Owner>) -> StrictObject? {
    format.member(path).flatMap { object.object($0.key) }
  }

  /// The problem that a member is not the expected one; none if it is, or if it is missing.
  func disagreement(
    _ path: PartialKeyPath<Owner>, _ value: String?, expected: String
  ) -> [SessionProblem] {
    guard let value, value != expected, let key = format.member(path)?.key else { return [] }
    let name = String(object.path(of: key).description.trimmingPrefix("$."))
    return [.disagrees(key: name, value: value, expected: expected)]
  }

  /// The key of a member, whose absence is a problem; `nil` there.
  private func requiredKey(_ path: PartialKeyPath<Owner>) -> String? {
    guard let member = format.member(path) else { return nil }
    object.requires(member.key, example: "\"\(member.key)\": \(member.example)")
    return object.has(member.key) ? member.key : nil
  }
}
