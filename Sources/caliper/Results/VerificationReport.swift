import Curation
import FoundationEssentials
import Runner
import TrialLog

/// The result of a verification, as text and as JSON.
struct VerificationReport {
  /// One data set.
  struct Part {
    var verification: DatasetVerification
    /// The repairs made before, a sentence each.
    var repairs: [String] = []
  }

  private let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// Whether nothing is wrong; there may still be remarks.
  var isSound: Bool { parts.allSatisfy(\.verification.isSound) }

  /// For people: a line for each repair and problem, and a summary, for each data set.
  var text: String { parts.flatMap(Self.lines).joined(separator: "\n") }

  /// For programs.
  func json() throws(RunFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Document(datasets: parts.map(Document.Part.init))) else {
      throw RunFailure(.failed, "results verify: the report cannot be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func lines(_ part: Part) -> [String] {
    let verification = part.verification
    let found = verification.problems
    let problems = found.count { $0.severity == .problem }
    let remarks = found.count - problems
    let verdict = problems == 0 ? "no problem" : SessionList.count(problems, "problem")
    return part.repairs.map { "repaired: \($0)" }
      + found.map { "\($0.severity.rawValue): \($0)" }
      + [
        "\(verification.dataset.folder): \(SessionList.count(verification.files, "file")), "
          + "\(SessionList.count(verification.rows, "row")): \(verdict)"
          + (remarks == 0 ? "" : ", \(SessionList.count(remarks, "note"))")
      ]
  }

  private struct Document: Encodable {
    var datasets: [Part]

    struct Part: Encodable {
      var path: String
      var study: String
      var files: Int
      var rows: Int
      var isSound: Bool
      var repairs: [String]
      var problems: [Problem]

      init(_ part: VerificationReport.Part) {
        let verification = part.verification
        path = verification.dataset.folder
        study = verification.dataset.study
        files = verification.files
        rows = verification.rows
        isSound = verification.isSound
        repairs = part.repairs
        problems = verification.problems.map(Problem.init)
      }

      private enum CodingKeys: String, CodingKey {
        case path, study, files, rows, repairs
        case problems = "findings"
        case isSound = "sound"
      }
    }

    struct Problem: Encodable {
      var problem: DatasetProblem

      init(_ problem: DatasetProblem) { self.problem = problem }

      private enum Key: String, CodingKey { case severity, rule, path, line, message }

      /// A problem of a whole file has null as its line.
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(problem.severity.rawValue, forKey: .severity)
        try container.encode(problem.kind.rule, forKey: .rule)
        try container.encode(problem.path, forKey: .path)
        try container.encode(problem.line, forKey: .line)
        try container.encode(problem.sentence, forKey: .message)
      }
    }
  }
}
