import Files

extension Dataset {
  /// Has `work` add the sessions of the simulated `participants`, while no other program changes
  /// anything; what was added before it throws stays.
  ///
  /// All of them stand in the table of participants before anybody has a session, in their order. A
  /// dataset that has exactly them, and only lacks sessions, is gone on with: `work` gets who is missing.
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
      let workshop = Path.temporary(for: Path.join(folder, Self.workshopName))
      try Folder.make(workshop, calls: calls)
      defer { Folder.remove(workshop) }
      try work(WholeSessions(in: self, workshop: workshop), missing)
    }
  }

  /// Whether the dataset can take exactly these simulated participants; throws as `simulate` does.
  package func checkCanSimulate(
    _ participants: [ParticipantCode], isSame: (SessionDescription) -> Bool
  ) throws(LogError) {
    _ = try missing(participants, isSame)
  }

  /// Whether people can take part: simulated people have data sets of their own.
  ///
  /// Throws `LogError.hasSimulated` where the table of participants names one, and where it cannot be
  /// read.
  package func checkTakesPeople() throws(LogError) {
    if try listedParticipants().contains(where: { $0.hasPrefix("sim") }) {
      throw .hasSimulated(path: folder)
    }
  }

  private static var workshopName: String { "simulate" }

  /// Those of `participants` who have no session yet.
  private func missing(
    _ participants: [ParticipantCode], _ isSame: (SessionDescription) -> Bool
  ) throws(LogError) -> [ParticipantCode] {
    let subjects = try Folder.names(in: dataFolder).filter { $0.hasPrefix("subject-") }
      .map { String($0.dropFirst("subject-".count)) }
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
    guard Folder.exists(participantsPath) else { return [] }
    return try DataFile.readWholeRows(participantsPath).file[column: "participant"] ?? []
  }

  /// Puts all of them into the table at once.
  private func list(
    _ participants: [ParticipantCode], at time: UTCTimestamp
  ) throws(LogError) {
    let format = try RowFormat(of: .participants, ["participant", "added_utc", "simulated"])
    var bytes = Table.participants.header
    for participant in participants {
      try format.append(
        [.text(participant.text), .text(time.description), .boolean(true)], to: &bytes)
    }
    try WholeFile.write(bytes, to: participantsPath, calls: calls)
  }

  /// Removes what a program left that was ended while it simulated; nobody else does under the lock.
  private func removeStagingFolders() throws(LogError) {
    for name in try Folder.names(in: folder) {
      let path = Path.join(folder, name)
      if name.hasPrefix(".\(Self.workshopName)."), Path.temporaryOwner(of: path) != nil {
        Folder.remove(path)
      }
    }
  }
}
