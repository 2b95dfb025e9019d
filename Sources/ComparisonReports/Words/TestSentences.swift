import Comparison
import Formats
import Primitives
import Reports

/// The tests as sentences with their numbers.
struct TestSentences {
  let result: ComparisonResult

  init(_ result: ComparisonResult) { self.result = result }

  private func name(_ index: Int) -> String { result.methods[index].condition.name }

  /// Every test that there is.
  var lines: [String] { omnibus + pairs + survival + success + positions }

  var omnibus: [String] {
    guard let omnibus = result.omnibus else { return [] }
    var lines: [String] = []
    if let test = omnibus.variance {
      lines.append(
        "ANOVA of log times, Greenhouse–Geisser: F(\(test.degreesOfFreedom), "
          + "\(test.residualDegreesOfFreedom)) = \(test.f.figures(3)), ε = \(test.epsilon.fixed(2)), "
          + "\(ReportFormat.p(test.p)), generalised η² = \(test.generalizedEtaSquared.fixed(2)).")
    }
    if let test = omnibus.friedman {
      lines.append(
        "Friedman: χ²(\(test.degreesOfFreedom)) = \(test.chiSquared.figures(3)), "
          + "\(ReportFormat.p(test.p)), Kendall's W = \(test.concordance.fixed(2)).")
    }
    return lines
  }

  var pairs: [String] {
    result.pairs.compactMap { pair in
      guard let ratio = pair.ratio else { return nil }
      var line = "\(name(pair.first)) / \(name(pair.second)): ×\(ratio.figures(3))"
      if let interval = pair.interval {
        line += " [\(interval.low.figures(3)), \(interval.high.figures(3))]"
      }
      if let test = pair.student {
        line +=
          ", t(\(test.degreesOfFreedom)) = \(test.t.figures(3)), \(ReportFormat.p(test.adjustedP)) "
          + "(Holm), d_z = \(test.dz.fixed(2))"
      }
      if let test = pair.wilcoxon {
        line += "; Wilcoxon V = \(test.v.figures(3)), \(ReportFormat.p(test.adjustedP)) (Holm)"
      }
      return line + "."
    }
  }

  var survival: [String] {
    guard let test = result.survival.logRank else { return [] }
    return [
      "Log-rank stratified by participant, give-ups and time-outs censored: "
        + "χ²(\(test.degreesOfFreedom)) = \(test.chiSquared.figures(3)), \(ReportFormat.p(test.p))."
    ]
  }

  var success: [String] {
    guard let test = result.success, let q = test.q else { return [] }
    return [
      "Success, Cochran's Q(\(test.degreesOfFreedom)) = \(q.figures(3)), \(ReportFormat.p(test.p)), over "
        + "\(ReportFormat.people(test.participants))."
    ]
  }

  var positions: [String] {
    guard let analysis = result.positions, let f = analysis.f else { return [] }
    return [
      "Position of a method in the order: F(\(analysis.degreesOfFreedom), "
        + "\(analysis.residualDegreesOfFreedom)) = \(f.figures(3)), \(ReportFormat.p(analysis.p))."
    ]
  }
}
