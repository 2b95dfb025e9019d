import Curation
import Runner
import TrialLog

/// `caliper results restore`: brings a session back from the trash.
enum ResultsRestoreCommand {
  static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    guard let arguments = try ResultsCommand.arguments(words, of: "restore") else { return .done }
    let asked = try SessionArguments(arguments, of: "restore")
    try ResultsCommand.doing("restore") { () throws(LogError) in
      try asked.dataset.restore(asked.session)
    }
    Output.print("session \(asked.session.number) of \(asked.session.participant) is back")
    return .done
  }
}
