import App
import Base
import Datasets
import Files
import Windowing

/// `caliper results merge`: copies the sessions of several data sets into a new one.
enum ResultsMergeCommand: ResultsSubcommand {
  struct Options: Sendable {
    var output: String?
    var renumbers = false
  }

  static let command = Command(
    name: "results merge",
    usage: ["results merge DATASET DATASET… --output DIR [--renumber]"],
    about: "copies the sessions of data sets of one study into a new one, DIR/STUDY",
    defaults: Options(),
    options: [
      .text("output", "DIR", "the folder for the new data set", kind: .folder) { $0.output = $1 }
        .unlisted,
      .flag(
        "renumber",
        "gives a session that two of them have, with different data, the next free number"
      ) { $0.renumbers = true },
    ],
    helpColumn: ResultsCommand.helpColumn, words: [.folder], repeatsLastWord: true)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    guard let output = invocation.options.output else {
      throw RunFailure(.refused, "results merge: merge into what? add --output DIR, a new folder")
    }
    guard invocation.words.count > 1 else {
      throw RunFailure(.refused, "results merge: \(MergeError.tooFew)")
    }
    do throws(MergeError) {
      let merge = try DatasetMerge(
        of: try datasets(invocation.words), renumbers: invocation.options.renumbers)
      report(merge, dataset: try merge.write(to: output))
    } catch {
      throw RunFailure(.failed, "results merge: \(error)")
    }
    return .done
  }

  private static func datasets(_ paths: [String]) throws(MergeError) -> [Dataset] {
    do throws(LogError) {
      return try paths.map { path throws(LogError) in
        // A folder with one data set in it means the data set.
        let found = try Dataset.all(at: path)
        guard found.count == 1 else { throw .noDataset(path: path) }
        return found[0]
      }
    } catch {
      throw .failed(error)
    }
  }

  private static func report(_ merge: DatasetMerge, dataset: Dataset) {
    for step in merge.steps where step.session != step.target {
      Output.print(
        "\(step.session) in "
          + "\(merge.folder(of: step)) is session \(step.target.number) now")
    }
    let left = merge.filesLeftBehind
    for path in left.prefix(5) {
      Output.error("caliper: note: \(path) belongs to no session, and was not copied")
    }
    if left.count > 5 { Output.error("caliper: note: and \(left.count - 5) more files") }
    if merge.deletedSessions > 0 {
      Output.error(
        "caliper: note: \(ReportFormat.count(merge.deletedSessions, "session")) in the trash "
          + "\(merge.deletedSessions == 1 ? "was" : "were") not copied")
    }
    let people = Set(merge.steps.map(\.target.participant)).count
    let repeated =
      merge.repeated == 0 ? "" : ", \(ReportFormat.count(merge.repeated, "session")) only once"
    Output.print(
      "\(dataset.folder): \(ReportFormat.count(merge.steps.count, "session")) of "
        + "\(ReportFormat.count(people, "participant"))\(repeated)")
  }
}
