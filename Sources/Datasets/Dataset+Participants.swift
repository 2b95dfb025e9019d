import Base
import Files
import Studies

/// A participant's code: 1 to 32 letters and digits of ASCII, so that it is safe in any file name.
package struct ParticipantCode: Hashable, Sendable, CustomStringConvertible {
  /// The reason that a text is no participant code.
  package enum Invalid: Error, Hashable, Sendable {
    case empty
    case tooLong
    case badCharacter(Character)
  }

  /// The longest code, in characters.
  package static let maximumLength = 32

  /// The code itself.
  package let text: String

  /// Accepts `text` unchanged, or throws the reason that it is no code.
  package init(_ text: String) throws(Invalid) {
    guard !text.isEmpty else { throw .empty }
    if let character = text.first(where: { !$0.isSafeInNames }) { throw .badCharacter(character) }
    guard text.count <= Self.maximumLength else { throw .tooLong }
    self.text = text
  }

  /// The code itself.
  package var description: String { text }

  /// Whether the code is of the kind that simulated participants have.
  package var isSimulated: Bool { text.hasPrefix("sim") }
}

extension ParticipantCode.Invalid: CustomStringConvertible {
  /// The problem and its fix.
  package var description: String {
    switch self {
    case .empty: "the participant code is empty; use 1 to 32 letters and digits"
    case .tooLong: "the participant code is too long; use at most 32 letters and digits"
    case .badCharacter(let character):
      "the participant code has the character '\(character)'; use only the letters A-Z, a-z "
        + "and digits"
    }
  }
}

extension Character {
  /// Whether it is a letter or digit of ASCII, all that Psych-DS allows inside a name's parts.
  var isSafeInNames: Bool { isASCII && (isLetter || isNumber) }
}

extension Dataset {
  /// Adds a row for `participant`, durably, unless the table has one.
  ///
  /// `cells` are the cells of columns that a person added to the table, by the columns' names. Throws
  /// `LogError.simulatedMismatch` if human and simulated data would share a code, and `.unsoundParticipants` if the
  /// table lacks a column that every row needs. A table whose last row is torn is not changed: the session's own files
  /// name the participant as well.
  package func add(
    _ participant: ParticipantCode, simulated: Bool, at time: UTCTimestamp,
    cells: [String: String] = [:]
  ) throws(LogError) {
    guard !simulated || participant.isSimulated else {
      throw .simulatedMismatch(participant: participant.text)
    }
    // Opened before it is read: that locks it, so that no one else can add the same code.
    var file: AppendFile?
    do throws(LogError) {
      file = try LogError.wrap(AppendFile.open(at: participantsPath, calls: calls))
    } catch .file(.tornRow) {
      file = nil
    }
    let table = try DataFile.readWholeRows(participantsPath).file
    if let known = Self.kinds(in: table)[participant.text] {
      guard known == simulated else { throw .simulatedMismatch(participant: participant.text) }
      return
    }
    let own = [
      "participant": participant.text, "added_utc": time.description, "simulated": "\(simulated)",
    ]
    // By their names: a person may have put the columns in another order, and others between them.
    guard Set(own.keys).isSubset(of: table.header) else {
      throw .unsoundParticipants(path: participantsPath)
    }
    let row = table.header.map { own[$0] ?? cells[$0] ?? "" }
    let line = CSVWriter.line(row.map { CSVWriter.field($0, isFreeText: false) })
    try LogError.wrap(file?.append(line))
  }

  /// Checks that people, or simulated people, can be added: they have separate datasets.
  ///
  /// Without the dataset's lock another program may be adding the first ones at this moment. Throws
  /// `LogError.hasPeople`, `.hasSimulated`, or an error if the table of participants cannot be read.
  package func checkTakes(simulated: Bool) throws(LogError) {
    guard try exists(participantsPath) else { return }
    let table = try DataFile.readWholeRows(participantsPath).file
    if Self.kinds(in: table).values.contains(!simulated) {
      throw simulated ? .hasPeople(path: folder) : .hasSimulated(path: folder)
    }
  }

  /// Whether each participant of the table is simulated.
  private static func kinds(in file: DataFile) -> [String: Bool] {
    let needed = [\ParticipantRow.participant, \.isSimulated] as [PartialKeyPath<ParticipantRow>]
    guard needed.map(ParticipantRow.format.name).allSatisfy(file.header.contains) else {
      return [:]
    }
    let rows = file.rows(ParticipantRow.format)
    return Dictionary(rows.map { ($0.participant, $0.isSimulated == true) }) { first, _ in first }
  }
}

/// The indices in a study's cycle of orders that participants of a dataset have had.
package struct OrderHistory: Hashable, Sendable {
  /// The number of participants who have completed each index, or are doing so now.
  package var counts: [Int: Int] = [:]
  /// The index of each participant, by the first session.
  package var own: [String: Int] = [:]
  /// The number of the last session of each participant that has an index.
  package var lastSessions: [String: Int] = [:]
  /// The participants who have done a trial; others have only begun a session.
  package var active: Set<String> = []
  /// The number of simulated participants, who take no index.
  package var simulated = 0

  /// Begins without assignments.
  package init() {}
}

