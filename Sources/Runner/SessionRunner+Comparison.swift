import Comparison
import Experiment
import Primitives

/// What all sessions of a study have shown so far.
struct ShownComparison {
  var title: String
  var result: ComparisonResult
}

extension SessionRunner {
  /// The key that shows the comparison, where a button for it stands.
  static let comparisonKey = Key.other("F2")

  /// Compares everything in the data set of the study that is chosen, or was just done.
  func showComparison() {
    guard canCompare, let study = session?.study ?? form.study else { return }
    let reading = TrialReading.read(paths: ["\(request.results)/\(study.name)"])
    comparison = ShownComparison(
      title: study.title, result: ComparisonResult(of: reading.observations))
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
