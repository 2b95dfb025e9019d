import Curation
import Files
import Formats
import Reports
import Runner
import TrialLog

/// `caliper results exclude`: leaves trials out of comparisons, or lists those that are left out.
enum ResultsExcludeCommand: ResultsSubcommand {
  static let command = Command(
    name: "results exclude",
    usage: [
      "results exclude DATASET PARTICIPANT [--session N] [--trial N] --reason TEXT",
      "results exclude DATASET [--format text|json]",
    ],
    about: """
      leaves a participant, a session or a trial out of what compare and tune read; the data
      stay; without PARTICIPANT it lists all exclusions
      """,
    defaults: ExclusionRequest.Options(),
    options: ExclusionRequest.options + [.choice("format", "F", nil) { $0.format = $1 }],
    helpColumn: ResultsCommand.helpColumn, wordLimit: 2)

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
    return AlignedRows.lines(of: rows.map { $0.map(\.sanitizedForDisplay) })
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
    usage: ["results include DATASET PARTICIPANT [--session N] [--trial N] --reason TEXT"],
    about: "counts them again, whatever was declared before",
    defaults: ExclusionRequest.Options(), options: ExclusionRequest.options, wordLimit: 2)

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
    var trial: Int?
    var reason: String?
    var format = OutputFormat.text

    /// Whether nothing says what to declare.
    var declaresNothing: Bool { session == nil && trial == nil && reason == nil }
  }

  static let options: [Option<Options>] = [
    .number("session", "N", in: Exclusion.numbers, nil) { $0.session = $1 },
    .number("trial", "N", in: Exclusion.numbers, nil) { $0.trial = $1 },
    .text("reason", "TEXT", nil) { $0.reason = $1 },
  ]

  private let command: String
  private let dataset: Dataset
  private let exclusion: Exclusion

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
    guard options.session != nil || options.trial == nil else {
      throw Self.refusal(
        command, "trials count in their session; add --session N to --trial \(options.trial ?? 1)")
    }
    exclusion = Exclusion(
      participant: invocation.words[1], session: options.session,
      trials: options.trial.map { [$0] }, reason: try Self.reason(options, command),
      action: action)
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

  /// Declares the exclusion and says so.
  @MainActor func carryOut() throws(RunFailure) -> RunEnding {
    let isNew = try ResultsCommand.doing(command) { () throws(LogError) in
      try dataset.declare(exclusion, at: WallClock.timestamp)
    }
    let state = exclusion.action == .exclude ? "excluded" : "included"
    Output.print(
      isNew ? "\(trials) is \(state)" : "\(trials) is \(state) already; nothing was written")
    return .done
  }

  private var trials: String {
    let session = exclusion.session.map { "session \($0) of " } ?? ""
    let trial = exclusion.trials?.first.map { "trial \($0) of " } ?? ""
    return trial + session + exclusion.participant
  }
}
