/// The declaration of a command without the types of its options: the source of manual pages and completions.
struct CommandDescription: Sendable {
  /// The words after `caliper`, such as `run` or `results list`.
  let name: String
  /// The forms in which the command is called, without `caliper`.
  let usage: [String]
  let about: String
  /// The options, in the order of the help, with `--help`.
  let options: [OptionDescription]
  let footer: String
  let exitCodes: ExitCodes
  /// The kinds of its words, in their order.
  let words: [ArgumentKind]
  /// Whether any number of words of the last kind may follow.
  let repeatsLastWord: Bool

  /// The last word of the name: the one that follows the group's.
  var verb: String { name.split(separator: " ").last.map(String.init) ?? name }
}

/// The declaration of an option without the type that has its value.
struct OptionDescription: Hashable, Sendable {
  /// The name, without the dashes.
  let name: String
  /// The placeholder of the value; `nil` for a flag.
  let placeholder: String?
  /// The help, as one line.
  let help: String
  /// The kind of its value; `nil` for a flag.
  let kind: ArgumentKind?
  /// Whether several values count.
  let repeats: Bool

  static let help = OptionDescription(
    name: "help", placeholder: nil, help: "print a help text, and do nothing else", kind: nil,
    repeats: false)
}

extension Command {
  /// The declaration without its types.
  var description: CommandDescription {
    CommandDescription(
      name: name, usage: usage, about: about,
      options: options.map {
        OptionDescription(
          name: $0.name, placeholder: $0.placeholder, help: $0.help.joinedLines, kind: $0.kind,
          repeats: $0.repeats)
      } + [.help], footer: footer, exitCodes: exitCodes, words: words,
      repeatsLastWord: repeatsLastWord)
  }
}

/// A command of the program, or a group of commands with one word in common, as users meet it.
struct CommandGroup: Sendable {
  /// The word after `caliper`.
  let name: String
  /// The summary, in a few words without a full stop.
  let summary: String
  /// The description of its effect, with its own line breaks.
  let about: String
  /// The command alone, or the commands that a further word distinguishes.
  let commands: [CommandDescription]

  /// Whether a further word names the command.
  var hasVerbs: Bool { commands.contains { $0.name != name } }
}

extension String {
  /// The text in one line.
  var joinedLines: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension CommandDescription {
  /// The command in a few words: the first clause of its description.
  var summary: String {
    String(about.joinedLines.prefix { !".:;(".contains($0) })
  }
}
