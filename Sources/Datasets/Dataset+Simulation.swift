import Files
import Glibc

extension Dataset {
  /// Calls `work` to add the sessions of the simulated `participants`, while no other program changes anything;
  /// sessions added before `work` throws are kept.
  ///
  /// All participants are in the table of participants before any of them has a session, in their order, and their
  /// sessions once `work` is done. A dataset that has exactly these participants, and only lacks sessions, is
  /// continued: `work` gets the missing ones.
  ///
  /// - Parameters:
  ///   - participants: The participants of the dataset: all with codes of simulated people, none twice.
  ///   - time: The wall time of their enrolment.
  ///   - sessions: The number of sessions of each participant.
  ///   - isSame: Whether an existing session is one that would be made.
  ///   - work: Adds the sessions of the missing participants.
  /// - Throws: `LogError.hasPeople` or `.hasSimulated` and then changes nothing, `.simulatedMismatch`, `.inUse`, and
  ///   all errors of writing.
  package func simulate(
    _ participants: [ParticipantCode], at time: UTCTimestamp, sessions: Int = 1,
    isSame: (SessionDescription) -> Bool,
    work: (WholeSessions, _ missing: [ParticipantCode]) throws(LogError) -> Void
  ) throws(LogError) {
    for participant in participants where !participant.isSimulated {
      throw .simulatedMismatch(participant: participant.text)
    }
    try locked { () throws(LogError) in
      let missing = try missing(participants, sessions, isSame)
      try removeStagingFolders()
      if missing.count == participants.count { try list(participants, at: time) }
      let staging = Path.temporary(for: Path.join(folder, Self.stagingName))
      try LogError.wrap(Folder.make(staging, calls: calls))
      defer { Folder.remove(staging) }
      try work(WholeSessions(in: self, staging: staging), missing)
      let there = participants.filter { hasSession(1, of: $0) }
      // All else is done, and the same call would find nothing to do.
      try? enrol(Dictionary(there.map { ($0.text, Set(1...sessions)) }) { first, _ in first })
    }
  }

  /// Whether the dataset can take exactly these simulated participants; throws as `simulate` does.
  package func checkCanSimulate(
    _ participants: [ParticipantCode], sessions: Int = 1, isSame: (SessionDescription) -> Bool
  ) throws(LogError) {
    _ = try missing(participants, sessions, isSame)
  }

  private static var stagingName: String { "simulate" }

  /// The `participants` who have no session yet.
  private func missing(
    _ participants: [ParticipantCode], _ sessions: Int, _ isSame: (SessionDescription) -> Bool
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
      for session in 1...max(1, sessions) {
        let path = paths(of: participant, session: session).description
        guard let found = try? SessionDescription.read(path), found.isComplete, isSame(found) else {
          throw .hasSimulated(path: folder)
        }
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

  /// Adds all participants to the table in one step.
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

/// All that the files of a simulated participant's session will hold.
package struct WholeSession: Sendable {
  /// The participant's code.
  package let participant: ParticipantCode
  /// The number of the session.
  package let number: Int
  /// The file of the trials, its header included.
  package private(set) var trials = Table.trials.header
  /// The file of the events, its header included.
  package private(set) var events = Table.events.header
  private var trialCount = 0
  private var eventCount = 0

  /// Creates a session without a row.
  package init(of participant: ParticipantCode, number: Int = 1) {
    (self.participant, self.number) = (participant, number)
  }

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

/// Adds whole sessions to a dataset.
///
/// The files of all sessions of a participant are made in a hidden folder; then the folder is given its name. So the
/// participant is there whole or not at all, even if the program is ended.
package struct WholeSessions: Sendable {
  private let dataset: Dataset
  private let staging: String

  init(in dataset: Dataset, staging: String) {
    self.dataset = dataset
    self.staging = staging
  }

  /// Writes the sessions of one participant with their descriptions; leaves nothing if it throws.
  ///
  /// May be called on several threads at the same time. Rows are not flushed one by one: rows lost in a power cut can
  /// be simulated again.
  package func add(
    _ sessions: [(session: WholeSession, description: SessionDescription)]
  ) throws(LogError) {
    guard let participant = sessions.first?.session.participant else { return }
    let final = dataset.folder(of: participant)
    let made = Path.join(staging, Path.name(of: final))
    do throws(LogError) {
      try make(made)
      for (session, description) in sessions { try write(session, description, in: made) }
      try Dataset.publish(made, as: final, calls: dataset.calls)
    } catch {
      Folder.remove(made)
      throw error
    }
  }

  /// Writes one session; leaves nothing if it throws.
  package func add(
    _ session: WholeSession, _ description: SessionDescription
  ) throws(LogError) {
    try add([(session, description)])
  }

  private func write(
    _ session: WholeSession, _ description: SessionDescription, in folder: String
  ) throws(LogError) {
    let key = SessionKey(participant: session.participant.text, number: session.number)
    let paths = SessionPaths(folder: folder, stem: dataset.paths(of: key).stem)
    let sidecar = SessionFiles.description(of: .events, in: dataset, key)
    var description = description
    description.tables = session.records
    try write(session.trials, to: paths.trials)
    try write(session.events, to: paths.events)
    try write(JSONFile.bytes(of: sidecar.json), to: paths.eventsSidecar)
    try write(description.bytes, to: paths.description)
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
