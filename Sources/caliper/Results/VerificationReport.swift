import Base
import Datasets

/// The result of a verification, as text and as JSON.
struct VerificationReport {
  /// One data set.
  struct Part {
    var verification: DatasetVerification
    /// The repairs made before, a sentence each.
    var repairs: [String] = []
    /// The actions of `--accept` that were refused, a sentence each.
    var refusals: [String] = []
    /// The result of the replay, if one was requested.
    var replay: ReplayReport?

    /// Whether nothing is wrong; there may still be remarks.
    var isSound: Bool {
      verification.isSound && refusals.isEmpty && replay?.isSound ?? true
    }
  }

  private let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// Whether nothing is wrong; there may still be remarks.
  var isSound: Bool { parts.allSatisfy(\.isSound) }

  /// The report for people: a line for each repair and problem, and a summary, for each data set.
  var text: String { parts.flatMap(Self.lines).joined(separator: "\n") }

  /// The report for programs.
  var json: String {
    JSONValue.object(["datasets": .list(parts.map(\.json))]).encoded(as: .file)
  }

  private static func lines(_ part: Part) -> [String] {
    let verification = part.verification
    let found = verification.problems
    let problems = found.count { $0.severity == .problem }
    let remarks = found.count - problems
    let verdict = problems == 0 ? "no problem" : ReportFormat.count(problems, "problem")
    return part.repairs.map { "repaired: \($0)" } + part.refusals.map { "refused: \($0)" }
      + found.map { "\($0.severity.rawValue): \($0)" }
      + [
        "\(verification.dataset.folder): ".sanitizedForDisplay
          + "\(ReportFormat.count(verification.files, "file")), "
          + "\(ReportFormat.count(verification.rows, "row")): \(verdict)"
          + (remarks == 0 ? "" : ", \(ReportFormat.count(remarks, "note"))")
      ] + (verification.laws.words.map { ["tracking laws: \($0)".sanitizedForDisplay] } ?? [])
      + (part.replay?.lines ?? [])
  }
}

extension VerificationReport.Part {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "path": .text(verification.dataset.folder), "study": .text(verification.dataset.study),
      "files": .integer(verification.files), "rows": .integer(verification.rows),
      "sound": .boolean(isSound), "repairs": .list(repairs.map { .text($0) }),
      "refusals": .list(refusals.map { .text($0) }),
      "tracking_laws": .object(
        verification.laws.sessions.mapValues { .object($0.mapValues { .integer($0) }) }),
      "findings": .list(verification.problems.map(\.json)),
    ]
    members["replay"] = replay?.json
    return .object(members)
  }
}

extension DatasetProblem {
  /// A problem of a whole file has null as its line.
  fileprivate var json: JSONValue {
    .object([
      "severity": .text(severity.rawValue), "rule": .text(kind.rule), "path": .text(path),
      "line": .number(line), "message": .text(sentence),
    ])
  }
}
