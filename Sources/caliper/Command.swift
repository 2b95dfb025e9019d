import App
import Base
import Windowing

/// The declaration of a command: its options, the words that it accepts, and its help.
struct Command<Options: Sendable>: Sendable {
  /// The words after `caliper`, such as `run` or `results list`.
  let name: String
  /// The forms in which the command is called, without `caliper`.
  let usage: [String]
  /// The first paragraph of the help, with its own line breaks.
  let about: String
  /// The values of the options if none is given.
  let defaults: Options
  /// The options, in the order of the help; `--help` is not among them.
  let options: [Option<Options>]
  /// The column at which the help of the options begins.
  var helpColumn = 21
  /// The last paragraph of the help before the exit codes.
  var footer = ""
  /// The exit codes, which end the help.
  var exitCodes = ExitCodes()
  /// The kinds of its words, in their order.
  var words: [ArgumentKind] = []
  /// Whether any number of words of the last kind may follow.
  var repeatsLastWord = false
  /// The largest number of words; `nil` if the command checks them itself.
  var wordLimit: Int?
  /// Whether an argument that begins with one minus sign is a word.
  var allowsMinusWords = false

  /// The text that `--help` prints.
  var help: String {
    let usage = usage.enumerated().map { index, form in
      (index == 0 ? "usage: caliper " : "       caliper ") + form
    }
    return """
      \(usage.joined(separator: "\n"))

      \(about)

      \((optionRows + [HelpRow("--help", "this text").text(column: helpColumn)]).joined(separator: "\n"))

      \(ending)
      """
  }

  private var ending: String {
    [footer, exitCodes.text].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The rows of the options that are listed.
  var optionRows: [String] {
    options.filter(\.isListed).map {
      HelpRow($0.synopsis, $0.help).text(column: helpColumn)
    }
  }

  /// Parses `arguments`; `nil` if they ask for help.
  ///
  /// - Throws: `RunFailure` for an unknown option, a missing or invalid value, and a word too many.
  func parse(_ arguments: [String]) throws(RunFailure) -> Invocation<Options>? {
    let table = options.map { ($0.name, $0.value) } + [("help", .none)]
    let found = try Arguments(
      allowsMinusWords ? Arguments.separating(arguments, options: table) : arguments, of: name,
      options: table)
    if found.values["help"] != nil { return nil }
    var invocation = Invocation(
      command: name, options: defaults, words: found.words,
      given: options.map(\.name).filter { found.values[$0] != nil }, arguments: arguments)
    if let wordLimit { try invocation.allowWords(wordLimit) }
    do throws(OptionError) {
      for option in options {
        guard let texts = found.values[option.name] else { continue }
        try option.store(texts, &invocation.options)
      }
    } catch {
      throw RunFailure(.refused, "\(name): \(error.description)")
    }
    return invocation
  }
}

/// A call of a command: the values of its options and its words.
struct Invocation<Options: Sendable>: Sendable {
  /// The command's name.
  let command: String
  /// The values of the options.
  var options: Options
  /// The arguments that are no options.
  let words: [String]
  /// The names of the options that were given, in the order of the help.
  let given: [String]
  /// All arguments, unchanged.
  let arguments: [String]

  /// The whole command line.
  var commandLine: [String] { ["caliper", command] + arguments }

  /// Refuses more than `count` words.
  func allowWords(_ count: Int) throws(RunFailure) {
    guard words.count > count else { return }
    throw RunFailure(
      .refused, "\(command): unexpected '\(words[count])'; see 'caliper \(command) --help'")
  }

  /// Refuses options other than `names`, the options of the word `verb`.
  func allowOptions(_ names: [String], of verb: String) throws(RunFailure) {
    guard let other = given.first(where: { !names.contains($0) }) else { return }
    let fix = names.isEmpty ? "leave it out" : "use \(names.map { "--\($0)" }.alternatives)"
    throw RunFailure(.refused, "\(command): \(verb) takes no --\(other); \(fix)")
  }
}

/// A command of the program, which a type of its own declares and carries out.
protocol ProgramCommand: SendableMetatype {
  associatedtype Options: Sendable

  /// The declaration.
  static var command: Command<Options> { get }

  /// The text that `--help` prints.
  static var help: String { get }

  /// Carries the command out.
  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding
}

extension ProgramCommand {
  static var help: String { command.help }

  static var description: CommandDescription { command.description }

  /// Parses `arguments` and carries the command out, or prints its help.
  @MainActor static func run(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    guard let invocation = try command.parse(arguments) else {
      Output.print(help)
      return .done
    }
    return try run(invocation)
  }
}

extension RunFailure {
  /// The failure of `command` without a verb, or with one that is not among the `known` ones.
  static func unknownVerb(_ verb: String?, of command: String, known: [String]) -> RunFailure {
    let what = verb.map { "unknown '\($0)'" } ?? "nothing to do"
    return RunFailure(
      .refused,
      "\(command): \(what); \(NearestName.question(verb ?? "", among: known))use \(known.alternatives), see 'caliper \(command) --help'"
    )
  }
}

/// A row of a help text: a term, and its explanation from a column on.
struct HelpRow {
  private let term: String
  private let explanation: String

  init(_ term: String, _ explanation: String) {
    self.term = term
    self.explanation = explanation
  }

  /// The row with the explanation's lines one below the other, from `column` on.
  func text(column: Int, indent: Int = 2) -> String {
    let start = String(repeating: " ", count: indent) + term
    let lines = explanation.split(separator: "\n", omittingEmptySubsequences: false)
    // A long term has a line of its own.
    let isLong = start.count >= column
    return
      (isLong ? start + "\n" + String(repeating: " ", count: column) : start.padded(to: column))
      + lines.joined(separator: "\n" + String(repeating: " ", count: column))
  }
}
