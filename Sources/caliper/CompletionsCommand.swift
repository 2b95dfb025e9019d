import App
import Windowing

/// `caliper completions`: prints a shell's script for completing command lines.
enum CompletionsCommand: ProgramCommand {
  static let command = Command(
    name: "completions", usage: ["completions bash|zsh|fish"],
    about: """
      Prints a script by which a shell completes commands, options, their values and files. If Caliper
      is installed, shells find it by themselves. Elsewhere, run 'source <(caliper completions bash)' in
      bash; zsh reads it from a file _caliper in a folder of fpath, and fish from
      ~/.config/fish/completions/caliper.fish.
      """,
    defaults: (), options: [], exitCodes: ExitCodes(refused: "wrong usage"),
    words: [.choice(Shell.allCases.map(\.rawValue))], wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Void>) throws(RunFailure) -> RunEnding {
    let names = Shell.allCases.map(\.rawValue)
    guard let name = invocation.words.first else {
      throw RunFailure(.refused, "completions: for which shell? name \(names.alternatives)")
    }
    guard let shell = Shell(rawValue: name) else {
      throw RunFailure(.refused, "completions: no shell '\(name)'; name \(names.alternatives)")
    }
    Output.print(bytes: Array(shell.completions(of: Caliper.groups).utf8))
    return .done
  }
}

/// A shell that completes command lines by a script.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script for this shell.
  func completions(of groups: [CommandGroup]) -> String {
    switch self {
    case .bash: BashCompletions(groups).text
    case .zsh: ZshCompletions(groups).text
    case .fish: FishCompletions(groups).text
    }
  }

  /// The text in single quotes, as every shell reads them.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
