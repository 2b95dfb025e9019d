import Base
import Files

/// A participant's session, by its number.
package struct SessionKey: Hashable, Sendable {
  /// The participant's code.
  package let participant: String
  /// The number of the session, counted from 1.
  package let number: Int

  /// The numbers that sessions can have: far more than anyone has, and far from overflow.
  package static let numbers = 1...999_999_999

  /// Names a session.
  package init(participant: String, number: Int) {
    self.participant = participant
    self.number = number
  }
}

extension SessionKey: CustomStringConvertible {
  /// The session in words: 'session 1 of P01'.
  package var description: String { "session \(number) of \(participant)" }
}

extension SessionKey: Comparable {
  /// Orders by participant, then by number.
  package static func < (first: SessionKey, second: SessionKey) -> Bool {
    (first.participant, first.number) < (second.participant, second.number)
  }
}

/// The paths of the files of one session.
package struct SessionPaths: Hashable, Sendable {
  /// The participant's folder.
  package let folder: String
  /// The beginning of all their names.
  let stem: String

  init(folder: String, stem: String) {
    self.folder = folder
    self.stem = stem
  }

  /// The trials, one row each.
  package var trials: String { path(DatasetLayout.trials) }
  /// Every input and value change.
  package var events: String { path(DatasetLayout.events) }
  /// The columns of the events.
  var eventsSidecar: String { path(DatasetLayout.eventsSidecar) }
  /// Every answer to the form and the questionnaires; there only once something was answered.
  package var questionnaires: String { path(DatasetLayout.questionnaires) }
  /// The columns of the answers.
  var questionnairesSidecar: String { path(DatasetLayout.questionnairesSidecar) }
  /// Machine, display, clock, seed and further properties of the session.
  package var description: String { path(DatasetLayout.session) }

  /// All files that a session can have.
  package var all: [String] {
    [trials, events, eventsSidecar, questionnaires, questionnairesSidecar, description]
  }

  private func path(_ ending: String) -> String {
    Path.join(folder, stem + ending)
  }
}

extension Dataset {
  /// All sessions that have files, ordered by participant and number.
  package func sessions() throws(LogError) -> [SessionKey] {
    var sessions: Set<SessionKey> = []
    for folder in try names(in: dataFolder) {
      guard let participant = DatasetLayout.participant(ofFolder: folder) else { continue }
      for name in try names(in: Path.join(dataFolder, folder)) {
        let parts =
          DataFileName(name) ?? DataFileName(name, ending: DatasetLayout.session)
        if parts?["study"] == self.name.text, let session = parts?.session,
          session.participant == participant
        {
          sessions.insert(session)
        }
      }
    }
    return sessions.sorted()
  }

  /// The files of one session, whether they exist or not.
  package func paths(of session: SessionKey) -> SessionPaths {
    SessionPaths(
      folder: Path.join(dataFolder, DatasetLayout.folder(of: session.participant)),
      stem: DatasetLayout.stem(
        study: name.text, participant: session.participant, session: session.number))
  }

  /// The number of the participant's next session: one more than the highest number used so far.
  ///
  /// Sessions in the trash keep their numbers, so that they can be restored, and so do lost sessions.
  func freeSession(for participant: ParticipantCode) throws(LogError) -> Int {
    let numbers = try sessionNumbers(of: participant).union(deletedNumbers(of: participant))
      .union(listedSessions(of: participant))
    let highest = max(0, numbers.max() ?? 0)
    guard highest < Int.max else { throw .unusableSession(highest) }
    return highest + 1
  }

  /// The numbers in the names of the participant's files, each once; hidden files are included if `includesHidden`.
  func sessionNumbers(
    of participant: ParticipantCode, includesHidden: Bool = false
  ) throws(LogError) -> Set<Int> {
    let prefix = DatasetLayout.stemWithoutNumber(
      study: name.text, participant: participant.text)
    let names = try names(in: folder(of: participant)).map { name in
      includesHidden && name.hasPrefix(".") ? name.dropFirst() : name[...]
    }
    return Set(
      names.filter { $0.hasPrefix(prefix) }
        .compactMap { Int($0.dropFirst(prefix.count).prefix { $0 != "_" }) }
        .filter(SessionKey.numbers.contains))
  }

  /// The numbers of the participant's sessions in the trash.
  func deletedNumbers(of participant: ParticipantCode) throws(LogError) -> Set<Int> {
    Set(
      try deletedSessions().map(\.session).filter { $0.participant == participant.text }
        .map(\.number))
  }

  /// Whether any data of this session exist; the remains of an interrupted start are not data.
  package func hasSession(_ session: Int, of participant: ParticipantCode) -> Bool {
    let paths = paths(of: participant, session: session)
    return [paths.trials, paths.events, paths.questionnaires, paths.description]
      .contains(where: Folder.exists)
      && !isInterruptedStart(SessionKey(participant: participant.text, number: session))
  }

