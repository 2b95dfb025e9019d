import Formats
import Primitives
import Studies

/// What is balanced and what is not, as text and as JSON.
struct BalanceReport {
  let findings: [OrderBalance]
  /// The participants of whom it is told.
  let participants: Int

  /// A line for each finding.
  var lines: [String] {
    let subjects = findings.map(Self.subject)
    let width = subjects.map(\.count).max() ?? 0
    return zip(subjects, findings).map { $0.padded(to: width + 2) + verdict(on: $1) }
  }

  /// The findings for programs.
  var json: JSONValue {
    .list(
      findings.map { finding in
        var count = JSONValue.null
        if case .after(let participants) = finding.verdict { count = .number(Double(participants)) }
        return .object([
          "conditions": .text(finding.conditions.rawValue),
          "equal": .text(finding.property.rawValue),
          "verdict": .text(Self.word(finding.verdict)), "participants": count,
          "holds": .boolean(finding.holds(for: participants)),
        ])
      })
  }

  private static func subject(of finding: OrderBalance) -> String {
    let property =
      switch finding.property {
      case .participants: "equally many participants each"
      case .positions: "each at each place" + (finding.conditions == .targets ? " of a block" : "")
      case .neighbours: "each after each other one"
      case .methods: "each with each method"
      }
    return "\(finding.conditions.rawValue): \(property)"
  }

  private func verdict(on finding: OrderBalance) -> String {
    switch finding.verdict {
    case .after(1): "yes, for every participant"
    case .after(let count):
      finding.holds(for: participants)
        ? "yes, after every \(count) participants"
        : "not yet: after every \(count) participants, these are \(participants)"
    case .onAverage: "on average only, as it is drawn"
    case .never: "no"
    case .notWithin(let count): "no, not after up to \(count) participants"
    }
  }

  private static func word(_ verdict: OrderBalance.Verdict) -> String {
    switch verdict {
    case .after: "after"
    case .onAverage: "on_average"
    case .never: "never"
    case .notWithin: "not_found"
    }
  }
}
