import Files
import Runner
import TrialLog

/// `caliper replay`: runs logged trials once more by the state machines that ran them.
enum ReplayCommand: ProgramCommand {
  struct Options: Sendable {
    var choice = ReplayReport.Choice()
    var checks = false
  }

  static let command = Command(
    name: "replay",
    usage: ["replay PATH --check [--participant P] [--session N] [--trial N]"],
    about: """
      Runs logged trials once more, from their events, by the state machines that ran them. --check compares
      every event, value, measure and outcome with the log, and names the first difference of each trial: so the
      log is proved to be whole. What the display did (late frames) and the source of stamps are not compared.
      PATH is the folder of one data set or of several.
      """,
    defaults: Options(),
    options: [
      .flag("check", "compare with the log, without a window") { $0.checks = true },
      .text("participant", "P", "only of this participant") { $0.choice.participant = $1 },
      .number("session", "N", in: SessionKey.numbers, "only this session of each") {
        $0.choice.session = $1
      },
      .number("trial", "N", in: 1...1_000_000, "only this trial of each session") {
        $0.choice.trial = $1
      },
    ],
    footer: """
      Exit codes: 0 all trials agree, 1 one differs or cannot be replayed, 2 wrong usage.
      """, wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    guard let path = invocation.words.first, invocation.options.checks else {
      throw RunFailure(.refused, "replay: use 'caliper replay PATH --check'; PATH is a data set")
    }
    var isSound = true
    for dataset in try ResultsCommand.datasets(at: path, for: command.name) {
      let report = try ReplayReport(of: dataset, invocation.options.choice)
      for line in report.lines { Output.print(line) }
      isSound = isSound && report.isSound && report.trials > 0
    }
    return isSound ? .done : .failed
  }
}
