import Experiment
import TrialLog

/// Finds out whether a session can be logged, and opens its log.
struct LogOpening {
  let study: LoadedStudy
  let participant: ParticipantCode
  let session: Int
  let dataset: Dataset

  /// Checks the request without writing anything.
  init(_ request: RunRequest, study: LoadedStudy, participant: String) throws(RunFailure) {
    self.study = study
    do throws(ParticipantCode.Invalid) {
      self.participant = try ParticipantCode(participant)
    } catch {
      throw RunFailure(.refused, "\(error.description), such as P01")
    }
    if self.participant.isSimulated {
      throw RunFailure(
        .refused,
        "the participant code '\(participant)' starts with 'sim', which is kept for simulated people;"
          + " use another one, such as P01")
    }
    do throws(LogError) {
      dataset = try Dataset(root: request.results, study: study.study.name)
      if let number = request.session {
        session = number
      } else {
        session = try dataset.freeSession(for: self.participant)
      }
      try dataset.checkIsFree(session, of: self.participant)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Creates the dataset, where it is new, and the session's files.
  func open(at started: UTCTimestamp) throws(RunFailure) -> SessionLog {
    do throws(LogError) {
      try dataset.prepare(
        studyJSON: study.file, resources: study.resources, title: study.study.title,
        description: study.study.description)
      return try SessionLog.create(
        in: dataset, participant: participant, session: session, started: started)
    } catch {
      throw Self.failure(error)
    }
  }

  /// A wrong request is told apart from a disk that cannot do it.
  private static func failure(_ error: LogError) -> RunFailure {
    switch error {
    case .sessionExists, .unusableSession, .unusableStudyName, .simulatedMismatch:
      RunFailure(.refused, error.description)
    default: RunFailure(.failed, error.description)
    }
  }
}
