import App
import Datasets
import Files
import Windowing

/// `caliper results`: looks after the data that sessions wrote.
enum ResultsCommand {
  /// The commands behind `caliper results`, in the order of the help.
  private static let all: [any ResultsSubcommand.Type] = [
    ResultsListCommand.self, ResultsSearchCommand.self, ResultsOpenCommand.self,
    ResultsVerifyCommand.self,
    ResultsExcludeCommand.self, ResultsIncludeCommand.self,
    ResultsDeleteCommand.self, ResultsRestoreCommand.self, ResultsEraseCommand.self,
    ResultsMergeCommand.self, ResultsExportCommand.self,
  ]

  /// Carries out the command that the first of `arguments` names.
  @MainActor static func run(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    if ["-h", "--help"].contains(arguments.first) {
      Output.print(help)
      return .done
    }
    if let command = all.first(where: { $0.verb == arguments.first }) {
      return try command.run(Array(arguments.dropFirst()))
    }
    throw .unknownVerb(arguments.first, of: "results", known: all.map { $0.verb })
  }

  /// The text that `--help` of each of the commands prints.
  static var help: String {
    """
    usage: caliper \(all.flatMap { $0.usage }.joined(separator: "\n       caliper "))

    \(about)

    \(all.flatMap { $0.helpRows }.joined(separator: "\n"))
    \(HelpRow("--help", "this text").text(column: helpColumn))

    \(exitCodes.text)
    """
  }

  /// The first paragraph of the help.
  static let about = """
    Manages the data that sessions wrote. PATH is the folder of one data set or of several
    (default: \(RunRequest.usualResults)), DATASET the folder of one, such as Results/blog-2012.
    """

  /// The declarations of the commands.
  static var descriptions: [CommandDescription] { all.map { $0.description } }

  /// The exit codes of all of them.
  static let exitCodes = ExitCodes(
    failed: "a problem was found or it could not be done", refused: "wrong usage")

  /// The column at which the explanations begin.
  static let helpColumn = 16

  /// The data sets at `path`, for `command`; at least one.
  static func datasets(at path: String, for command: String) throws(RunFailure) -> [Dataset] {
    let datasets = try doing(command) { () throws(LogError) in try Dataset.all(at: path) }
    guard !datasets.isEmpty else {
      throw RunFailure(.failed, "\(command): no data set in \(path); give the folder of one")
    }
    return datasets
  }

  /// Runs `work` on data; an error of the log is one of the command.
  static func doing<Value>(
    _ name: String, _ work: () throws(LogError) -> Value
  ) throws(RunFailure) -> Value {
    do throws(LogError) {
      return try work()
    } catch {
      throw RunFailure(.failed, "\(name): \(error)")
    }
  }
}

/// A command behind `caliper results`; all of them have one help.
protocol ResultsSubcommand: ProgramCommand {}

extension ResultsSubcommand {
  static var help: String { ResultsCommand.help }

  /// The word behind `caliper results`.
  static var verb: String { String(command.name.trimmingPrefix("results ")) }

  static var usage: [String] { command.usage }

  /// The command's rows in the help, with the rows of its options.
  static var helpRows: [String] {
    [HelpRow(verb, command.about).text(column: ResultsCommand.helpColumn)] + command.optionRows
  }
}

/// `caliper results delete`: moves a session into the trash.
enum ResultsDeleteCommand: ResultsSubcommand {
  static let command = Command(
    name: "results delete", usage: ["results delete DATASET PARTICIPANT SESSION"],
    about: "moves a session into the data set's trash, and deletes nothing",
    defaults: (), options: [], words: [.folder, .text, .text], wordLimit: 3)

  @MainActor static func run(_ invocation: Invocation<Void>) throws(RunFailure) -> RunEnding {
    let asked = try NamedSession(invocation)
    try ResultsCommand.doing(command.name) { () throws(LogError) in
      try asked.dataset.delete(asked.session, at: WallClock.timestamp)
    }
    let session = asked.session
    Output.print(
      "\(session) is in the trash; bring it back with "
        + "'caliper results restore \(asked.dataset.folder) \(session.participant) \(session.number)'"
    )
    return .done
  }
}

/// `caliper results restore`: brings a session back from the trash.
enum ResultsRestoreCommand: ResultsSubcommand {
  static let command = Command(
    name: "results restore", usage: ["results restore DATASET PARTICIPANT SESSION"],
    about: "brings a session back from the trash", defaults: (), options: [],
    words: [.folder, .text, .text], wordLimit: 3)

  @MainActor static func run(_ invocation: Invocation<Void>) throws(RunFailure) -> RunEnding {
    let asked = try NamedSession(invocation)
    try ResultsCommand.doing(command.name) { () throws(LogError) in
      try asked.dataset.restore(asked.session)
    }
    Output.print("\(asked.session) is back")
    return .done
  }
}

/// The data set and the session that a command names: `Results/blog-2012 P01 2`.
private struct NamedSession {
  let dataset: Dataset
  let session: SessionKey

  /// Reads the three words of a command.
  init(_ invocation: Invocation<Void>) throws(RunFailure) {
    let words = invocation.words
    guard words.count == 3, let number = Int(words[2]), SessionKey.numbers.contains(number),
      (try? ParticipantCode(words[1])) != nil
    else {
      throw RunFailure(
        .refused,
        "\(invocation.command): which session? give data set, participant and number, such as "
          + "'caliper \(invocation.command) Results/blog-2012 P01 2'")
    }
    dataset = try ResultsCommand.doing(invocation.command) { () throws(LogError) in
      try Dataset.open(words[0])
    }
    session = SessionKey(participant: words[1], number: number)
  }
}
