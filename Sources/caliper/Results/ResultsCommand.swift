import Files
import Runner
import TrialLog

/// `caliper results`: looks after the data that sessions wrote.
enum ResultsCommand {
  /// Where sessions write where nothing else is said.
  static let defaultFolder = "Results"

  /// Does what `words` ask for.
  static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "list": return try ResultsListCommand.run(rest)
    case "search": return try ResultsSearchCommand.run(rest)
    case "verify": return try ResultsVerifyCommand.run(rest)
    case "delete": return try ResultsDeleteCommand.run(rest)
    case "restore": return try ResultsRestoreCommand.run(rest)
    case "merge": return try ResultsMergeCommand.run(rest)
    case "-h", "--help":
      Output.print(Help.results)
      return .done
    case let other:
      let what = other.map { "unknown '\($0)'" } ?? "nothing to do"
      throw RunFailure(
        .refused,
        "results: \(what); use list, search, verify, delete, restore or merge, see "
          + "'caliper results --help'")
    }
  }

  /// The arguments of `caliper results NAME`; `nil` where help was asked for, which is printed.
  static func arguments(
    _ words: [String], of name: String, options: [(String, Bool)] = []
  ) throws(RunFailure) -> Arguments? {
    let options = options + [("help", false)]
    let arguments = try Arguments(
      words, of: "results \(name)",
      options: options.map { Arguments.Option(name: $0.0, takesValue: $0.1) })
    guard arguments.has("help") else { return arguments }
    Output.print(Help.results)
    return nil
  }

  /// Runs `work` on data; what goes wrong there is a failure of the command.
  static func doing<Value>(
    _ name: String, _ work: () throws(LogError) -> Value
  ) throws(RunFailure) -> Value {
    do throws(LogError) {
      return try work()
    } catch {
      throw RunFailure(.failed, "results \(name): \(error)")
    }
  }
}
