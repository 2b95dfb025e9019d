import App
import Base
import Datasets
import Files
import Reports
import Windowing

/// `caliper results list`: all data sets with their sessions.
enum ResultsListCommand: ResultsSubcommand {
  static let command = Command(
    name: "results list", usage: ["results list [PATH]"],
    about:
      "lists each data set with its sessions: participant, date, number of trials, completeness",
    defaults: (), options: [], words: [.folder], wordLimit: 1)

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

/// Sessions of a data set as lines of text.
struct SessionList {
  /// A session with the requested trials.
  struct Entry {
    var session: SessionSummary
    /// The number of its trials that were found; `nil` if none were searched for.
    var found: Int?
    /// A row of cells for each trial to be listed.
    var trials: [[String]] = []
  }

  private let folder: String
  private let title: String
  private let entries: [Entry]
  private let deleted: [SessionKey]

  init(_ summary: DatasetSummary, deleted: [SessionKey] = []) {
    self.init(
      folder: summary.dataset.folder, title: summary.title,
      summary.sessions.map { Entry(session: $0) }, deleted: deleted)
  }

  init(folder: String, title: String, _ entries: [Entry], deleted: [SessionKey] = []) {
    self.folder = folder
    self.title = title
    self.entries = entries
    self.deleted = deleted
  }

  /// The text of several lists.
  static func text(_ lists: [SessionList]) -> String {
    lists.map(\.text).joined(separator: "\n\n")
  }

  /// The data set and a line for each session, followed by the lines of its trials.
  var text: String {
    let people = Set(entries.map(\.session.session.participant)).count
    let head =
      "\(folder)  \(title): ".sanitizedForDisplay
      + "\(ReportFormat.count(entries.count, "session")) of \(ReportFormat.count(people, "participant"))"
      + pilots
    let sessions = AlignedColumns.lines(of: rows).map { "  " + $0 }
    var trials = AlignedColumns.lines(of: entries.flatMap(\.trials)).map { "    " + $0 }[...]
    var lines = [head]
    for (index, line) in sessions.enumerated() {
      lines.append(line)
      guard index < entries.count else { continue }
      lines += trials.prefix(entries[index].trials.count)
      trials = trials.dropFirst(entries[index].trials.count)
    }
    return lines.joined(separator: "\n")
  }

  /// The number of pilot runs among the sessions; empty without any.
  private var pilots: String {
    let count = entries.count(where: \.session.isPilot)
    return count == 0 ? "" : ", \(ReportFormat.count(count, "pilot run"))"
  }

  private var rows: [[String]] {
    entries.map { entry in
      let session = entry.session
      return [
        session.session.participant, "session \(session.session.number)",
        session.started.map(Self.minutes) ?? "no date", Self.trials(entry),
        session.state + (session.isPilot ? ", pilot" : "")
          + (session.isSimulated ? ", simulated" : ""),
      ]
    } + deleted.map { [$0.participant, "session \($0.number)", "in the trash", "", ""] }
  }

  /// The number of a session's trials, and the number of them that are listed.
  private static func trials(_ entry: Entry) -> String {
    let all = ReportFormat.count(entry.session.trials, "trial")
    guard let found = entry.found, found != entry.session.trials else { return all }
    return "\(found) of \(all)"
  }

  /// The wall time to the minute: `2026-11-20 09:37 UTC`.
  private static func minutes(_ time: UTCTimestamp) -> String {
    time.description.prefix(16).replacing("T", with: " ") + " UTC"
  }
}
