import Files
import Formats

/// The places in a study's cycle of orders that participants of a dataset have had.
package struct TakenPlaces: Hashable, Sendable {
  /// How many participants have completed each place, or are on their way now.
  package var counts: [Int: Int] = [:]
  /// The place of each participant, by the first session.
  package var own: [String: Int] = [:]

  /// Begins with none taken.
  package init() {}
}

extension Dataset {
  /// The places that its participants have had, as their sessions' descriptions tell.
  ///
  /// Who stopped is not counted, even while the program that told so is still closing its files, but
  /// keeps the place for another session. Sessions without a place, of simulated participants or
  /// without a sound description tell nothing.
  ///
  /// Throws `LogError.failed` where a folder cannot be listed.
  package func takenPlaces() throws(LogError) -> TakenPlaces {
    var taken = TakenPlaces()
    for participant in try humanParticipants() {
      let sessions = try sessionPlaces(of: participant)
      taken.own[participant.text] = sessions.first?.place
      let done = sessions.filter {
        $0.complete || !$0.hasEnded && isRunning($0.session, of: participant)
      }
      for place in Set(done.map(\.place)) { taken.counts[place, default: 0] += 1 }
    }
    return taken
  }

  /// The participants that have a folder and are no simulated ones.
  private func humanParticipants() throws(LogError) -> [ParticipantCode] {
    try Folder.names(in: dataFolder).filter { $0.hasPrefix("subject-") }
      .compactMap { try? ParticipantCode(String($0.dropFirst("subject-".count))) }
      .filter { !$0.isSimulated && Folder.isFolder(folder(of: $0)) }
  }

  /// The sessions of a participant that have a place, in their order.
  private func sessionPlaces(of participant: ParticipantCode) throws(LogError) -> [SessionPlace] {
    let folder = folder(of: participant)
    return try Folder.names(in: folder).filter { $0.hasSuffix("_session.json") }
      .compactMap { SessionPlace(reading: Path.join(folder, $0)) }
      .sorted { $0.session < $1.session }
  }

  /// Whether a program holds the session's trials.
  private func isRunning(_ session: Int, of participant: ParticipantCode) -> Bool {
    let path = paths(of: participant, session: session).trials
    return Folder.exists(path) && isBeingWritten(path)
  }
}

/// The part of a session's description that concerns its order.
private struct SessionPlace {
  let session: Int
  let place: Int
  let complete: Bool
  /// Whether it ended, by itself or because its window was closed.
  let hasEnded: Bool

  /// Reads the description at `path`; `nil` where it has no place or cannot be read.
  init?(reading path: String) {
    let format = SessionDescription.format
    guard let json = try? JSONFile.read(path), let session = format.value(of: \.session, in: json),
      case .some(.some(let place)) = format.value(of: \.place, in: json),
      let complete = format.value(of: \.isComplete, in: json),
      let ended = format.value(of: \.ended, in: json)
    else { return nil }
    self.session = session
    self.place = place
    self.complete = complete
    hasEnded = ended != nil
  }
}
