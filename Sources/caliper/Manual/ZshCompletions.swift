/// The completions for zsh.
struct ZshCompletions {
  private let groups: [CommandGroup]

  init(_ groups: [CommandGroup]) { self.groups = groups }

  /// The script, a file `_caliper` in a folder of `$fpath`.
  var text: String {
    let start = groups.first { $0.name == "start" }?.commands.first
    let options = (start.map(specifications) ?? []) + ["'--version[print the version]'"]
    return """
      #compdef caliper
      # Completions of caliper for zsh, made by 'caliper completions zsh'.

      _caliper() {
        local context state state_descr line ret=1
        typeset -A opt_args
        _arguments -C \\
          \((options + ["'1: :->command'", "'*:: :->arguments'"]).joined(separator: " \\\n    ")) && ret=0
        case $state in
          command)
            local -a commands=(
      \(groups.map { "        \(entry($0.name, $0.summary))" }.joined(separator: "\n"))
            )
            _describe -t commands command commands && ret=0
            ;;
          arguments)
            case $words[1] in
      \(groups.map(branch).joined(separator: "\n"))
            esac
            ;;
        esac
        return ret
      }

      \(groups.filter(\.hasVerbs).map(function).joined(separator: "\n\n"))

      # Completed for the first time as a file of $fpath, or read by a person's own file.
      if [[ $funcstack[1] == _caliper ]]; then
        _caliper "$@"
      else
        compdef _caliper caliper
      fi

      """
  }

  private func branch(_ group: CommandGroup) -> String {
    if group.hasVerbs { return "        \(group.name)) _caliper_\(group.name) && ret=0 ;;" }
    let lines = group.commands.flatMap(arguments)
    return """
              \(group.name))
                _arguments \\
                  \(lines.joined(separator: " \\\n            ")) && ret=0
                ;;
      """
  }

  /// The function for a group of commands.
  private func function(_ group: CommandGroup) -> String {
    let verbs = group.commands.map { "        \(entry($0.verb, $0.summary))" }
    let branches = group.commands.map { command in
      """
              \(command.verb))
                _arguments \\
                  \(arguments(command).joined(separator: " \\\n            ")) && ret=0
                ;;
      """
    }
    return """
      _caliper_\(group.name)() {
        local context state state_descr line ret=1
        typeset -A opt_args
        _arguments -C '--help[\(quotable(OptionDescription.help.help))]' '1: :->command' '*:: :->arguments' && ret=0
        case $state in
          command)
            local -a commands=(
      \(verbs.joined(separator: "\n"))
            )
            _describe -t commands command commands && ret=0
            ;;
          arguments)
            case $words[1] in
      \(branches.joined(separator: "\n"))
            esac
            ;;
        esac
        return ret
      }
      """
  }

  /// A member of the list of commands.
  private func entry(_ name: String, _ summary: String) -> String {
    Shell.quoted("\(name):\(summary.replacing(":", with: "\\:"))")
  }

  private func arguments(_ command: CommandDescription) -> [String] {
    let words = command.words.enumerated().map { index, kind in
      let isRepeated = index == command.words.count - 1 && command.repeatsLastWord
      return Shell.quoted("\(isRepeated ? "*" : "\(index + 1)"):\(title(kind)):\(action(kind))")
    }
    return specifications(command) + words
  }

  /// The options as arguments of `_arguments`.
  private func specifications(_ command: CommandDescription) -> [String] {
    command.options.map { option in
      let value = option.kind.map { ":\(quotable(option.placeholder ?? "")):\(action($0))" } ?? ""
      return Shell.quoted(
        (option.repeats ? "*" : "") + "--\(option.name)" + (option.kind == nil ? "" : "=")
          + "[\(quotable(option.help))]" + value)
    }
  }

  private func title(_ kind: ArgumentKind) -> String {
    switch kind {
    case .text: "word"
    case .file, .choiceOrFile: "file"
    case .folder: "folder"
    case .choice, .choices: "value"
    }
  }

  private func action(_ kind: ArgumentKind) -> String {
    switch kind {
    case .text: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .choice(let values): "(\(values.joined(separator: " ")))"
    case .choices(let values): " _values -s , value \(values.joined(separator: " "))"
    case .choiceOrFile(let values):
      " _alternative \"values:value:(\(values.joined(separator: " ")))\" \"files:file:_files\""
    }
  }

  /// The text with all that ends a part of an argument behind backslashes.
  private func quotable(_ text: String) -> String {
    text.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
