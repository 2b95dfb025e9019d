import Curation
import Files
import Runner
import TrialLog

/// `caliper results list`: all data sets with their sessions.
enum ResultsListCommand {
  static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    guard let arguments = try ResultsCommand.arguments(words, of: "list") else { return .done }
    try arguments.allowWords(1)
    let path = arguments.words.first ?? ResultsCommand.defaultFolder
    let lists = try ResultsCommand.doing("list") { () throws(LogError) in
      try Dataset.all(at: path).map { dataset throws(LogError) in
        SessionList(
          try DatasetSummary(of: dataset), deleted: try dataset.deletedSessions().map(\.session))
      }
    }
    Output.print(lists.isEmpty ? "no data set in \(path)" : SessionList.text(lists))
    return .done
  }
}
