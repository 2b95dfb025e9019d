import App
import Datasets
import Files
import Windowing

/// `caliper results verify`: checks data sets and, with `--repair`, repairs the damage of crashes.
enum ResultsVerifyCommand: ResultsSubcommand {
  struct Options: Sendable {
    var repairs = false
    var accepts = false
    var replays = false
    var format = OutputFormat.text
  }

  static let command = Command(
    name: "results verify",
    usage: ["results verify [PATH] [--repair] [--accept] [--replay] [--format text|json]"],
    about: """
      checks names, headers, widths, types, ranges, the trials' numbers, each session's files
      against each other, and the rules of Psych-DS; reports file and line, and changes nothing
      """,
    defaults: Options(),
    options: [
      .flag(
        "repair",
        """
        cuts off torn last rows, removes repeated trials, and moves half-written files away, with
        the originals under repaired/; adds missing participants to their table
        """
      ) { $0.repairs = true },
      .flag(
        "accept",
        """
        records the present content of tables that were changed on purpose, with the session's earlier
        description under repaired/; removes missing sessions from the table of participants
        """
      ) { $0.accepts = true },
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
      var part = try part(on: dataset, invocation.options)
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
    on dataset: Dataset, _ options: Options
  ) throws(RunFailure) -> VerificationReport.Part {
    var part = VerificationReport.Part(verification: .settled(of: dataset))
    if options.repairs {
      try change(&part) { (verification) throws(LogError) in
        try DatasetRepair(of: verification, at: WallClock.timestamp).actions.map(\.description)
      }
    }
    if options.accepts {
      var refusals: [String] = []
      try change(&part) { (verification) throws(LogError) in
        let acceptance = try DatasetAcceptance(of: verification, at: WallClock.timestamp)
        refusals = acceptance.refusals.map(\.description)
        return acceptance.actions.map(\.description)
      }
      part.refusals = refusals
    }
    return part
  }

  /// Calls `work` to change the data set, and verifies it again if it did: the report lists the remaining problems.
  private static func change(
    _ part: inout VerificationReport.Part,
    _ work: (DatasetVerification) throws(LogError) -> [String]
  ) throws(RunFailure) {
    let verification = part.verification
    let done = try ResultsCommand.doing(command.name) { () throws(LogError) in
      try work(verification)
    }
    part.repairs += done
    if !done.isEmpty { part.verification = .settled(of: verification.dataset) }
  }
}
