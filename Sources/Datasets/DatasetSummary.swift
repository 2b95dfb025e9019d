import Base
import Files

/// A dataset in a list of datasets.
package struct DatasetSummary: Sendable {
  /// The dataset.
  package let dataset: Dataset
  /// The title of the study; its name if there is no title.
  package let title: String
  /// Its sessions, ordered by participant and number.
  package private(set) var sessions: [SessionSummary]

  /// Reads `dataset`; unreadable parts remain unknown.
  package init(of dataset: Dataset) throws(LogError) {
    self.dataset = dataset
    title = Self.title(of: dataset)
    sessions = try dataset.sessions().map { session in
      let paths = dataset.paths(of: session)
      return SessionSummary(
        session, paths: paths,
        isBeingWritten: [paths.trials, paths.events].contains { path in
          Folder.isFile(path) && dataset.isBeingWritten(path)
        })
    }
  }

  /// The summary with only the sessions that match each of `words`.
  ///
  /// A session matches a word that is in the study's name or title, the participant's code, a method's name, the date
  /// (`2026-11-20`), or the session's outcome, in letters of either case.
  package func found(by words: [String]) -> DatasetSummary {
    var found = self
    found.sessions = sessions.filter { session in
      let texts = session.searchedTexts(study: dataset.study, title: title) + session.methods
      return words.allSatisfy { word in
        texts.contains { $0.lowercased().contains(word.lowercased()) }
      }
    }
    return found
  }

  /// The title of the study; its name if there is no title.
  static func title(of dataset: Dataset) -> String {
    description(of: dataset).name ?? dataset.study
  }

  /// The name and the description in the dataset's own description file; `nil` for each that is missing.
  static func description(of dataset: Dataset) -> (name: String?, description: String?) {
    let path = dataset.descriptionPath
    guard Folder.isFile(path), Folder.size(ofFile: path) <= JSONDocument.sizeLimit,
      let bytes = try? WholeFile.read(path),
      case .object(let members)? = try? JSONValue(parsing: bytes)
    else { return (nil, nil) }
    func text(_ name: String) -> String? {
      if case .text(let text)? = members[name] { text } else { nil }
    }
    return (text("name"), text("description"))
  }
}

/// A session in a list of sessions.
package struct SessionSummary: Hashable, Sendable {
  /// The session's participant and number.
  package let session: SessionKey
  /// The wall time of its beginning; `nil` if its description has none.
  package private(set) var started: UTCTimestamp?
  /// The number of trials that have a row, including practice.
  package private(set) var trials = 0
  /// The methods of these trials, in the order of their first ones.
  package private(set) var methods: [String] = []
  /// Whether it was completed; `nil` if its description does not record it.
  package private(set) var isComplete: Bool?
  /// Whether a program made the entries.
  package private(set) var isSimulated = false
  /// Whether it was a pilot run.
  package private(set) var isPilot = false
  /// Whether the participant did not consent.
  private(set) var hasWithdrawn = false
  /// Whether a program is writing it at the moment.
  package private(set) var isBeingWritten = false
  /// Whether its tables are shorter, or longer, than its description recorded.
  private(set) var isDamaged = false
  /// Whether the disk refused a part of it, so that there may be more than is known.
  private(set) var isUnreadable = false

  /// Reads the session at `paths`; unreadable parts remain unknown.
  init(_ session: SessionKey, paths: SessionPaths, isBeingWritten: Bool) {
    (self, _) = Self.described(session, paths: paths, isBeingWritten: isBeingWritten)
    do throws(SystemError) {
      if Folder.isFile(paths.trials) { try countTrials(paths.trials) }
    } catch {
      isUnreadable = true
    }
  }

  private init(_ session: SessionKey, isBeingWritten: Bool) {
    self.session = session
    self.isBeingWritten = isBeingWritten
  }

  /// Reads the session's description, without its trials; returns also the reason that it could not be read.
  static func described(
    _ session: SessionKey, paths: SessionPaths, isBeingWritten: Bool
  ) -> (SessionSummary, LogError?) {
    var summary = SessionSummary(session, isBeingWritten: isBeingWritten)
    do throws(LogError) {
      let description = try SessionDescription.read(paths.description)
      summary.started = description.started
      summary.isComplete = description.isComplete
      summary.isSimulated = description.isSimulated
      summary.isPilot = description.isPilot
      summary.hasWithdrawn = description.consent?.isGiven == false
      if !isBeingWritten, let records = description.tables {
        summary.isDamaged = paths.differInLength(from: records, isFinal: description.isComplete)
      }
      return (summary, nil)
    } catch {
      if case .file = error, Folder.exists(paths.description) { summary.isUnreadable = true }
      return (summary, error)
    }
  }

  /// Sets the number of trials that were read, and their methods, each of which may be named more than once.
  mutating func count(_ trials: Int, methods: [String]) {
    self.trials = trials
    var seen: Set<String> = []
    self.methods = methods.filter { seen.insert($0).inserted }
  }

  private mutating func countTrials(_ path: String) throws(SystemError) {
    var reader = try CSVFileReader(path: path)
    guard try reader.next() == .row, let header = reader.row.texts else { return }
    let method = TrialRow.format.name(of: \.method)
    let reading = TableReading(TrialRow.format, below: header, only: [\.method])
    while try reader.next() == .row {
      trials += 1
      guard reader.row.count == header.count, header.contains(method) else { continue }
      let name = reading.values(of: reader.row).method
      if !methods.contains(name) { methods.append(name) }
    }
  }

  /// The texts in which a plain word is looked for, the names of the methods aside.
  func searchedTexts(study: String, title: String) -> [String] {
    [
      study, title, session.participant, started?.description ?? "", state,
      isSimulated ? "simulated" : "", isPilot ? "pilot" : "",
    ]
  }

  /// All words for states.
  package static let states = [
    "complete", "incomplete", "running", "withdrawn", "damaged", "unreadable", "unknown",
  ]

  /// The state of the session: one of `states`.
  package var state: String {
    if isBeingWritten { return "running" }
    if isUnreadable { return "unreadable" }
    if isDamaged { return "damaged" }
    if hasWithdrawn { return "withdrawn" }
    return isComplete.map { $0 ? "complete" : "incomplete" } ?? "unknown"
  }
}
