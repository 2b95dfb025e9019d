import Curation
import Files
import Runner
import TrialLog

/// `caliper results search`: the sessions that some words speak of.
enum ResultsSearchCommand {
  static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    guard
      let arguments = try ResultsCommand.arguments(
        words, of: "search", options: [("results", true)])
    else { return .done }
    guard !arguments.words.isEmpty else {
      throw RunFailure(
        .refused, "results search: search for what? give words, such as P01 or 2026-11-20")
    }
    let path = arguments["results"] ?? ResultsCommand.defaultFolder
    let found = try ResultsCommand.doing("search") { () throws(LogError) in
      try Dataset.all(at: path).map { dataset throws(LogError) in
        SessionList(try DatasetSummary(of: dataset).found(by: arguments.words))
      }
    }.filter { !$0.isEmpty }
    guard !found.isEmpty else {
      Output.error(
        "caliper: no session in \(path) has to do with '\(arguments.words.joined(separator: " "))'")
      return .failed
    }
    Output.print(SessionList.text(found))
    return .done
  }
}
