import Curation
import Files
import Runner
import TrialLog

/// `caliper results merge`: copies the sessions of several data sets into a new one.
enum ResultsMergeCommand {
  static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    guard
      let arguments = try ResultsCommand.arguments(
        words, of: "merge", options: [("output", true), ("renumber", false)])
    else { return .done }
    guard let output = arguments["output"] else {
      throw RunFailure(.refused, "results merge: merge into what? add --output DIR, a new folder")
    }
    guard arguments.words.count > 1 else {
      throw RunFailure(.refused, "results merge: \(MergeError.tooFew)")
    }
    do throws(MergeError) {
      let merge = try DatasetMerge(
        of: try datasets(arguments.words), renumbers: arguments.has("renumber"))
      tell(merge, dataset: try merge.write(to: output))
    } catch {
      throw RunFailure(.failed, "results merge: \(error)")
    }
    return .done
  }

  private static func datasets(_ paths: [String]) throws(MergeError) -> [Dataset] {
    do throws(LogError) {
      return try paths.map { path throws(LogError) in
        // A folder with one data set in it is as good as the data set.
        let found = try Dataset.all(at: path)
        guard found.count == 1 else { throw .noDataset(path: path) }
        return found[0]
      }
    } catch {
      throw .failed(error)
    }
  }

  private static func tell(_ merge: DatasetMerge, dataset: Dataset) {
    for step in merge.steps where step.session != step.target {
      Output.print(
        "session \(step.session.number) of \(step.session.participant) in "
          + "\(merge.folder(of: step)) is session \(step.target.number) now")
    }
    let people = Set(merge.steps.map(\.target.participant)).count
    let repeated =
      merge.repeated == 0 ? "" : ", \(SessionList.count(merge.repeated, "session")) only once"
    Output.print(
      "\(dataset.folder): \(SessionList.count(merge.steps.count, "session")) of "
        + "\(SessionList.count(people, "participant"))\(repeated)")
  }
}
