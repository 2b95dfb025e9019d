import Glibc
import Runner
import Studies
import TestSupport

/// A session on SDL's dummy driver, done by a script: what runs as a child process in each case.
///
/// It prints a line `counted N` as soon as trial N counts as done, and ends as `caliper run` does.
@MainActor enum ScriptedSession {
  /// The word that asks for it.
  nonisolated static let word = "session"

  /// Runs `STUDY RESULTS ANSWER OTHER STOP`; returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 5, let answer = FailureAnswer(rawValue: arguments[2]) else {
      FaultProgram.report("caliper-faults: a scripted session is no command for people")
      return 2
    }
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let person = SessionPerson(answer: answer, other: arguments[3], stop: Int(arguments[4]))
    do throws(RunFailure) {
      let ending = try SessionRunner(
        try request(arguments[0], results: arguments[1], person)
      ).run()
      person.finish()
      return ending.rawValue
    } catch {
      FaultProgram.report("caliper: \(error)")
      return error.ending.rawValue
    }
  }

  private static func request(
    _ study: String, results: String, _ person: SessionPerson
  ) throws(RunFailure) -> RunRequest {
    let file = Array((try? TextFile.text(at: study))?.utf8 ?? "".utf8)
    guard let decoded = try? StudyFile.decode(file) else {
      throw RunFailure(.refused, "cannot read the study \(study); write it again")
    }
    var request = RunRequest(studies: [LoadedStudy(study: decoded, file: file)])
    request.participant = participant(of: study)
    request.results = results
    request.announce = { person.see($0) }
    request.note = { FaultProgram.report("caliper: \($0)") }
    return request
  }

  /// The file's name says who takes part: `P01.json`.
  private static func participant(of study: String) -> String {
    String(study.split(separator: "/").last?.split(separator: ".").first ?? "P01")
  }
}

/// What the person does where something cannot be saved.
enum FailureAnswer: String, CaseIterable, Sendable {
  /// Tries again until it works; from the second time on the disk does.
  case again
  /// Names another folder.
  case elsewhere
  /// Stops.
  case stop
}
