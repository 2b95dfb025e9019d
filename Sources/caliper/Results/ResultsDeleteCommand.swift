import Curation
import Runner
import TrialLog

/// `caliper results delete`: moves a session into the trash.
enum ResultsDeleteCommand {
  static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    guard let arguments = try ResultsCommand.arguments(words, of: "delete") else { return .done }
    let asked = try SessionArguments(arguments, of: "delete")
    try ResultsCommand.doing("delete") { () throws(LogError) in
      try asked.dataset.delete(asked.session, at: WallClock.timestamp)
    }
    let session = asked.session
    Output.print(
      "session \(session.number) of \(session.participant) is in the trash; bring it back with "
        + "'caliper results restore \(asked.dataset.folder) \(session.participant) \(session.number)'"
    )
    return .done
  }
}
