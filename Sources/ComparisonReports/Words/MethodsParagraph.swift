import Comparison
import Formats
import Reports

/// A paragraph for the methods and results of a paper, with the numbers filled in.
struct MethodsParagraph {
  let result: ComparisonResult
  let version: String

  var text: String {
    ([people, counting] + analysis + TestSentences(result).omnibus + [giveUps]).joined(
      separator: " ")
  }

  private var people: String {
    let who = result.isSimulated ? "simulated participants" : "participants"
    return "\(result.participants) \(who) entered numbers with "
      + "\(ReportFormat.list(result.methods.map(\.condition.name))) in \(result.trials) trials that counted"
      + " (practice: \(result.leftOut.practice), aborted: \(result.leftOut.aborted), excluded: "
      + "\(result.leftOut.excluded) left out)."
  }

  private var counting: String {
    "The time of a trial ran from the first picture of the number to the confirming input. For each "
      + "participant and method the geometric mean of the times of correct trials was taken."
  }

  private var analysis: [String] {
    guard result.omnibus != nil else { return [] }
    return [
      "Their logarithms were compared by a one-way repeated-measures analysis of variance with "
        + "Greenhouse–Geisser correction and by Friedman's test, pairs by paired t-tests and Wilcoxon "
        + "signed-rank tests with Holm's correction; differences are reported as ratios with 95 % "
        + "intervals."
    ]
  }

  private var giveUps: String {
    "Trials given up or timed out were treated as right-censored (Kaplan–Meier; log-rank stratified "
      + "by participant); success has Wilson's interval and Cochran's Q. Analysed with Caliper "
      + "\(version)."
  }
}
