import Base
import Comparison

/// The pairs of methods, a line each.
extension FacetSentences {
  /// Each pair of methods: the ratio of times with its interval, p, and the basis of the claim.
  var pairs: [String] { facet.pairs.map { words($0.slowerFirst) } }

  private func words(_ pair: FacetPair) -> String {
    let names = "\(titles[pair.a]) / \(titles[pair.b])"
    var words: [String] = []
    if let ratio = pair.ratio {
      let interval = pair.interval.map { " [\(ReportFormat.bounds($0, 3))]" } ?? ""
      words.append("×\(ratio.figures(3))\(interval)\(sharedNumbers(pair.a, pair.b))")
      words.append(ReportFormat.p(pair.adjustedP))
    } else {
      words.append("no ratio")
    }
    if let strength = strength(of: pair) { words.append(strength) }
    if let numbers = numbers(of: pair) { words.append(numbers) }
    if let success = pair.success, success.estimate != 0 {
      let points = Int((success.estimate * 100).rounded())
      words.append(
        "right \(ReportFormat.points(success.estimate)) point\(abs(points) == 1 ? "" : "s")"
          + "\(ReportFormat.points(behind: success.interval)), \(ReportFormat.p(success.adjustedP))"
      )
    }
    return "\(names): \(words.joined(separator: ", "))"
  }
}
