import Curation
import Files
import Glibc
import Runner
import TrialLog

/// `caliper results verify`: checks data sets and, where it is asked to, mends what crashes left.
enum ResultsVerifyCommand {
  static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    guard
      let arguments = try ResultsCommand.arguments(
        words, of: "verify", options: [("repair", false), ("format", true)])
    else { return .done }
    try arguments.allowWords(1)
    let format = arguments["format"] ?? "text"
    guard ["text", "json"].contains(format) else {
      throw RunFailure(.refused, "results verify: unknown format '\(format)'; use text or json")
    }
    let path = arguments.words.first ?? ResultsCommand.defaultFolder
    let datasets = try ResultsCommand.doing("verify") { () throws(LogError) in
      try Dataset.all(at: path)
    }
    guard !datasets.isEmpty else {
      throw RunFailure(.failed, "results verify: no data set in \(path); give the folder of one")
    }
    let parts = try datasets.map { dataset throws(RunFailure) in
      try part(on: dataset, repairs: arguments.has("repair"))
    }
    let report = VerificationReport(parts)
    Output.print(format == "json" ? report.json : report.text)
    return report.isSound ? .done : .failed
  }

  private static func part(
    on dataset: Dataset, repairs: Bool
  ) throws(RunFailure) -> VerificationReport.Part {
    let verification = DatasetVerification(of: dataset)
    guard repairs else { return .init(verification: verification) }
    let repair = try ResultsCommand.doing("verify") { () throws(LogError) in
      try DatasetRepair(of: verification, at: WallClock.timestamp)
    }
    // What was mended is checked again: the report tells what is left.
    let after = repair.actions.isEmpty ? verification : DatasetVerification(of: dataset)
    return .init(verification: after, repairs: repair.actions.map(\.description))
  }
}
