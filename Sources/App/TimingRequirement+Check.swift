package import Base
package import Datasets
import Studies

extension TimingRequirement {
  /// The requirements that a machine with stamps of `source` fails, a sentence each; `report` is the last measurement
  /// of its timing, if any.
  package func problems(source: StampSource, report: TimingReport?) -> [String] {
    [stampProblem(source), frameProblem(report)].compactMap(\.self)
  }

  private func stampProblem(_ source: StampSource) -> String? {
    guard !allows(source) else { return nil }
    let names = stamps.map(\.rawValue).joined(separator: " or ")
    return
      "the study wants stamps of \(names), and those here are of \(source.rawValue): use another kind of "
      + "session, as 'caliper timing' explains"
  }

  private func frameProblem(_ report: TimingReport?) -> String? {
    guard let lateFrames else { return nil }
    let wish = "the study wants at most \((lateFrames * 100).figures(3)) % of pictures late"
    guard let report else {
      return "\(wish), and this kind of session was never measured here: run 'caliper timing' first"
    }
    guard let share = report.lateShare, report.hasComparableTimes else {
      return "\(wish), and when pictures are shown cannot be seen here: use another kind of session"
    }
    guard report.hasEnoughPictures else {
      return
        "\(wish), and too little was seen when it was measured: run 'caliper timing' again, and move the mouse until "
        + "it is over"
    }
    guard !allows(lateShare: share) else { return nil }
    return
      "\(wish), and \((share * 100).figures(3)) % were when it was measured: close other programs and run "
      + "'caliper timing' again"
  }
}
