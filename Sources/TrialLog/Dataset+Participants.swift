import Files

extension Dataset {
  /// Adds a row for `participant`, durably, unless the table has one.
  ///
  /// Throws `LogError.simulatedMismatch` where human and simulated data would share a code. A table
  /// whose last row is torn stays as it is: the session's own files name the participant as well.
  package func add(
    _ participant: ParticipantCode, simulated: Bool, at time: UTCTimestamp
  ) throws(LogError) {
    guard !simulated || participant.isSimulated else {
      throw .simulatedMismatch(participant: participant.text)
    }
    // Opened before it is read: that locks it, so that no one else can add the same code.
    var file: AppendFile?
    do throws(LogError) {
      file = try AppendFile.open(at: participantsPath, calls: calls)
    } catch .tornRow {
      file = nil
    }
    if let known = try knownSimulated(participant) {
      guard known == simulated else { throw .simulatedMismatch(participant: participant.text) }
      return
    }
    let row = try Row(
      of: .participants,
      [
        "participant": .text(participant.text),
        "added_utc": .text(time.description),
        "simulated": .boolean(simulated),
      ])
    try file?.append(row.bytes)
  }

  /// What the table says about `participant`; `nil` where it says nothing.
  private func knownSimulated(_ participant: ParticipantCode) throws(LogError) -> Bool? {
    let file = try DataFile.readWholeRows(participantsPath).file
    guard let codes = file[column: "participant"], let simulated = file[column: "simulated"] else {
      return nil
    }
    return codes.firstIndex(of: participant.text).map { simulated[$0] == "true" }
  }
}
