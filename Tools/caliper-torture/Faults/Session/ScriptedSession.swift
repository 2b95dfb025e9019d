import App
import Glibc
import Studies
import TestSupport
import ToolSupport
import Windowing

/// A session on SDL's dummy driver, done by a script: the child process of each case.
///
/// It prints a line `counted N` as soon as trial N counts as done, and ends in the same way as `caliper run`.
struct ScriptedSession: Subcommand {
  static let name = "session"
  static let help = """
    usage: caliper-torture session STUDY RESULTS ANSWER OTHER STOP

    A session as 'faults' runs it, in a process of its own; no command for people.
    """
  static let options: [SubcommandOption<Self>] = [
    .text("STUDY") { $0.study = $1 },
    .text("RESULTS") { $0.results = $1 },
    .choice("ANSWER", of: FailureAnswer.allCases, named: \.rawValue) { $0.answer = $1 },
    .text("OTHER") { $0.other = $1 },
    .text("STOP") { $0.stop = Int($1) },
  ]

  var study = ""
  var results = ""
  var answer = FailureAnswer.again
  var other = ""
  /// The trial in which the window is closed; `nil` for none.
  var stop: Int?

  func run() -> Int32 {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let person = SessionPerson(answer: answer, other: other, stop: stop)
    do throws(RunFailure) {
      let ending = try SessionRunner(try request(person)).run()
      person.finish()
      return ending.rawValue
    } catch {
      Console.report("caliper: \(error)")
      return error.ending.rawValue
    }
  }

  @MainActor private func request(_ person: SessionPerson) throws(RunFailure) -> RunRequest {
    let file = Array((try? TextFile.text(at: study))?.utf8 ?? "".utf8)
    guard let decoded = try? StudyFile.decode(file) else {
      throw RunFailure(.refused, "cannot read the study \(study); write it again")
    }
    var request = RunRequest(studies: [LoadedStudy(study: decoded, file: file)])
    request.participant = participant
    request.results = results
    request.window.announce = { person.see($0) }
    request.note = { Console.report("caliper: \($0)") }
    return request
  }

  /// The code of the participant, from the file's name: `P01.json`.
  private var participant: String {
    String(study.split(separator: "/").last?.split(separator: ".").first ?? "P01")
  }
}

/// The person's action if something cannot be saved.
enum FailureAnswer: String, CaseIterable, Sendable {
  /// Tries again until it works; from the second time on the disk does.
  case again
  /// Names another folder.
  case elsewhere
  /// Stops.
  case stop
}
