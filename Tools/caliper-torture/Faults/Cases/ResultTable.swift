/// The table that is printed at the end.
struct ResultTable {
  private let results: [CaseResult]
  private let order: [String]
  private let program: String

  /// The rows' order within a scenario.
  private static let groups = [
    "single errors", "lasting errors", "short transfers", "kills", "power cuts",
  ]
  /// The number of failed cases that are listed for each kind of complaint.
  private static let examples = 3

  init(_ results: [CaseResult], order: [String], program: String) {
    self.results = results
    self.order = order
    self.program = program
  }

  /// The table in Markdown, followed by the failed cases.
  var text: String { (rows + [""] + failures).joined(separator: "\n") }

  private var rows: [String] {
    let head = [
      "| scenario | what goes wrong | cases | passed | of these after a repair | failed |",
      "|---|---|---:|---:|---:|---:|",
    ]
    let body = order.flatMap { scenario in
      Self.groups.compactMap { group -> String? in
        let part = results.filter { $0.scenario == scenario && $0.group == group }
        return part.isEmpty ? nil : row("`\(scenario)`", group, part)
      }
    }
    return head + body + [row("all", "", results)]
  }

  private func row(_ scenario: String, _ group: String, _ part: [CaseResult]) -> String {
    func count(_ verdict: CaseResult.Verdict) -> Int { part.count { $0.verdict == verdict } }
    // A case whose fault is never met has shown nothing and is not counted.
    let cases = part.count - count(.missed)
    let passed = count(.passed) + count(.repaired)
    return
      "| \(scenario) | \(group) | \(cases) | \(passed) | \(count(.repaired)) | \(count(.failed)) |"
  }

  private var failures: [String] {
    let failed = results.filter { $0.verdict == .failed }
    guard !failed.isEmpty else { return ["all passed"] }
    let kinds = Dictionary(grouping: failed) { "\($0.scenario): \(Self.pattern(of: $0.reason))" }
    return kinds.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.flatMap {
      kind, cases in
      ["\(cases.count) × \(kind)"]
        + cases.prefix(Self.examples).map { "    \(program) --case \($0.name)\n      \($0.reason)" }
    }
  }

  /// The first complaint without the parts that differ from case to case.
  private static func pattern(of reason: String) -> String {
    let first = reason.prefix { $0 != "|" }
    return first.split(separator: " ").map { $0.contains("/") ? "…" : String($0) }
      .joined(separator: " ").prefix(110).description
  }
}
