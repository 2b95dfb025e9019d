import Runner

/// The program: finds the command, runs it, reports errors, and returns the exit code.
enum Caliper {
  static let version = "0.1.0"

  /// A command, as the program finds and lists it.
  private struct Entry {
    let name: String
    /// The lines of the program's help: a form of the command, and a summary.
    let overview: [(form: String, summary: String)]
    let run: @MainActor ([String]) throws(RunFailure) -> RunEnding
  }

  @MainActor private static let entries = [
    Entry(
      name: "start", overview: [("[options]", "open the start screen")], run: StartCommand.run),
    Entry(name: "run", overview: [("run [STUDY]", "run a session")], run: RunCommand.run),
    Entry(
      name: "play", overview: [("play", "try every method, and edit an accuracy curve")],
      run: PlayCommand.run),
    Entry(
      name: "check",
      overview: [("check [STUDY]", "validate a study; its orders, balance and duration")],
      run: CheckCommand.run),
    Entry(
      name: "compare",
      overview: [("compare PATH…", "which method is faster, by how much, how surely")],
      run: CompareCommand.run),
    Entry(
      name: "simulate",
      overview: [("simulate STUDY", "have simulated people take part, to try a study out")],
      run: SimulateCommand.run),
    Entry(
      name: "sweep",
      overview: [("sweep PLAN", "simulate a grid of slider designs, scales and kinds of people")],
      run: SweepCommand.run),
    Entry(
      name: "tune",
      overview: [("tune PATH…", "a better accuracy curve from logs, and how sure that is")],
      run: TuneCommand.run),
    Entry(
      name: "curve",
      overview: [
        ("curve list", "the accuracy curves that come with Caliper"),
        ("curve show CURVE", "gains, parameters and checks of a curve"),
        ("curve export CURVE", "a curve as C, C++, Swift, JavaScript or Python for a product"),
      ], run: CurveCommand.run),
    Entry(
      name: "language",
      overview: [
        ("language list", "the languages that participants can read; export and check translations")
      ], run: LanguageCommand.run),
    Entry(
      name: "replay",
      overview: [("replay PATH", "see trials as they were; --check proves the log whole")],
      run: ReplayCommand.run),
    Entry(
      name: "timing",
      overview: [("timing", "measure how well this machine times events and pictures")],
      run: TimingCommand.run),
    Entry(
      name: "results",
      overview: [
        ("results list", "the data that sessions wrote; verify, delete, merge them")
      ], run: ResultsCommand.run),
  ]

  /// Runs the command that `arguments` name.
  @MainActor static func run(_ arguments: [String]) -> Int32 {
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
    if let entry = entries.first(where: { $0.name == first }) {
      return try entry.run(Array(arguments.dropFirst()))
    }
    if ["-h", "--help", "help"].contains(first) {
      Output.print(help)
    } else if first == "--version" {
      Output.print("caliper \(version)")
    } else {
      let what = first.hasPrefix("-") ? "option" : "command"
      throw RunFailure(
        .refused,
        "unknown \(what) '\(first)'; known are \(entries.map(\.name).enumeration), see "
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

      Exit codes: 0 done, 1 could not do it, 2 wrong usage or input, 3 stopped by the participant.
      """
  }
}
