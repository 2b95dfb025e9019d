import Curation
import Files
import Formats
import Runner
import TrialLog

/// `caliper results list`: all data sets with their sessions.
enum ResultsListCommand: ResultsSubcommand {
  static let command = Command(
    name: "results list", usage: ["results list [PATH]"],
    about:
      "each data set with its sessions: participant, date, trials, whether it is complete",
    defaults: (), options: [], wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Void>) throws(RunFailure) -> RunEnding {
    let path = invocation.words.first ?? RunRequest.usualResults
    let lists = try ResultsCommand.doing(command.name) { () throws(LogError) in
      try Dataset.all(at: path).map { dataset throws(LogError) in
        SessionList(
          try DatasetSummary(of: dataset), deleted: try dataset.deletedSessions().map(\.session))
      }
    }
    Output.print(lists.isEmpty ? "no data set in \(path)" : SessionList.text(lists))
    return .done
  }
}

/// `caliper results search`: the sessions that match some words.
enum ResultsSearchCommand: ResultsSubcommand {
  struct Options: Sendable {
    var results = RunRequest.usualResults
  }

  static let command = Command(
    name: "results search", usage: ["results search WORD… [--results DIR]"],
    about: """
      the sessions that match every WORD: participant, study, method, date (2026-11-20),
      complete, incomplete, withdrawn, simulated, pilot
      """,
    defaults: Options(), options: [.text("results", "DIR", nil) { $0.results = $1 }])

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let words = invocation.words
    guard !words.isEmpty else {
      throw RunFailure(
        .refused, "results search: search for what? give words, such as P01 or 2026-11-20")
    }
    let path = invocation.options.results
    let found = try ResultsCommand.doing(command.name) { () throws(LogError) in
      try Dataset.all(at: path).map { dataset throws(LogError) in
        SessionList(try DatasetSummary(of: dataset).found(by: words))
      }
    }.filter { !$0.isEmpty }
    guard !found.isEmpty else {
      Output.error("caliper: no session in \(path) matches '\(words.joined(separator: " "))'")
      return .failed
    }
    Output.print(SessionList.text(found))
    return .done
  }
}

/// Sessions of a data set as lines of text.
struct SessionList {
  private let summary: DatasetSummary
  private let deleted: [SessionKey]

  init(_ summary: DatasetSummary, deleted: [SessionKey] = []) {
    self.summary = summary
    self.deleted = deleted
  }

  /// Whether the list has no session.
  var isEmpty: Bool { summary.sessions.isEmpty }

  /// The text of several lists.
  static func text(_ lists: [SessionList]) -> String {
    lists.map(\.text).joined(separator: "\n\n")
  }

  /// The data set and a line for each session.
  var text: String {
    let people = Set(summary.sessions.map(\.session.participant)).count
    let head =
      "\(summary.dataset.folder)  \(summary.title): ".sanitizedForDisplay
      + "\(Self.count(summary.sessions.count, "session")) of \(Self.count(people, "participant"))"
      + pilots
    return ([head] + AlignedRows.lines(of: rows).map { "  " + $0 }).joined(separator: "\n")
  }

  /// How many of the sessions are pilot runs; empty without any.
  private var pilots: String {
    let count = summary.sessions.count(where: \.isPilot)
    return count == 0 ? "" : ", \(Self.count(count, "pilot run"))"
  }

  private var rows: [[String]] {
    summary.sessions.map { session in
      [
        session.session.participant, "session \(session.session.number)",
        session.started.map(Self.minutes) ?? "no date", Self.count(session.trials, "trial"),
        session.state + (session.isPilot ? ", pilot" : "")
          + (session.isSimulated ? ", simulated" : ""),
      ]
    } + deleted.map { [$0.participant, "session \($0.number)", "in the trash", "", ""] }
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

/// Rows of cells as lines of text in which the columns stand below each other.
enum AlignedRows {
  /// The lines, without blanks at their ends; every row is looked at twice, however many there are.
  static func lines(of rows: some Collection<[String]>) -> [String] {
    var widths: [Int] = []
    for cells in rows {
      for (column, cell) in cells.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { cells in
      let line = zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
