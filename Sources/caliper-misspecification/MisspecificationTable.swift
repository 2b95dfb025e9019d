/// The rows of the printed table, in Markdown.
enum MisspecificationTable {
  static let header = """
    | world | data sets | gate open | intervals right | written | of these slower | claims wrong | best gain \
    | half of it written | none written because | |
    |---|---:|---:|---:|---:|---:|---:|---:|---:|---|---|
    """

  /// The row called `name`, and how many bounds it misses.
  static func row(_ name: String, _ tally: Tally, gain: Double?) -> (text: String, missed: Int) {
    let missed = Bound.all.filter { !$0.holds(tally) }
    let cells = Bound.all.map { bound in
      let (count, all, _) = bound.counts(tally)
      return all > 0 ? "\(count) of \(all)" : "–"
    }
    let reasons = tally.silences.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: "; ")
    let row = [
      name, "\(tally.sets)", "\(tally.open)", cells[0], "\(tally.written)", cells[1], cells[2],
      gain.map(percent) ?? "", cells[3], reasons,
      missed.isEmpty ? "" : "MISSED: " + missed.map(\.figure.rawValue).joined(separator: ", "),
    ]
    return ("| " + row.joined(separator: " | ") + " |", missed.count)
  }

  private static func percent(_ share: Double) -> String {
    "\(Int((share * 100).rounded())) %"
  }
}
