import App
import Base
import Desktop
import Windowing

/// The program: finds the command, runs it, reports errors, and returns the exit code.
enum Caliper {
  static let version = "0.1.0"

  /// The day on which this version was released, as CITATION.cff, the changelog of the Debian package and the
  /// AppStream metainfo have it.
  static let releaseDate = "2026-11-20"

  /// A command, as the program finds and lists it.
  private struct Entry {
    let group: CommandGroup
    /// The lines of the program's help: a form of the command, and a summary.
    let overview: [(form: String, summary: String)]
    let run: @MainActor ([String]) throws(RunFailure) -> RunEnding

    /// Lists `command` by its `form`, or by several.
    init<Declared: ProgramCommand>(
      _ command: Declared.Type, _ form: String, _ summary: String,
      overview: [(form: String, summary: String)]? = nil
    ) {
      let description = command.description
      group = CommandGroup(
        name: description.name, summary: summary, about: description.about, commands: [description])
      self.overview = overview ?? [(form, summary)]
      run = command.run
    }

    /// Lists the commands behind `caliper results`.
    init(results summary: String, overview: [(form: String, summary: String)]) {
      group = CommandGroup(
        name: "results", summary: summary, about: ResultsCommand.about,
        commands: ResultsCommand.descriptions)
      self.overview = overview
      run = ResultsCommand.run
    }
  }

  @MainActor private static let entries = [
    Entry(StartCommand.self, "[options]", "open the start screen"),
    Entry(RunCommand.self, "run [STUDY]", "run a session"),
    Entry(PlayCommand.self, "play", "try every method, and edit an accuracy curve"),
    Entry(CheckCommand.self, "check [STUDY]", "validate a study; its orders, balance and duration"),
    Entry(
      CompareCommand.self, "compare PATH…", "which method is faster, by how much, how surely"),
    Entry(
      SimulateCommand.self, "simulate STUDY",
      "have simulated people take part, to try a study out"),
    Entry(
      SweepCommand.self, "sweep PLAN",
      "simulate a grid of slider designs, scales and kinds of people"),
    Entry(
      TuneCommand.self, "tune PATH…", "the accuracy curve to ship, by people who used several"),
    Entry(
      CurveCommand.self, "curve", "list, show, suggest and export accuracy curves",
      overview: [
        ("curve list", "the accuracy curves that come with Caliper"),
        ("curve show CURVE", "gains, parameters and checks of a curve"),
        ("curve suggest", "the slider that a scale asks for, and what it is expected to save"),
        ("curve export CURVE", "a curve as C, C++, Swift, JavaScript or Python for a product"),
      ]),
    Entry(
      LanguageCommand.self, "language list",
      "the languages that participants can read; export and check translations"),
    Entry(
      ReplayCommand.self, "replay PATH", "see trials as they were; --check proves the log whole"),
    Entry(
      TimingCommand.self, "timing", "measure how well this machine times events and pictures"),
    Entry(
      results: "look after the data that sessions wrote",
      overview: [("results list", "the data that sessions wrote; verify, delete, merge them")]),
    Entry(
      CompletionsCommand.self, "completions SHELL", "print the completions for bash, zsh or fish"),
    Entry(ManualCommand.self, "manual DIR", "write the pages of the manual into a folder"),
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
    defer { Output.announcements.finish(within: Output.announcementPatience) }
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

  /// The text that `caliper --help` prints.
  @MainActor static var help: String {
    let forms =
      entries.flatMap { $0.overview }
      + [("COMMAND --help", "the options of a command")]
    let rows = forms.map {
      HelpRow("caliper \($0.0)", $0.1).text(column: 34, indent: 7)
    }
    let studies = BundledStudies.all.map { HelpRow($0.name, $0.summary).text(column: 25) }
    return """
      Caliper times how people enter numbers.

      usage: \(rows.joined(separator: "\n").dropFirst(7))
             caliper --version

      STUDY is a file, or the name of a study that comes with Caliper:
      \(studies.joined(separator: "\n"))

      \(exitCodes.text)
      """
  }
}
