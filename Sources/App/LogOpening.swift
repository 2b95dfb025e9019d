package import Datasets
import Files
import Sessions
package import Studies
package import Windowing

/// Finds out whether a session can be logged, and opens its log.
package struct LogOpening {
  let study: LoadedStudy
  package let participant: ParticipantCode
  /// The requested number; without it the participant's next free one is taken.
  package let session: Int?
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
      try dataset.checkTakes(simulated: false)
      session = request.session
      if let session, request.continuation != .resume {
        try dataset.checkIsFree(session, of: self.participant)
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// Creates the data set if it is new, and the files of the session; if sessions differ, of the session that `plan` is
  /// made for.
  func open(_ plan: Plan? = nil, at started: UTCTimestamp) throws(RunFailure) -> SessionLog {
    do throws(LogError) {
      try dataset.prepare(
        studyJSON: study.file, resources: study.resources, title: study.study.title,
        description: study.study.description)
      return try SessionLog.create(
        in: dataset, participant: participant,
        session: study.study.hasSessions ? plan?.session ?? session : session, started: started)
    } catch {
      throw Self.failure(error)
    }
  }

  /// The session of this number, or the participant's last one; `nil` if there is none.
  func lastSession(_ number: Int?) throws(RunFailure) -> LastSession? {
    do throws(LogError) {
      let number = if let number { number } else { try dataset.lastSession(of: participant) }
      guard dataset.hasSession(number, of: participant) else { return nil }
      return LastSession(number, of: participant, in: dataset, study: study)
    } catch {
      throw Self.failure(error)
    }
  }

  /// The reason that the code may be a slip; `nil` if a new session is to be expected.
  ///
  /// The participant has finished the study, or another participant's code differs in capital letters, marks or zeros
  /// before a number only.
  func doubt() throws(RunFailure) -> StartForm.Doubt? {
    do throws(LogError) {
      let last = try dataset.lastSession(of: participant)
      let reason: StartForm.Doubt.Reason? =
        if let finished = finishedSession(upTo: last) {
          .hasFinished(session: finished, next: last + 1)
        } else if last == 0 {
          try dataset.participant(like: participant).map { .isLike($0.text) }
        } else {
          nil
        }
      return reason.map {
        StartForm.Doubt(study: study.study.name, code: participant.text, reason: $0)
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// The last session up to `number` that was no pilot run, if it is complete; `nil` otherwise.
  private func finishedSession(upTo number: Int) -> Int? {
    // Session numbers can be far apart; no participant makes this many pilot runs.
    for session in stride(from: number, through: max(1, number - 99), by: -1) {
      let path = dataset.paths(of: participant, session: session).description
      guard Folder.exists(path) else { continue }
      // A session that cannot be read may be the last one; no earlier one replaces it.
      guard let description = try? SessionDescription.read(path) else { return nil }
      if !description.isPilot { return description.isComplete ? session : nil }
    }
    return nil
  }

  /// Opens the files of a session that was interrupted.
  func reopen(
    _ session: Int
  ) throws(RunFailure) -> ResumedSession {
    do throws(LogError) {
      return try SessionLog.resume(session, of: participant, in: dataset)
    } catch {
      throw Self.failure(error)
    }
  }

  /// The notes for the beginning or the resumption of a session, each in one line.
  func notes(on log: borrowing SessionLog) -> [String] {
    let lock =
      log.isLocked
      ? nil
      : "note: the file system of \(dataset.folder) has no locks; make sure that no other program runs "
        + "session \(log.session) of \(participant)"
    return [lock, tornRowNote].compactMap { $0 }
  }

  /// A note about a torn row that a crash left in the data set, which remains unchanged; `nil` without one.
  private var tornRowNote: String? {
    guard let torn = try? dataset.tornRows(), let first = torn.first else { return nil }
    let others = torn.count > 1 ? " and \(torn.count - 1) more" : ""
    return
      "note: \(first.path) has a torn last row, line \(first.line)\(others); it was left as it "
      + "is, 'caliper results verify \(dataset.folder) --repair' fixes it"
  }

  /// Distinguishes a wrong request from a disk that refuses it.
  static func failure(_ error: LogError) -> RunFailure {
    switch error {
    case .sessionExists, .unusableSession, .unusableStudyName, .simulatedMismatch, .hasPeople,
      .hasSimulated:
      RunFailure(.refused, error.description)
    default: RunFailure(.failed, error.description)
    }
  }
}

extension RunRequest {
  /// Throws `RunFailure` if `plan` has no trial, as its session has none of the requested methods.
  func checkHasTrials(_ plan: Plan, of study: Study) throws(RunFailure) {
    guard plan.trials.isEmpty, let methods else { return }
    let has = study.varied(by: plan.variation).methodIndices.map { study.methods[$0].name }
    throw RunFailure(
      .refused,
      "session \(plan.session) of \(plan.participant) has no \(methods.joined(separator: ", ")); it has "
        + "\(has.joined(separator: ", ")); leave --methods out")
  }
}

extension Study {
  /// The places that participants have had in the folder `results`.
  ///
  /// - Throws: `RunFailure` if the data set cannot be read.
  package func orderHistory(in results: String) throws(RunFailure) -> OrderHistory {
    do throws(LogError) {
      return try Dataset(root: results, study: name).orderHistory()
    } catch {
      throw LogOpening.failure(error)
    }
  }

  /// The number of the next session of `participant` in the folder `results`.
  ///
  /// - Throws: `RunFailure` if the data set cannot be read.
  fileprivate func nextSession(
    of participant: String, in results: String
  ) throws(RunFailure) -> Int {
    guard let code = try? ParticipantCode(participant) else { return 1 }
    do throws(LogError) {
      return try Dataset(root: results, study: name).nextSession(of: code)
    } catch {
      throw LogOpening.failure(error)
    }
  }
}

extension Plan {
  /// Makes the plan that a session of `participant` in the folder `results` would have; without a number, of the next
  /// session.
  ///
  /// The order is the one that the participant has had there, or else one that the fewest have done.
  ///
  /// - Throws: `RunFailure` if the data set cannot be read.
  package init(
    of study: Study, for participant: String, results: String, session: Int? = nil,
    seed: UInt64? = nil, methods: [String]? = nil
  ) throws(RunFailure) {
    let taken = try study.orderHistory(in: results)
    let index = study.orderIndex(
      for: participant, counts: taken.counts, own: taken.own[participant])
    // The search for the number is skipped if it has no effect.
    let next = study.hasSessions && session == nil
    self.init(
      study: study, participant: participant,
      session: next ? try study.nextSession(of: participant, in: results) : session ?? 1,
      seed: seed, orderIndex: index, methods: methods)
  }
}
