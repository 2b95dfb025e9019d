import App
import Base
import Datasets
import Files
import Reports
import Studies
import Windowing

/// `caliper results exclude`: excludes trials from comparisons, or lists the excluded ones.
enum ResultsExcludeCommand: ResultsSubcommand {
  static let command = Command(
    name: "results exclude",
    usage: [
      "results exclude DATASET PARTICIPANT [--session N] [--trial N]… --reason TEXT",
      "results exclude DATASET [--format text|json]",
    ],
    about: """
      excludes a participant, a session or a trial from compare and tune; the data are kept;
      without PARTICIPANT it lists all exclusions
      """,
    defaults: ExclusionRequest.Options(),
    options: ExclusionRequest.options + [
      .choice("format", "F", "how exclusions are listed, text or json (default: text)") {
        $0.format = $1
      }.unlisted
    ],
    helpColumn: ResultsCommand.helpColumn, words: [.folder, .text], wordLimit: 2)

  @MainActor static func run(
    _ invocation: Invocation<ExclusionRequest.Options>
  ) throws(RunFailure) -> RunEnding {
    guard invocation.words.count == 1, invocation.options.declaresNothing else {
      return try ExclusionRequest(invocation, .exclude).carryOut()
    }
    let dataset = try ResultsCommand.doing(command.name) { () throws(LogError) in
      try Dataset.open(invocation.words[0])
    }
    let found = dataset.exclusions
    for problem in found.problems { Output.error("caliper: \(problem)") }
    switch invocation.options.format {
    case .text: Output.print(text(found.list, of: dataset))
    case .json: Output.print(data: json(found.list, of: dataset))
    }
    return found.problems.isEmpty ? .done : .failed
  }

  private static func text(_ list: [DeclaredExclusion], of dataset: Dataset) -> String {
    guard !list.isEmpty else { return "no exclusion in \(dataset.folder)".sanitizedForDisplay }
    let rows = [ExclusionList.titles] + list.map { ExclusionList.cells($0) }
    return AlignedColumns.lines(of: rows.map { $0.map(\.sanitizedForDisplay) })
      .joined(separator: "\n")
  }

  private static func json(_ list: [DeclaredExclusion], of dataset: Dataset) -> String {
    JSONValue.object([
      "path": .text(dataset.folder), "study": .text(dataset.study),
      "exclusions": .list(ExclusionList.json(list)),
    ]).encoded(as: .file)
  }
}

/// `caliper results include`: counts trials again that an exclusion leaves out.
enum ResultsIncludeCommand: ResultsSubcommand {
  static let command = Command(
    name: "results include",
    usage: ["results include DATASET PARTICIPANT [--session N] [--trial N]… --reason TEXT"],
    about: "includes trials again, in spite of any earlier exclusion",
    defaults: ExclusionRequest.Options(), options: ExclusionRequest.options,
    words: [.folder, .text], wordLimit: 2)

  @MainActor static func run(
    _ invocation: Invocation<ExclusionRequest.Options>
  ) throws(RunFailure) -> RunEnding {
    try ExclusionRequest(invocation, .include).carryOut()
  }
}

/// An exclusion to declare, as a command names it.
struct ExclusionRequest {
  struct Options: Sendable {
    var session: Int?
    /// The numbers of trials, each once.
    var trials: [Int] = []
    var reason: String?
    var format = OutputFormat.text

    /// Whether no argument declares an exclusion.
    var declaresNothing: Bool { session == nil && trials.isEmpty && reason == nil }
  }

  static let options: [Option<Options>] = [
    .number("session", "N", in: Exclusion.numbers, "only this session") { $0.session = $1 }
      .unlisted,
    .numbers("trial", "N", in: Exclusion.numbers, "only this trial of the session; may be repeated")
    {
      options, trials in
      options.trials = Array(Set(trials)).sorted()
    }.unlisted,
    .text("reason", "TEXT", "why, for the readers of reports") { $0.reason = $1 }.unlisted,
  ]

  private let command: String
  private let dataset: Dataset
  /// One for each trial, or one of the session or the participant.
  private let exclusions: [Exclusion]
  private let options: Options
  private let participant: String
  private let action: Exclusion.Action

  /// Reads the words and options of a command.
  init(
    _ invocation: Invocation<Options>, _ action: Exclusion.Action
  ) throws(RunFailure) {
    command = invocation.command
    let options = invocation.options
    guard invocation.words.count == 2, (try? ParticipantCode(invocation.words[1])) != nil else {
      throw Self.refusal(
        command,
        "name a data set and a participant, such as 'caliper \(command) "
          + "Results/blog-2012 P01 --reason \"phone rang\"'")
    }
    if let trial = options.trials.first, options.session == nil {
      throw Self.refusal(
        command, "trials count in their session; add --session N to --trial \(trial)")
    }
    let participant = invocation.words[1]
    let reason = try Self.reason(options, command)
    let whole = Exclusion(
      participant: participant, session: options.session, trials: nil, reason: reason,
      action: action)
    let single = options.trials.map { trial in
      var exclusion = whole
      exclusion.trials = [trial]
      return exclusion
    }
    exclusions = single.isEmpty ? [whole] : single
    (self.options, self.participant, self.action) = (options, participant, action)
    dataset = try ResultsCommand.doing(command) { () throws(LogError) in
      try Dataset.open(invocation.words[0])
    }
  }

  private static func refusal(_ command: String, _ problem: String) -> RunFailure {
    RunFailure(.refused, "\(command): \(problem)")
  }

  private static func reason(
    _ options: Options, _ command: String
  ) throws(RunFailure) -> String {
    guard let reason = options.reason, reason.contains(where: { !$0.isWhitespace }) else {
      throw refusal(command, "why? add --reason TEXT for the readers of reports")
    }
    if let problem = Exclusion.problem(ofReason: reason) { throw refusal(command, problem) }
    return reason
  }

  /// Declares all the exclusions together and reports them.
  @MainActor func carryOut() throws(RunFailure) -> RunEnding {
    let changed = try ResultsCommand.doing(command) { () throws(LogError) in
      try dataset.declare(exclusions, at: WallClock.timestamp)
    }
    let verb = exclusions.count == 1 ? "is" : "are"
    let state = action == .exclude ? "excluded" : "included"
    Output.print(
      "\(trials) \(verb) \(state)" + (changed > 0 ? "" : " already; nothing was written"))
    return .done
  }

  private var trials: String {
    let session = options.session.map { "session \($0) of " } ?? ""
    let numbers = ReportFormat.list(options.trials.map(String.init))
    let trials = options.trials.isEmpty ? "" : "\(nouns) \(numbers) of "
    return trials + session + participant
  }

  private var nouns: String { options.trials.count == 1 ? "trial" : "trials" }
}
