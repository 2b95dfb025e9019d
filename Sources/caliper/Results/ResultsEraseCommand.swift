import App
import Datasets
import Windowing

/// `caliper results erase`: removes a participant for good.
enum ResultsEraseCommand: ResultsSubcommand {
  struct Options: Sendable {
    var isSure = false
  }

  static let command = Command(
    name: "results erase", usage: ["results erase DATASET PARTICIPANT [--yes]"],
    about: """
      removes a participant permanently: sessions, rows in all tables, the trash, and the originals
      of repairs; asks for the code again before that
      """,
    defaults: Options(),
    options: [
      .flag("yes", "does not ask, for scripts") { $0.isSure = true }
    ],
    helpColumn: ResultsCommand.helpColumn, words: [.folder, .text], wordLimit: 2)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    guard invocation.words.count == 2, let code = try? ParticipantCode(invocation.words[1]) else {
      throw RunFailure(
        .refused,
        "results erase: give a data set and a participant, such as "
          + "'caliper results erase Results/blog-2012 P01'")
    }
    let dataset = try ResultsCommand.doing(command.name) { () throws(LogError) in
      try Dataset.open(invocation.words[0])
    }
    if !invocation.options.isSure {
      let found = try ResultsCommand.doing(command.name) { () throws(LogError) in
        try Erasure(of: code, in: dataset)
      }
      try requireData(of: found, in: dataset)
      try confirm(found, in: dataset, isOnTerminal: Output.canAsk) { readLine() }
    }
    let erased = try ResultsCommand.doing(command.name) { () throws(LogError) in
      try dataset.erase(code)
    }
    try requireData(of: erased, in: dataset)
    report(erased, in: dataset)
    return .done
  }

  /// Throws, after printing the notes, if the participant has no data but there are notes.
  private static func requireData(
    of found: Erasure, in dataset: Dataset
  ) throws(RunFailure) {
    guard found.items.isEmpty else { return }
    printRemarks(of: found)
    let code = found.participant
    throw RunFailure(
      .failed,
      found.hasTraces
        ? "results erase: \(dataset.folder) has no data of participant \(code) any more, but the places in the "
          + "notes above still have the code; look through them"
        : "results erase: nothing of participant \(code) was found in \(dataset.folder); look through the places "
          + "in the notes above, or see 'caliper results list \(dataset.folder)'")
  }

  private static func printRemarks(of erasure: Erasure) {
    for remark in erasure.remarks { Output.error("caliper: note: \(remark)") }
  }

  /// Throws unless the answer to a question is the participant's code.
  static func confirm(
    _ found: Erasure, in dataset: Dataset, isOnTerminal: Bool, answer: () -> String?
  ) throws(RunFailure) {
    let code = found.participant
    guard isOnTerminal else {
      throw RunFailure(
        .refused, "results erase: the input is no terminal; add --yes to erase \(code) for good")
    }
    for item in found.items { Output.error("  \(item)") }
    Output.error(
      "This erases \(code) in \(dataset.folder) for good. Type the code again to confirm:")
    guard answer() == code.text else {
      throw RunFailure(.failed, "results erase: nothing was erased, as that is not \(code)")
    }
  }

  private static func report(_ erased: Erasure, in dataset: Dataset) {
    for item in erased.items { Output.print("erased: \(item)") }
    printRemarks(of: erased)
    Output.error(
      "caliper: note: not reached are copies elsewhere: backups, exports, reports, data sets merged from "
        + "this one, snapshots of the file system, and what a disk keeps of removed files")
    Output.print("\(erased.participant) is erased from \(dataset.folder)")
  }
}
