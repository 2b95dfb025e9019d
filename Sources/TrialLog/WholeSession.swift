import Files
internal import Glibc

/// All that the files of a simulated participant's only session will hold.
package struct WholeSession: Sendable {
  /// The participant's code.
  package let participant: ParticipantCode
  /// The file of the trials, its header included.
  package var trials = Table.trials.header
  /// The file of the events, its header included.
  package var events = Table.events.header

  /// The number of the session: nobody simulated comes twice.
  package static let number = 1

  /// Creates a session without a row.
  package init(of participant: ParticipantCode) { self.participant = participant }
}

/// Takes whole sessions into a dataset.
///
/// The files of a session are made in a folder that nobody looks into; then the folder is given its
/// name. So a session is there whole or not at all, however the program ends.
package struct WholeSessions: Sendable {
  private let dataset: Dataset
  private let workshop: String

  init(in dataset: Dataset, workshop: String) {
    self.dataset = dataset
    self.workshop = workshop
  }

  /// Writes a session and its description; nothing is there where it throws.
  ///
  /// May be called on several threads at once. Rows are not flushed one by one: what a power cut takes
  /// can be made again.
  package func add(
    _ session: WholeSession, _ description: SessionDescription
  ) throws(LogError) {
    let final = dataset.paths(of: session.participant, session: WholeSession.number)
    let made = SessionPaths(
      folder: Path.join(workshop, Path.name(of: final.folder)), stem: dataset.stem(of: session))
    let key = SessionKey(participant: session.participant.text, number: WholeSession.number)
    let sidecar = SessionFiles.description(of: .events, in: dataset, key)
    do throws(LogError) {
      try make(made.folder)
      try write(session.trials, to: made.trials)
      try write(session.events, to: made.events)
      try write(JSONFile.bytes(of: sidecar.json), to: made.eventsSidecar)
      try write(description.bytes, to: made.description)
      try publish(made.folder, as: final.folder)
    } catch {
      Folder.remove(made.folder)
      throw error
    }
  }

  private func make(_ folder: String) throws(LogError) {
    do throws(SystemError) {
      try dataset.calls.makeFolder(folder)
    } catch {
      throw .failed(.makeFolder, path: folder, error)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(LogError) {
    do throws(SystemError) {
      let file = try FileDescriptor(
        opening: path, flags: O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, calls: dataset.calls)
      try WholeFile.write(bytes, to: file, calls: dataset.calls)
    } catch {
      throw .failed(.write, path: path, error)
    }
  }

  private func publish(_ made: String, as folder: String) throws(LogError) {
    do throws(SystemError) {
      try dataset.calls.rename(made, folder)
    } catch {
      throw .failed(.create, path: folder, error)
    }
  }
}

extension Dataset {
  fileprivate func stem(of session: WholeSession) -> String {
    "study-\(name)_subject-\(session.participant)_session-\(WholeSession.number)"
  }
}
