package import Base
package import Datasets
import Studies

/// Exclusions as reports list them.
package enum ExclusionList {
  /// The words for people: `P07, session 2, trial 3: excluded, phone rang (exclusions.csv)`.
  package static func sentence(_ declared: DeclaredExclusion) -> String {
    let exclusion = declared.exclusion
    var trials = exclusion.participant
    if let session = exclusion.session { trials += ", session \(session)" }
    if let numbers = exclusion.trials {
      let list = ReportFormat.ranges(numbers)
      trials +=
        numbers.isEmpty ? ", no trial" : ", \(numbers.count == 1 ? "trial" : "trials") \(list)"
    }
    let action = exclusion.action == .exclude ? "excluded" : "included again"
    let reason = declared.source == .option ? "by an option" : exclusion.reason
    return "\(trials): \(action), \(reason)\(place(declared))".onOneLine
  }

  private static func place(_ declared: DeclaredExclusion) -> String {
    switch declared.source {
    case .study: " (study)"
    case .file: declared.exclusion.time.map { " (\($0.prefix(10)))" } ?? ""
    case .option: ""
    }
  }

  /// The titles of the columns of a table.
  package static let titles = [
    "participant", "session", "trial", "action", "reason", "declared", "by",
  ]

  /// The cells of a row of a table.
  package static func cells(_ declared: DeclaredExclusion) -> [String] {
    let exclusion = declared.exclusion
    return [
      exclusion.participant, exclusion.session.map(String.init) ?? "all",
      exclusion.trials.map(ReportFormat.ranges) ?? "all", exclusion.action.rawValue,
      exclusion.reason, exclusion.time ?? Document.unknown, declared.source.rawValue,
    ]
  }

  /// A table of exclusions.
  static func table(_ caption: String, _ declared: [DeclaredExclusion]) -> Document.Table {
    Document.Table(caption, titles, declared.map(cells), isText: true)
  }

  /// The exclusions for programs: an object for each exclusion, or for each of its trials if it names several.
  ///
  /// Every key is always present, with null for all sessions or trials and for unknown values.
  package static func json(_ declared: [DeclaredExclusion]) -> [JSONValue] {
    declared.flatMap { declared in
      (declared.exclusion.trials?.map(Optional.some) ?? [nil]).map { object(declared, trial: $0) }
    }
  }

  private static func object(_ declared: DeclaredExclusion, trial: Int?) -> JSONValue {
    let exclusion = declared.exclusion
    return .object([
      "participant": .text(exclusion.participant), "session": .number(exclusion.session),
      "trial": .number(trial), "action": .text(exclusion.action.rawValue),
      "reason": .text(exclusion.reason), "at_utc": exclusion.time.map(JSONValue.text) ?? .null,
      "source": .text(declared.source.rawValue), "path": .text(declared.path), "methods": .null,
    ])
  }
}