  /// Throws `LogError.unusableSession` or `.sessionExists` if this session cannot begin.
  package func checkIsFree(_ session: Int, of participant: ParticipantCode) throws(LogError) {
    guard session >= 1 else { throw .unusableSession(session) }
    guard !hasSession(session, of: participant) else {
      throw try sessionExists(session, of: participant)
    }
  }

  package func sessionExists(
    _ session: Int, of participant: ParticipantCode
  ) throws(LogError) -> LogError {
    .sessionExists(
      participant: participant.text, session: session, next: try freeSession(for: participant))
  }
}

/// A data file's name by the rules of Psych-DS: `study-x_subject-P1_data.csv`.
struct DataFileName: Hashable {
  /// One key with its value.
  struct Pair: Hashable {
    package let key: String
    let value: String
  }

  /// The pairs in their order.
  package let pairs: [Pair]

  /// The keys that Psych-DS defines; others are allowed but cause remarks.
  static let officialKeys = [
    "study", "site", "subject", "session", "task", "condition", "trial", "stimulus", "description",
  ]

  /// Splits `name` into its parts; `nil` if it is not `([a-z]+-[a-zA-Z0-9]+)(_…)*` and the ending.
  init?(_ name: String, ending: String = DatasetLayout.table) {
    guard name.hasSuffix(ending) else { return nil }
    var pairs: [Pair] = []
    for part in name.dropLast(ending.count).split(
      separator: "_", omittingEmptySubsequences: false)
    {
      let halves = part.split(separator: "-", omittingEmptySubsequences: false)
      guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty,
        halves[0].utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains),
        halves[1].allSatisfy(\.isSafeInNames)
      else { return nil }
      pairs.append(Pair(key: String(halves[0]), value: String(halves[1])))
    }
    self.pairs = pairs
  }

  /// The value of `key`; `nil` if there is none.
  package subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }

  /// The session that the file belongs to; `nil` if the name has none.
  package var session: SessionKey? {
    guard let participant = self["subject"], let text = self["session"], let number = Int(text),
      SessionKey.numbers.contains(number), String(number) == text
    else { return nil }
    return SessionKey(participant: participant, number: number)
  }

  /// The table that files of this name hold; `nil` for other people's files.
  package var table: Table? {
    switch pairs.map(\.key) {
    case ["study", "description"]:
      self["description"] == "participants" ? .participants : nil
    case ["study", "subject", "session", "task"]: self["task"] == "entry" ? .trials : nil
    case ["study", "subject", "session", "description"]:
      switch self["description"] {
      case "events": .events
      case "questionnaires": .questionnaires
      default: nil
      }
    default: nil
    }
  }
}

/// A session in a dataset's trash.
package struct DeletedSession: Hashable, Sendable {
  /// The session's participant and number.
  package let session: SessionKey
  /// The time of the deletion in the form of the folder's name; the latest is the greatest.
  package let stamp: String
  /// The folder of its files.
  package let folder: String

  /// The ending of the names of files in the trash, so that no program reads them as data.
  package static let ending = ".deleted"
  /// The participant's row in the table of participants, with its header.
  static let participantFile = "participant.csv" + ending

  /// Names the folder for a session that is deleted now.
  init(_ session: SessionKey, at time: UTCTimestamp, in trash: String) {
    self.init(session, stamp: time.compactText, in: trash)
  }

  /// Names the folder for a session with a stamp of letters and digits.
  init(_ session: SessionKey, stamp: String, in trash: String) {
    self.session = session
    self.stamp = stamp
    let name =
      "\(DatasetLayout.folder(of: session.participant))_session-\(session.number)_deleted-\(stamp)"
    folder = Path.join(trash, name)
  }

  /// Reads a folder's name; `nil` if `init(_:at:in:)` does not make such a name.
  init?(folder: String) {
    guard let name = DataFileName(Path.name(of: folder), ending: ""), let session = name.session,
      let stamp = name["deleted"]
    else { return nil }
    self.session = session
    self.stamp = stamp
    self.folder = folder
  }
}

extension Dataset {
  /// The folder of deleted sessions until they are restored; hidden, so that no program reads them.
  var trashFolder: String { Path.join(folder, ".trash") }

  /// The sessions in the trash, ordered by participant and number, the last deleted one last.
  package func deletedSessions() throws(LogError) -> [DeletedSession] {
    var deleted: [DeletedSession] = []
    for session in try trashFolders() {
      // A deletion that failed immediately may leave a folder without a file of the session.
      let isSession = try names(in: session.folder).contains {
        $0.hasSuffix(DeletedSession.ending) && $0 != DeletedSession.participantFile
      }
      if isSession { deleted.append(session) }
    }
    return deleted.sorted { ($0.session, $0.stamp) < ($1.session, $1.stamp) }
  }

  /// The folders of the trash that are named after sessions, including folders without a file of their session.
  func trashFolders() throws(LogError) -> [DeletedSession] {
    try names(in: trashFolder).compactMap { DeletedSession(folder: Path.join(trashFolder, $0)) }
  }
}
