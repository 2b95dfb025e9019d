import TestSupport
import Testing

@testable import caliper

/// The completions that shells offer, by the scripts that are made from the declarations of the commands.
@MainActor struct CompletionsTests {
  /// Command lines up to the place of completion, and the words offered there, in alphabetical order.
  private static let lines: [(words: [String], offered: [String])] = [
    (["co"], ["compare", "completions"]),
    (["--th"], ["--theme"]),
    (["--theme", "d"], ["dark"]),
    (["start", "--language", "j"], ["ja"]),
    (["compare", "--format", ""], ["csv", "html", "json", "python", "r", "text"]),
    (["compare", "--power", "--form"], ["--format"]),
    (["run", "--methods", "dial,step"], ["dial,stepped-slider", "dial,stepper"]),
    (["run", "blo"], ["blog-2012"]),
    (["run", "--results", "some "], ["some data/"]),
    (["check", "some data/s"], ["some data/study 1.json"]),
    (["tune", "some data", "--format", "h"], ["html"]),
    (["curve", ""], ["export", "list", "show", "suggest"]),
    (["curve", "export", "obslider", "--language", "c"], ["c", "cpp"]),
    (["curve", "show", "ex"], ["exponential"]),
    (["results", "e"], ["erase", "exclude", "export"]),
    (["results", "verify", "--re"], ["--repair", "--replay"]),
    (["results", "verify", "some "], ["some data/"]),
    (["completions", ""], ["bash", "fish", "zsh"]),
    (["results", "erase", "some data", ""], []),
    (["run", "--seed", ""], []),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "some data/study 1.json")
    for shell in Shell.allCases {
      try folder.write(shell.completions(of: Caliper.groups), to: "caliper.\(shell.rawValue)")
    }
    return folder
  }

  @Test(arguments: Shell.allCases)
  func `a shell can read its script`(shell: Shell) throws {
    guard Oracles.areRequired || Oracles.hasProgram(shell.rawValue) else { return }
    let folder = try Self.folder()
    let finished = try ChildProcess([
      shell.rawValue, "-n", folder.file("caliper.\(shell.rawValue)"),
    ]).finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished.errors)")
  }

  @Test(arguments: Shell.allCases)
  func `every option of every command is in the script`(shell: Shell) {
    let script = shell.completions(of: Caliper.groups)
    for command in Caliper.groups.flatMap(\.commands) {
      for option in command.options {
        let text =
          switch shell {
          case .bash:
            option.kind == nil ? "--\(option.name)" : "'\(command.name) --\(option.name)') echo "
          case .zsh: "--\(option.name)\(option.kind == nil ? "" : "=")["
          case .fish:
            "complete -c caliper -n '__caliper_at \"\(command.name)\"' -l \(option.name) "
          }
        #expect(script.contains(text), "\(command.name) --\(option.name)")
      }
    }
  }

  @Test func `no name is that of a flag here and of an option with a value there`() {
    let options = Caliper.groups.flatMap(\.commands).flatMap(\.options)
    let flags = Set(options.filter { $0.kind == nil }.map(\.name))
    let others = Set(options.filter { $0.kind != nil }.map(\.name))
    #expect(flags.isDisjoint(with: others) && flags.count > 5 && others.count > 5)
  }

  @Test func `bash offers what can follow`() throws {
    let folder = try Self.folder()
    for (words, offered) in Self.lines {
      let script = """
        cd '\(folder.path)' && source ./caliper.bash || exit 1
        COMP_WORDS=(caliper "$@"); COMP_CWORD=$#
        _caliper
        for reply in "${COMPREPLY[@]}"; do
          [[ -d $reply ]] && reply+=/
          [[ -n $reply ]] && echo "$reply"
        done
        exit 0
        """
      let finished = try ChildProcess(["bash", "-c", script, "bash"] + words).finish()
      #expect(finished.lines.sorted() == offered, "\(words) \(finished.errors)")
    }
  }

  @Test(arguments: [
    (["--theme", "=", "d"], ["dark"]), (["compare", "--format", "="], ["csv", "html", "json"]),
    (["run", #"some\ da"#], ["some data"]), (["run", #""some da"#], ["some data"]),
  ])
  func `bash knows values behind = and names with spaces`(
    words: [String], offered: [String]
  ) throws {
    let folder = try Self.folder()
    let script = """
      cd '\(folder.path)' && source ./caliper.bash
      COMP_WORDS=(caliper "$@"); COMP_CWORD=$#; _caliper; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let finished = try ChildProcess(["bash", "-c", script, "bash"] + words).finish()
    #expect(Array(finished.lines.sorted().prefix(3)) == offered, "\(finished.errors)")
  }

  @Test func `fish offers what can follow`() throws {
    guard Oracles.areRequired || Oracles.hasProgram("fish") else { return }
    let folder = try Self.folder()
    // One shell for all lines: it starts slowly.
    let script = """
      source \(folder.file("caliper.fish")); cd \(folder.path)
      for line in $argv; echo "= $line"; complete -C $line; end
      """
    let lines = Self.lines.map { words, _ in
      (["caliper"] + words).enumerated().map { index, word in
        // The word that is being typed keeps its spaces by backslashes, as all others do.
        word.replacing(" ", with: "\\ ")
      }.joined(separator: " ")
    }
    let environment = ChildEnvironment.plain.merging(["HOME": folder.path]) { $1 }
    let finished = try ChildProcess(
      ["fish", "--no-config", "-c", script] + lines, environment: environment
    ).finish()
    let blocks = finished.output.split(separator: "= caliper", omittingEmptySubsequences: true)
    try #require(blocks.count == Self.lines.count, "\(finished.errors)")
    for ((words, offered), block) in zip(Self.lines, blocks) {
      let replies = block.split(separator: "\n").dropFirst().map {
        String($0.prefix { $0 != "\t" }).replacing("\\ ", with: " ")
      }
      #expect(replies.sorted() == offered, "\(words)")
    }
  }
}
