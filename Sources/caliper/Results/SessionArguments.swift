import Curation
import Files
import Runner
import TrialLog

/// The data set and the session that a command names: `Results/blog-2012 P01 2`.
struct SessionArguments {
  let dataset: Dataset
  let session: SessionKey

  /// Reads three words of `caliper results NAME`.
  init(_ arguments: Arguments, of name: String) throws(RunFailure) {
    try arguments.allowWords(3)
    let words = arguments.words
    guard words.count == 3, let number = Int(words[2]), number >= 1,
      (try? ParticipantCode(words[1])) != nil
    else {
      throw RunFailure(
        .refused,
        "results \(name): which session? give data set, participant and number, such as "
          + "'caliper results \(name) Results/blog-2012 P01 2'")
    }
    dataset = try ResultsCommand.doing(name) { () throws(LogError) in try Dataset.open(words[0]) }
    session = SessionKey(participant: words[1], number: number)
  }
}
