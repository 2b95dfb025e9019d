import Curation
import Files
import Runner
import TrialLog

/// `caliper results verify`: checks data sets and, with `--repair`, repairs what crashes left.
enum ResultsVerifyCommand: ResultsSubcommand {
  struct Options: Sendable {
    var repairs = false
    var replays = false
    var format = OutputFormat.text
  }

  static let command = Command(
    name: "results verify",
    usage: ["results verify [PATH] [--repair] [--replay] [--format text|json]"],
    about: """
      checks names, headers, widths, types, ranges, the trials' numbers, each session's files
      against each other, and the rules of Psych-DS; reports file and line, and changes nothing
      """,
    defaults: Options(),
    options: [
      .flag(
        "repair",
        """
        cuts torn last rows off, takes out trials that stand twice, and moves half-written files
        away, with the originals under repaired/; adds participants that their table lacks
        """
      ) { $0.repairs = true },
      .flag(
        "replay", "runs each trial once more from its events, as 'caliper replay --check' does"
      ) { $0.replays = true },
      .choice("format", "F", "text or json (default: text)") { $0.format = $1 }.unlisted,
    ],
    helpColumn: ResultsCommand.helpColumn, words: [.folder], wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let path = invocation.words.first ?? RunRequest.usualResults
    let datasets = try ResultsCommand.datasets(at: path, for: command.name)
    let parts = try datasets.map { dataset throws(RunFailure) in
      var part = try part(on: dataset, repairs: invocation.options.repairs)
      if invocation.options.replays { part.replay = try ReplayReport(of: dataset) }
      return part
    }
    let report = VerificationReport(parts)
    switch invocation.options.format {
    case .text: Output.print(report.text)
    case .json: Output.print(data: report.json)
    }
    return report.isSound ? .done : .failed
  }

  private static func part(
    on dataset: Dataset, repairs: Bool
  ) throws(RunFailure) -> VerificationReport.Part {
    let verification = DatasetVerification(of: dataset)
    guard repairs else { return .init(verification: verification) }
    let repair = try ResultsCommand.doing(command.name) { () throws(LogError) in
      try DatasetRepair(of: verification, at: WallClock.timestamp)
    }
    // Checked again after a repair: the report lists what is left.
    let after = repair.actions.isEmpty ? verification : DatasetVerification(of: dataset)
    return .init(verification: after, repairs: repair.actions.map(\.description))
  }
}
