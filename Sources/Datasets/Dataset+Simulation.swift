import Files
import Glibc

extension Dataset {
  /// Has `work` add the sessions of the simulated `participants`, while no other program changes
  /// anything; what was added before it throws stays.
  ///
  /// All of them stand in the table of participants before any of them has a session, in their order, and their sessions
  /// once `work` is done. A
  /// dataset that has exactly them, and only lacks sessions, is continued: `work` gets the missing ones.
  ///
  /// - Parameters:
  ///   - participants: Who is to be in the dataset: all with codes of simulated people, none twice.
  ///   - time: When they came, by wall time.
  ///   - isSame: Whether a session that is there already is the one that would be made.
  ///   - work: Adds the sessions of those who are missing.
  /// - Throws: `LogError.hasPeople` or `.hasSimulated` and then changes nothing, `.simulatedMismatch`,
  ///   `.inUse`, and all that writing can throw.
  package func simulate(
    _ participants: [ParticipantCode], at time: UTCTimestamp,
    isSame: (SessionDescription) -> Bool,
    work: (WholeSessions, _ missing: [ParticipantCode]) throws(LogError) -> Void
  ) throws(LogError) {
    for participant in participants where !participant.isSimulated {
      throw .simulatedMismatch(participant: participant.text)
    }
    try locked { () throws(LogError) in
      let missing = try missing(participants, isSame)
      try removeStagingFolders()
      if missing.count == participants.count { try list(participants, at: time) }
      let staging = Path.temporary(for: Path.join(folder, Self.stagingName))
      try LogError.wrap(Folder.make(staging, calls: calls))
      defer { Folder.remove(staging) }
      try work(WholeSessions(in: self, staging: staging), missing)
      let there = participants.filter { hasSession(WholeSession.number, of: $0) }
      // All else is done, and the same call would find nothing to do.
      try? enrol(Dictionary(there.map { ($0.text, [WholeSession.number]) }) { first, _ in first })
    }
  }

  /// Whether the dataset can take exactly these simulated participants; throws as `simulate` does.
  package func checkCanSimulate(
    _ participants: [ParticipantCode], isSame: (SessionDescription) -> Bool
  ) throws(LogError) {
    _ = try missing(participants, isSame)
  }

  private static var stagingName: String { "simulate" }

  /// Those of `participants` who have no session yet.
  private func missing(
    _ participants: [ParticipantCode], _ isSame: (SessionDescription) -> Bool
  ) throws(LogError) -> [ParticipantCode] {
    let subjects = try names(in: dataFolder).compactMap(DatasetLayout.participant(ofFolder:))
    let listed = try listedParticipants()
    guard (subjects + listed).allSatisfy({ $0.hasPrefix("sim") }) else {
      throw .hasPeople(path: folder)
    }
    if subjects.isEmpty, listed.isEmpty { return participants }
    let there = Set(subjects)
    let missing = participants.filter { !there.contains($0.text) }
    let isBegun = listed == participants.map(\.text) && there.isSubset(of: listed)
    guard isBegun, !missing.isEmpty else { throw .hasSimulated(path: folder) }
    for participant in participants where there.contains(participant.text) {
      let path = paths(of: participant, session: WholeSession.number).description
      guard let found = try? SessionDescription.read(path), found.isComplete, isSame(found) else {
        throw .hasSimulated(path: folder)
      }
    }
    return missing
  }

  private func listedParticipants() throws(LogError) -> [String] {
    guard try exists(participantsPath) else { return [] }
    let file = try DataFile.readWholeRows(participantsPath).file
    guard file.header.contains(ParticipantRow.format.name(of: \.participant)) else { return [] }
    return file.rows(ParticipantRow.format).map(\.participant)
  }

  /// Puts all of them into the table at once.
  private func list(
    _ participants: [ParticipantCode], at time: UTCTimestamp
  ) throws(LogError) {
    let rows = participants.map { participant in
      var row = ParticipantRow()
      (row.participant, row.added, row.isSimulated) = (participant.text, time, true)
      return row
    }
    let bytes = Table.participants.header + ParticipantRow.format.bytes(of: rows)
    try LogError.wrap(WholeFile.write(bytes, to: participantsPath, calls: calls))
  }

  /// Removes staging folders left by an interrupted simulation; requires the lock.
  private func removeStagingFolders() throws(LogError) {
    for name in try names(in: folder) {
      let path = Path.join(folder, name)
      if name.hasPrefix(".\(Self.stagingName)."), Path.temporaryOwner(of: path) != nil {
        Folder.remove(path)
      }
    }
  }
}

/// All that the files of a simulated participant's only session will hold.
package struct WholeSession: Sendable {
  /// The participant's code.
  package let participant: ParticipantCode
  /// The file of the trials, its header included.
  package private(set) var trials = Table.trials.header
  /// The file of the events, its header included.
  package private(set) var events = Table.events.header
  private var trialCount = 0
  private var eventCount = 0

  /// The number of the session: simulated participants have one each.
  package static let number = 1

  /// Creates a session without a row.
  package init(of participant: ParticipantCode) { self.participant = participant }

  /// Appends a trial with its events.
  package mutating func add(_ trial: TrialRow, events rows: [EventRow]) {
    for row in rows { EventRow.format.append(row, to: &events) }
    eventCount += rows.count
    TrialRow.format.append(trial, to: &trials)
    trialCount += 1
  }

  /// The records of its tables, by their names.
  var records: [String: TableRecord] {
    [
      Table.trials.name: TableRecord(rows: trialCount, of: trials),
      Table.events.name: TableRecord(rows: eventCount, of: events),
    ]
  }
}

/// Takes whole sessions into a dataset.
///
/// The files of a session are made in a hidden folder; then the folder is given its
/// name. So a session is there whole or not at all, however the program ends.
package struct WholeSessions: Sendable {
  private let dataset: Dataset
  private let staging: String

  init(in dataset: Dataset, staging: String) {
    self.dataset = dataset
    self.staging = staging
  }

  /// Writes a session and its description; nothing is there where it throws.
  ///
  /// May be called on several threads at once. Rows are not flushed one by one: what a power cut
  /// destroys can be simulated again.
  package func add(
    _ session: WholeSession, _ description: SessionDescription
  ) throws(LogError) {
    let final = dataset.paths(of: session.participant, session: WholeSession.number)
    let made = SessionPaths(
      folder: Path.join(staging, Path.name(of: final.folder)), stem: final.stem)
    let key = SessionKey(participant: session.participant.text, number: WholeSession.number)
    let sidecar = SessionFiles.description(of: .events, in: dataset, key)
    var description = description
    description.tables = session.records
    do throws(LogError) {
      try make(made.folder)
      try write(session.trials, to: made.trials)
      try write(session.events, to: made.events)
      try write(JSONFile.bytes(of: sidecar.json), to: made.eventsSidecar)
      try write(description.bytes, to: made.description)
      try Dataset.publish(made.folder, as: final.folder, calls: dataset.calls)
    } catch {
      Folder.remove(made.folder)
      throw error
    }
  }

  private func make(_ folder: String) throws(LogError) {
    do throws(SystemError) {
      try dataset.calls.makeNewFolder(folder)
    } catch {
      throw .file(.failed(.makeFolder, path: folder, error))
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(LogError) {
    do throws(SystemError) {
      let file = try FileDescriptor(
        opening: path, flags: O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, calls: dataset.calls)
      try WholeFile.write(bytes, to: file, calls: dataset.calls)
    } catch {
      throw .file(.failed(.write, path: path, error))
    }
  }
}
