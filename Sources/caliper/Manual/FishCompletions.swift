/// The completions for fish.
struct FishCompletions {
  private let groups: [CommandGroup]

  init(_ groups: [CommandGroup]) { self.groups = groups }

  /// The script.
  var text: String {
    """
    # Completions of caliper for fish, made by 'caliper completions fish'.

    # Whether the command line has the command $argv[1], and, if it is given, is at its word number $argv[2].
    function __caliper_at
        set -l command
        set -l count 0
        set -l is_value 0
        for word in (commandline -opc)[2..-1]
            if test $is_value = 1
                set is_value 0
            else if contains -- $word \(valueOptions)
                set is_value 1
            else if string match -q -- '-*' $word
                continue
            else if test -z "$command"
                set command $word
            else if contains -- "$command" \(groups.filter(\.hasVerbs).map(\.name).joined(separator: " "))
                set command "$command $word"
            else
                set count (math $count + 1)
            end
        end
        test "$command" = "$argv[1]"; or return 1
        test (count $argv) -lt 2; and return 0
        test "$argv[2]" = $count; or test "$argv[2]" = any
    end

    complete -c caliper -f
    complete -c caliper -n '__caliper_at ""' -l version -d 'print the version'
    \((groups.map(listed) + groups.flatMap(lines)).joined(separator: "\n"))

    """
  }

  /// All options of any command that take a value: none of their names is a flag of another command.
  private var valueOptions: String {
    let names = groups.flatMap(\.commands).flatMap(\.options).filter { $0.kind != nil }.map(\.name)
    return Set(names).sorted().map { "--\($0)" }.joined(separator: " ")
  }

  private func listed(_ group: CommandGroup) -> String {
    "complete -c caliper -n '__caliper_at \"\"' -a \(group.name) -d \(quoted(group.summary))"
  }

  private func lines(_ group: CommandGroup) -> [String] {
    let verbs =
      group.hasVerbs
      ? group.commands.map {
        "complete -c caliper -n '__caliper_at \(group.name)' -a \($0.verb) -d \(quoted($0.summary))"
      } + [
        "complete -c caliper -n '__caliper_at \(group.name)' -l help -d \(quoted(OptionDescription.help.help))"
      ]
      : []
    return verbs + group.commands.flatMap(lines)
  }

  private func lines(_ command: CommandDescription) -> [String] {
    let condition = "__caliper_at \"\(command.name)\""
    // The start screen's options need no command.
    let conditions = command.name == "start" ? [condition, "__caliper_at \"\""] : [condition]
    let options = conditions.flatMap { condition in
      command.options.map { option in
        "complete -c caliper -n \(quoted(condition)) -l \(option.name)\(value(option.kind)) -d \(quoted(option.help))"
      }
    }
    let words = command.words.enumerated().map { index, kind in
      let isRepeated = index == command.words.count - 1 && command.repeatsLastWord
      let position = isRepeated ? "any" : "\(index)"
      return "complete -c caliper -n \(quoted("\(condition) \(position)"))\(word(kind))"
    }
    return options + words
  }

  private func value(_ kind: ArgumentKind?) -> String {
    switch kind {
    case nil: ""
    case .text: " -x"
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .choice(let values): " -x -a \(quoted(values.joined(separator: " ")))"
    case .choices(let values):
      " -x -a \(quoted("(__fish_append , \(values.joined(separator: " ")))"))"
    case .choiceOrFile(let values): " -r -F -a \(quoted(values.joined(separator: " ")))"
    }
  }

  private func word(_ kind: ArgumentKind) -> String {
    switch kind {
    case .text: ""
    case .file: " -F"
    case .folder: " -a '(__fish_complete_directories)'"
    case .choice(let values), .choices(let values): " -a \(quoted(values.joined(separator: " ")))"
    case .choiceOrFile(let values): " -F -a \(quoted(values.joined(separator: " ")))"
    }
  }

  /// The text in single quotes: fish interprets a backslash there.
  private func quoted(_ text: String) -> String {
    "'" + text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
