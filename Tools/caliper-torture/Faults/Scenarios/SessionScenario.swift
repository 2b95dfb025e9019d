import FoundationEssentials
import Glibc

/// A session with the script: a new one, one that is resumed, or one that moves to another folder.
struct SessionScenario: Scenario {
  let name: String
  let fixture: Tree?
  let workshop: Workshop
  var ruleFolder = ""
  var rules: [FaultRule] = []
  /// The trials that were in the table before.
  var earlierTrials: [Int] = []

  var survivesPowerCuts: Bool { rules.isEmpty }

  func arguments(at place: Place, _ answer: FailureAnswer) -> [String] {
    workshop.session("P01", results: place.results, answer, other: place.other)
  }

  func firstAskingCall(in calls: [TracedCall]) -> Int? {
    guard rules.isEmpty else { return nil }
    let isAsking = calls.firstIndex {
      $0.kind == .mark && $0.text == "screen trial"
        || $0.kind == .openToWrite && $0.flags & O_CREAT != 0 && $0.path.contains("questionnaires")
    }
    return isAsking.flatMap { first in calls[first...].first { $0.kind != .mark }?.number }
  }

  func judge(_ aftermath: Aftermath, _ recording: Recording) throws(FaultError) -> Judgement {
    var judgement = Judgement()
    let results = folder(of: aftermath)
    let session = session(in: results)
    judgement.complaints += complaints(about: aftermath, in: results, session)
    let next = try workshop.programs.run(
      workshop.session("P01", results: results, .again, other: aftermath.place.other))
    judgement.complaints += Facts.complaints(about: next, mayBeKilled: false)
      .map { "the next start: " + $0 }
    if next.exitCode != 0 {
      judgement.complaints.append("the next start ends with \(next.exitCode ?? -1): \(next.errors)")
      return judgement
    }
    judgement.add(Facts.verify(Facts.dataset(in: results)))
    if results == aftermath.place.other {
      judgement.add(Facts.verify(Facts.dataset(in: aftermath.place.results)))
    }
    judgement.complaints += complaints(about: aftermath, in: results, session)
      .map { "after the next start, " + $0 }
    judgement.complaints += Facts.complaintsAboutPlan(in: results)
    return judgement
  }

  /// The complaints about the trials that counted in this run, in `session`, and about the earlier ones.
  private func complaints(
    about aftermath: Aftermath, in results: String, _ session: Int
  ) -> [String] {
    if session == 1 || earlierTrials.isEmpty {
      return Facts.complaints(earlierTrials + aftermath.counted, in: results)
    }
    // The earlier session could not be resumed, and another one was begun beside it.
    return Facts.complaints(earlierTrials, in: aftermath.place.results)
      + Facts.complaints(aftermath.counted, in: results, session: session)
  }

  private func session(in results: String) -> Int {
    earlierTrials.isEmpty ? 1 : Facts.lastSession(in: results)
  }

  /// The folder that the session is in: the other one, once it has moved there with all that counted.
  private func folder(of aftermath: Aftermath) -> String {
    let place = aftermath.place
    guard aftermath.answer == .elsewhere, !aftermath.counted.isEmpty else { return place.results }
    func isWhole(in folder: String) -> Bool {
      complaints(about: aftermath, in: folder, session(in: folder)).isEmpty
    }
    return isWhole(in: place.other) || !isWhole(in: place.results) && aftermath.mayHaveMoved
      ? place.other : place.results
  }
}

extension Workshop {
  /// The command line of a scripted session.
  func session(
    _ participant: String, results: String, _ answer: FailureAnswer = .again, other: String = "-",
    stop: Int? = nil
  ) -> [String] {
    [
      programs.own, ScriptedSession.name, study(of: participant), results, answer.rawValue, other,
      stop.map(String.init) ?? "-",
    ]
  }
}
