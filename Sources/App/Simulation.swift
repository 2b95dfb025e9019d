import Base
import Datasets
import Desktop
import People
import Sessions
import Studies
import Tuning
package import Windowing

/// Makes simulated people take part in a study, and writes their data set in the form of a real run.
package struct Simulation: Sendable {
  let request: SimulationRequest
  let people: SimulatedPeople
  let dataset: Dataset
  /// The codes of the simulated participants.
  let codes: [ParticipantCode]
  private let identity: SessionDescription.Study
  private let machine = SessionDescription.Machine.own

  /// Checks whether the request can be met; writes nothing.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and the fix.
  package init(_ request: SimulationRequest) throws(RunFailure) {
    self.request = request
    let study = request.study.study
    people = SimulatedPeople(study: study, count: request.participants, seed: request.seed)
    identity = .init(request.study)
    do throws(LogError) {
      dataset = try Dataset(root: request.results, study: study.name)
    } catch {
      throw LogOpening.failure(error)
    }
    do throws(ParticipantCode.Invalid) {
      var codes: [ParticipantCode] = []
      for number in request.part {
        codes.append(try ParticipantCode(people.code(of: number)))
      }
      self.codes = codes
    } catch {
      throw RunFailure(.refused, error.description)
    }
    try attempt { () throws(LogError) in
      try dataset.checkCanSimulate(codes, sessions: study.sessionCount) { isSame($0) }
    }
  }

  /// Simulates every missing participant, until none is missing or a signal asks the program to end.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and the fix; the finished participants remain.
  package func run() throws(RunFailure) -> SimulationOutcome {
    Signals.install()
    return try fill { (sessions, numbers, tally) throws(LogError) in
      try numbers.concurrentMap(threads: request.threads ?? coreCount) {
        (number) throws(LogError) in
        guard let recordings = record(number, tally) else { return }
        try sessions.add(recordings.map { ($0.session, $0.description) })
        tally.countParticipant()
      }
    }
  }

  /// Prepares the data set and calls `work` to add the sessions of the missing participants, by their numbers.
  func fill(
    _ work: (WholeSessions, [Int], SimulationTally) throws(LogError) -> Void
  ) throws(RunFailure) -> SimulationOutcome {
    let tally = SimulationTally(of: codes.count, request.progress)
    try attempt { () throws(LogError) in
      let study = request.study
      try dataset.prepare(
        studyJSON: study.file, resources: study.resources, title: study.study.title,
        description: study.study.description)
      try dataset.simulate(
        codes, at: SimulatedRecording.started, sessions: study.study.sessionCount,
        isSame: { isSame($0) },
        work: { (sessions, missing) throws(LogError) in
          tally.begin(with: codes.count - missing.count)
          let missing = Set(missing)
          let numbers = request.part.filter { missing.contains(code(of: $0)) }
          try work(sessions, numbers, tally)
        })
    }
    return SimulationOutcome(progress: tally.progress, folder: dataset.folder)
  }

  /// The code of the simulated participant `number`.
  private func code(of number: Int) -> ParticipantCode { codes[number - request.part.lowerBound] }

  /// The plans of all sessions of participant `number`.
  func plans(of number: Int) -> [Plan] {
    (1...people.study.sessionCount).map { people.plan(of: number, session: $0) }
  }

  /// The session of participant `number` before its first trial, after as many trials with each method as `practice`
  /// has, and its recording.
  func begin(
    _ plan: Plan, of number: Int, keepsActs: Bool = false, practice: [Int: Int]
  ) -> (SimulatedSession, SimulatedRecording) {
    (
      people.session(
        of: plan, in: .standard(for: people.study),
        utc: SimulatedRecording.started(session: plan.session).milliseconds,
        keepsActs: keepsActs, practice: practice),
      SimulatedRecording(
        request.study, plan: plan, code: code(of: number), machine: machine, seed: people.seed)
    )
  }

  /// Runs the sessions of participant `number`; `nil` if the program was asked to end.
  private func record(_ number: Int, _ tally: SimulationTally) -> [SimulatedRecording]? {
    var practice: [Int: Int] = [:]
    var recordings: [SimulatedRecording] = []
    for plan in plans(of: number) {
      guard !Signals.haveAskedToEnd else { return nil }
      var (simulation, recording) = begin(plan, of: number, practice: practice)
      while let record = simulation.next() {
        guard !Signals.haveAskedToEnd else { return nil }
        recording.add(record, parts: simulation.parts)
        tally.countTrial()
      }
      recording.finish(at: simulation.now)
      recordings.append(recording)
      practice = simulation.practice
    }
    return recordings
  }

  /// Whether a session that is there is the one that this simulation would make.
  private func isSame(_ description: SessionDescription) -> Bool {
    guard let number = Int(description.participant.trimmingPrefix("sim")),
      request.part.contains(number)
    else { return false }
    return description.isSimulated && description.study == identity
      && description.participant == people.code(of: number)
      && description.seed == people.seed(of: number)
  }

  private func attempt(_ work: () throws(LogError) -> Void) throws(RunFailure) {
    do throws(LogError) {
      try work()
    } catch {
      throw LogOpening.failure(error)
    }
  }
}
