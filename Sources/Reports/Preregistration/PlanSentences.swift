import Base
import Comparison

/// The agreement of a comparison with its plan, as a section, as a sentence for a paper, and for programs.
struct PlanSentences {
  private let findings: PlanFindings

  init(_ findings: PlanFindings) { self.findings = findings }

  private var deviations: [PlanFindings.Finding] { findings.deviations }

  /// The deviations first, to be checked, then the parts that follow the plan.
  var parts: [Document.Part] {
    [
      .paragraph(
        deviations.isEmpty
          ? "Everything below is as planned." : "The analysis departs from the plan in \(points)."),
      .facts(deviations.map(Self.fact) + findings.all.filter(\.follows).map(Self.fact)),
    ]
  }

  private static func fact(_ finding: PlanFindings.Finding) -> Document.Fact {
    let words = finding.words.onOneLine
    // A text marks a deviation and leaves out its name.
    return Document.Fact(
      finding.subject, finding.follows ? words : "\(words.capitalizedStart).",
      isAssumed: !finding.follows)
  }

  /// 'The analysis follows the plan of …', or the points in which it departs from it.
  var forPaper: String {
    let plan =
      "the plan of the study ‘\(findings.study.sanitizedForDisplay)’ (SHA-256 of its file: "
      + "\(findings.sha256.prefix(12))…)"
    guard !deviations.isEmpty else { return "The analysis follows \(plan)." }
    return "The analysis departs in \(points) from \(plan): "
      + deviations.map(\.words.onOneLine).joined(separator: "; ") + "."
  }

  /// 'one point', 'two points'.
  private var points: String {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let count = deviations.count
    let number = words.indices.contains(count - 1) ? words[count - 1] : "\(count)"
    return "\(number) point\(count == 1 ? "" : "s")"
  }

  /// Everything that the JSON has of it.
  static var measures: Measures<PlanFindings> {
    Measures([
      .word("study", "the name of the study that was planned") { $0.study },
      .word("sha256", "the SHA-256 of its file, in hexadecimal") { $0.sha256 },
      .flag("follows", "whether everything is as planned") { $0.deviations.isEmpty },
      .value("findings", "what the plan fixes: deviations and what is as planned") {
        .list($0.all.map(finding.json))
      },
      .word("sentence", "the sentence for a paper") { PlanSentences($0).forPaper },
    ])
  }

  /// Everything that the JSON has of a finding.
  static var finding: Measures<PlanFindings.Finding> {
    Measures([
      .word("subject", "its name, such as `methods`") { $0.subject },
      .flag("follows", "whether it is as planned") { $0.follows },
      .word("words", "what was found") { $0.words },
    ])
  }
}
