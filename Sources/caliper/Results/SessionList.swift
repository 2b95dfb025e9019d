import Curation
import TrialLog

/// Sessions of a data set as lines of text.
struct SessionList {
  private let summary: DatasetSummary
  private let deleted: [SessionKey]

  init(_ summary: DatasetSummary, deleted: [SessionKey] = []) {
    self.summary = summary
    self.deleted = deleted
  }

  /// Whether it has no session.
  var isEmpty: Bool { summary.sessions.isEmpty }

  /// Several lists one below the other.
  static func text(_ lists: [SessionList]) -> String {
    lists.map(\.text).joined(separator: "\n\n")
  }

  /// The data set and a line for each session.
  var text: String {
    let people = Set(summary.sessions.map(\.session.participant)).count
    let head =
      "\(summary.dataset.folder)  \(summary.title): "
      + "\(Self.count(summary.sessions.count, "session")) of \(Self.count(people, "participant"))"
    return ([head] + rows.map(line)).joined(separator: "\n")
  }

  private var rows: [[String]] {
    summary.sessions.map { session in
      [
        session.session.participant, "session \(session.session.number)",
        session.started.map(Self.minutes) ?? "no date", Self.count(session.trials, "trial"),
        session.state + (session.isSimulated ? ", simulated" : ""),
      ]
    } + deleted.map { [$0.participant, "session \($0.number)", "in the trash", "", ""] }
  }

  private func line(_ cells: [String]) -> String {
    let widths = cells.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let padded = zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
    return "  " + padded.reversed().drop { $0 == " " }.reversed()
  }

  /// The wall time to the minute: `2026-11-20 09:37 UTC`.
  private static func minutes(_ time: UTCTimestamp) -> String {
    time.description.prefix(16).replacing("T", with: " ") + " UTC"
  }

  /// A number with its noun, in the plural unless it is one.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
