/// The completions for bash.
struct BashCompletions {
  private let groups: [CommandGroup]

  init(_ groups: [CommandGroup]) { self.groups = groups }

  /// The script, which needs bash 4 and no package of completions.
  var text: String {
    """
    # Completions of caliper for bash, made by 'caliper completions bash'.

    # The names of all options of the command $1.
    _caliper_options() {
      case $1 in
    \((groupOptions + commands.map { "    '\($0.name)') echo \($0.optionNames) ;;" }).joined(separator: "\n"))
      esac
    }

    # The kind of the value of the option $2 of the command $1; nothing for a flag.
    _caliper_value() {
      case "$1 $2" in
    \(commands.flatMap(values).joined(separator: "\n"))
      esac
    }

    # The kind of the word number $2 of the command $1.
    _caliper_word() {
      case "$1 $2" in
    \((commands.flatMap(words) + groups.flatMap(verbs)).joined(separator: "\n"))
      esac
    }

    # Offers what begins with $1 and is of the kind of the remaining arguments.
    _caliper_offer() {
      local current=$1 kind=$2 path
      shift 2
      if [[ $kind == *file || $kind == folder ]]; then
        # As it is typed: without quotes, and with the home folder's path.
        path=${current#[\\"\\']}
        path=${path//\\\\/}
        [[ $path == '~/'* ]] && path=$HOME${path:1}
        compopt -o filenames 2>/dev/null
      fi
      case $kind in
        text) ;;
        choice) mapfile -t COMPREPLY < <(compgen -W "$*" -- "$current") ;;
        choices)
          # Those after the last comma; the words before it stay.
          local before=
          [[ $current == *,* ]] && before=${current%,*},
          compopt -o nospace 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -P "$before" -W "$*" -- "${current##*,}")
          ;;
        file) mapfile -t COMPREPLY < <(compgen -f -- "$path") ;;
        folder) mapfile -t COMPREPLY < <(compgen -d -- "$path") ;;
        choice-or-file)
          mapfile -t COMPREPLY < <(compgen -W "$*" -- "$current"; compgen -f -- "$path")
          ;;
      esac
    }

    _caliper() {
      local current=${COMP_WORDS[COMP_CWORD]} command= option= count=0 index word kind
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        # bash splits --option=value into three.
        if [[ $word == '=' && -n $option ]]; then continue; fi
        if [[ -n $option ]]; then
          option=
        elif [[ $word == -* ]]; then
          [[ -n $(_caliper_value "${command:-start}" "$word") ]] && option=$word
        elif [[ -z $command ]]; then
          command=$word
        elif [[ \(groupPattern) ]]; then
          command+=" $word"
        else
          ((count++))
        fi
      done
      if [[ -n $option ]]; then
        [[ $current == '=' ]] && current=
        kind=$(_caliper_value "${command:-start}" "$option")
        # shellcheck disable=SC2086
        _caliper_offer "$current" $kind
      elif [[ $current == -* ]]; then
        kind=$(_caliper_options "${command:-start}")
        [[ -z $command ]] && kind+=' --version'
        mapfile -t COMPREPLY < <(compgen -W "$kind" -- "$current")
      elif [[ -z $command ]]; then
        _caliper_offer "$current" choice \(groups.map(\.name).joined(separator: " "))
      else
        kind=$(_caliper_word "$command" "$count")
        # shellcheck disable=SC2086
        _caliper_offer "$current" ${kind:-text}
      fi
    }

    complete -F _caliper caliper

    """
  }

  private var commands: [CommandDescription] { groups.flatMap(\.commands) }

  /// The options of a group without a further word.
  private var groupOptions: [String] {
    groups.filter(\.hasVerbs).map { "    '\($0.name)') echo --help ;;" }
  }

  /// The test whether a further word names the command.
  private var groupPattern: String {
    groups.filter(\.hasVerbs).map { "$command == \($0.name)" }.joined(separator: " || ")
  }

  private func values(_ command: CommandDescription) -> [String] {
    command.options.compactMap { option in
      option.kind.map {
        "    '\(command.name) --\(option.name)') echo \(words(of: $0)) ;;"
      }
    }
  }

  private func verbs(_ group: CommandGroup) -> [String] {
    guard group.hasVerbs else { return [] }
    let verbs = group.commands.map(\.verb).joined(separator: " ")
    return ["    '\(group.name) 0') echo choice \(verbs) ;;"]
  }

  private func words(_ command: CommandDescription) -> [String] {
    command.words.enumerated().map { index, kind in
      let isLast = index == command.words.count - 1 && command.repeatsLastWord
      return "    '\(command.name) '\(isLast ? "*" : "\(index)")) echo \(words(of: kind)) ;;"
    }
  }

  /// The kind as the script has it: its name, and the values that there are.
  private func words(of kind: ArgumentKind) -> String {
    switch kind {
    case .text: "text"
    case .file: "file"
    case .folder: "folder"
    case .choice(let values): "choice " + values.joined(separator: " ")
    case .choices(let values): "choices " + values.joined(separator: " ")
    case .choiceOrFile(let values): "choice-or-file " + values.joined(separator: " ")
    }
  }
}

extension CommandDescription {
  /// The names of all options, with their dashes.
  fileprivate var optionNames: String { options.map { "--\($0.name)" }.joined(separator: " ") }
}
