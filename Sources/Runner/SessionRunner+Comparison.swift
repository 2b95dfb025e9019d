import Comparison
import ComparisonReports
import Primitives
import Screens
import Sessions
import Studies

extension ComparisonPage {
  /// Describes `result`, everything that the sessions of the study called `title` have shown so far.
  init(_ result: ComparisonResult, title: String) {
    let people = result.participants == 1 ? "1 participant" : "\(result.participants) participants"
    let simulated = result.isSimulated ? "simulated people · " : ""
    self.init(
      title: title,
      subtitle: "\(simulated)\(people) · \(result.trials) trials · every point is one person's "
        + "geometric mean",
      verdict: Verdict(result).sentences.joined(separator: " "),
      figure: ComparisonFigures.all.first.flatMap { $0.init(result) })
  }
}

extension SessionRunner {
  /// The key that shows the comparison, where a button for it stands.
  static let comparisonKey = Key.other("F2")

  /// Compares everything in the data set of the study that is chosen, or was just done.
  func showComparison() {
    guard canCompare, let study = session?.study ?? form.study else { return }
    let reading = TrialReading.read(paths: ["\(request.results)/\(study.name)"])
    comparison = ComparisonPage(ComparisonResult(of: reading.observations), title: study.title)
  }

  /// Takes an action while the comparison is shown: any of them closes it.
  func closeComparison() { comparison = nil }

  /// Whether the page has a button for it: before a session and after one.
  private var canCompare: Bool {
    switch session?.state {
    case nil: question == nil
    case .results: true
    default: false
    }
  }
}