extension Dataset {
  /// The order indices that its participants have had, by their sessions' descriptions.
  ///
  /// Participants who stopped are not counted, even while the program is still closing their files, but keep the index
  /// for another session. Ignored are pilot runs, sessions whose participant withdrew, sessions without an index,
  /// sessions of simulated participants, and sessions without a sound description.
  ///
  /// Throws `LogError.failed` if a folder cannot be listed.
  package func orderHistory() throws(LogError) -> OrderHistory {
    var taken = OrderHistory()
    let participants = try participants()
    taken.simulated = participants.count(where: \.isSimulated)
    for participant in participants where !participant.isSimulated {
      let sessions = try sessionPlaces(of: participant)
      taken.own[participant.text] = sessions.first?.place
      taken.lastSessions[participant.text] = sessions.last?.session
      let done = sessions.filter {
        $0.complete || !$0.hasEnded && isRunning($0.session, of: participant)
      }
      for place in Set(done.map(\.place)) { taken.counts[place, default: 0] += 1 }
      if sessions.contains(where: { $0.complete || hasTrial($0.session, of: participant) }) {
        taken.active.insert(participant.text)
      }
    }
    return taken
  }

  /// The first participant in the alphabet whose code differs from `participant` only in capital letters, blanks or
  /// zeros before a number; `nil` if there is none.
  ///
  /// Throws `LogError.failed` if the folder cannot be listed.
  package func participant(
    like participant: ParticipantCode
  ) throws(LogError) -> ParticipantCode? {
    try participants()
      .filter {
        !$0.isSimulated && $0 != participant
          && ParticipantCode.likeness(of: $0.text) == ParticipantCode.likeness(of: participant.text)
      }
      .min { $0.text < $1.text }
  }

  /// The participants that have a folder.
  private func participants() throws(LogError) -> [ParticipantCode] {
    try names(in: dataFolder).compactMap(DatasetLayout.participant(ofFolder:))
      .compactMap { try? ParticipantCode($0) }
      .filter { Folder.isFolder(folder(of: $0)) }
  }

  /// The sessions of a participant that have an order index, in their order.
  private func sessionPlaces(of participant: ParticipantCode) throws(LogError) -> [SessionPlace] {
    let folder = folder(of: participant)
    return try names(in: folder).filter { $0.hasSuffix(DatasetLayout.session) }
      .compactMap { SessionPlace(reading: Path.join(folder, $0)) }
      .sorted { $0.session < $1.session }
  }

  /// Whether the session has a trial that ended by itself: not `aborted`.
  private func hasTrial(_ session: Int, of participant: ParticipantCode) -> Bool {
    guard var reader = try? CSVFileReader(path: paths(of: participant, session: session).trials),
      case .row? = try? reader.next(), let header = reader.row.texts,
      header.contains(TrialRow.format.name(of: \.outcome))
    else { return false }
    let reading = TableReading(TrialRow.format, below: header, only: [\.outcome])
    while case .row? = try? reader.next() {
      if reader.row.count == header.count, reading.values(of: reader.row).outcome != .aborted {
        return true
      }
    }
    return false
  }

  /// Whether a program holds the session's trials, or may hold them.
  private func isRunning(_ session: Int, of participant: ParticipantCode) -> Bool {
    let path = paths(of: participant, session: session).trials
    return Folder.exists(path) && use(of: path) != .free
  }
}

/// The order index of a session, from its description.
private struct SessionPlace {
  let session: Int
  let place: Int
  let complete: Bool
  /// Whether it ended, by itself or because the window was closed.
  let hasEnded: Bool

  /// Reads the description at `path`; `nil` if it takes no index or cannot be read.
  init?(reading path: String) {
    let format = SessionDescription.format
    guard let json = try? JSONFile.read(path), let session = format.value(of: \.session, in: json),
      case .some(.some(let place)) = format.value(of: \.place, in: json),
      let complete = format.value(of: \.isComplete, in: json),
      let ended = format.value(of: \.ended, in: json),
      format.value(of: \.isPilot, in: json) != true,
      format.value(of: \.consent, in: json)??.isGiven != false
    else { return nil }
    self.session = session
    self.place = place
    self.complete = complete
    hasEnded = ended != nil
  }
}

extension ParticipantCode {
  /// The text that alike codes share: `P01`, `p 1` and `P1.0` have `p1`.
  package static func likeness(of code: String) -> String {
    var text = code.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    // Spreadsheets and pandas turn a whole number into this form.
    if let point = text.lastIndex(of: "."), point > text.startIndex,
      text[text.index(before: point)].isNumber,
      text[text.index(after: point)...].allSatisfy({ $0 == "0" })
    {
      text = String(text[..<point])
    }
    var key = ""
    var isInNumber = false
    var zeros = 0
    for letter in text {
      if letter == "0", !isInNumber {
        zeros += 1
        continue
      }
      if zeros > 0, !letter.isNumber { key.append("0") }
      zeros = 0
      isInNumber = letter.isNumber
      key.append(letter)
    }
    return zeros > 0 ? key + "0" : key
  }
}
