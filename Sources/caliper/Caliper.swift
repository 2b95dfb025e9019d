import App
import Base
import Desktop
import Reports
import Windowing

/// The program: finds the command, runs it, reports errors, and returns the exit code.
enum Caliper {
  static let version = "1.0.0"

  /// The day on which this version was released, as CITATION.cff, the changelog of the Debian package and the
  /// AppStream metainfo have it.
  static let releaseDate = "2026-11-29"

  /// The part of a study's way that a command belongs to, in the order of the way.
  private enum Stage: String, CaseIterable {
    case design = "Design"
    case run = "Run"
    case look = "Look"
    case compare = "Compare"
    case tune = "Tune"
    case tools = "Tools"
  }

  /// A command, as the program finds and lists it.
  private struct Entry {
    let group: CommandGroup
    /// `nil` for the program without a command.
    let stage: Stage?
    /// The form of the command in the program's help.
    let form: String
    let run: @MainActor ([String]) throws(RunFailure) -> RunEnding

    /// Lists `command` by its `form`.
    init<Declared: ProgramCommand>(
      _ command: Declared.Type, _ stage: Stage?, _ form: String, _ summary: String
    ) {
      let description = command.description
      group = CommandGroup(
        name: description.name, summary: summary, about: description.about, commands: [description])
      (self.stage, self.form) = (stage, form)
      run = command.run
    }

    /// Lists the commands behind `caliper results`.
    init(results summary: String, _ stage: Stage, _ form: String) {
      group = CommandGroup(
        name: "results", summary: summary, about: ResultsCommand.about,
        commands: ResultsCommand.descriptions)
      (self.stage, self.form) = (stage, form)
      run = ResultsCommand.run
    }

    /// The row of the program's help.
    func row(beside column: Int) -> String {
      HelpRow(form, group.summary).text(column: column, indent: 9)
    }
  }

  @MainActor private static let entries = [
    Entry(StartCommand.self, nil, "[options]", "open the start screen"),
    Entry(
      CheckCommand.self, .design, "check [STUDY]",
      "validate a study: its orders, balance and duration"),
    Entry(
      SimulateCommand.self, .design, "simulate STUDY",
      "try a study out with simulated people"),
    Entry(
      SweepCommand.self, .design, "sweep PLAN",
      "simulate a grid of sliders, scales and people"),
    Entry(RunCommand.self, .run, "run [STUDY]", "run a session"),
    Entry(
      TimingCommand.self, .run, "timing", "measure how this machine times events and pictures"),
    Entry(PlayCommand.self, .run, "play", "try every method, and edit an accuracy curve"),
    Entry(
      ReplayCommand.self, .look, "replay PATH",
      "replay trials, and compare them with their log"),
    Entry(
      results: "list, verify, search, merge, export, erase data", .look,
      "results VERB"),
    Entry(
      CompareCommand.self, .compare, "compare PATH…",
      "compare methods: ratios, intervals and tests"),
    Entry(
      TuneCommand.self, .tune, "tune PATH…",
      "choose the accuracy curve to ship, from trials"),
    Entry(
      CurveCommand.self, .tune, "curve VERB",
      "show, export and suggest accuracy curves"),
    Entry(
      LanguageCommand.self, .tools, "language VERB",
      "list languages; export and check translations"),
    Entry(
      CompletionsCommand.self, .tools, "completions SHELL",
      "print the completions for bash, zsh or fish"),
    Entry(
      ManualCommand.self, .tools, "manual DIR", "write the pages of the manual into a folder"),
  ]

  /// All commands, for the manual and for shells.
  @MainActor static var groups: [CommandGroup] { entries.map(\.group) }

  /// The exit codes of the program.
  static let exitCodes = ExitCodes(stopped: "stopped by the participant")

  /// Runs the command that this process was started with.
  @MainActor static func runProcess() -> Int32 {
    if let problem = StartCheck.ofProcess.problem {
      Output.error("caliper: \(problem)")
      return RunEnding.refused.rawValue
    }
    return run(Array(CommandLine.arguments.dropFirst()))
  }

  /// Runs the command that `arguments` name.
  @MainActor static func run(_ arguments: [String]) -> Int32 {
    SilentServices.report.withLock { $0 = { Output.error("caliper: \($0)") } }
    do throws(RunFailure) {
      let ending = try dispatchAndAnnounce(arguments)
      guard let reason = Output.failureReason else { return ending.rawValue }
      throw RunFailure(
        .failed, "not all could be written on standard output: \(reason); free some space")
    } catch {
      Output.error("caliper: \(error)")
      return error.ending.rawValue
    }
  }

  @MainActor private static func dispatchAndAnnounce(
    _ arguments: [String]
  ) throws(RunFailure) -> RunEnding {
    defer {
      Output.announcements.finish(within: Output.patience)
      Output.finishNotes()
    }
    return try dispatch(arguments)
  }

  @MainActor private static func dispatch(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    guard let first = arguments.first, !StartCommand.takes(first) else {
      return try StartCommand.run(arguments)
    }
    if let entry = entries.first(where: { $0.group.name == first }) {
      return try entry.run(Array(arguments.dropFirst()))
    }
    if ["-h", "--help", "help"].contains(first) {
      Output.print(help)
    } else if first == "--version" {
      Output.print("caliper \(version)")
    } else {
      let what = first.hasPrefix("-") ? "option" : "command"
      let names = entries.map(\.group.name)
      throw RunFailure(
        .refused,
        "unknown \(what) '\(first)'; \(NearestName.question(first, among: names))known are \(names.enumeration), see "
          + "'caliper --help'")
    }
    return .done
  }

  /// The text that `caliper --help` prints: the commands by the way of a study.
  @MainActor static var help: String {
    let stages = Stage.allCases.map { stage in
      let rows = entries.filter { $0.stage == stage }.map { $0.row(beside: 29) }.joined(
        separator: "\n")
      return stage.rawValue + rows.dropFirst(stage.rawValue.count)
    }
    return """
      Caliper times how people enter numbers.

      usage: caliper [options]           open the start screen
             caliper COMMAND [options]   one of the commands below
             caliper COMMAND --help      its options
             caliper --version

      \(stages.joined(separator: "\n"))

      STUDY is a file, or one of these ('caliper check --help' describes them):
      \(TextLayout.wrapped(ReportFormat.list(BundledStudies.all.map(\.name))).joined(separator: "\n"))

      \(exitCodes.text)
      """
  }
}
