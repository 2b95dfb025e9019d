import Base
package import Numerics

/// The tests of whether the conditions' times differ at all, over the participants who solved all.
package struct Omnibus: Equatable, Sendable {
  /// The number of participants in the tests; at least 2.
  package var participants: Int
  /// The tested conditions, as indices into `ComparisonResult.methods`; at least 2.
  package var conditions: [Int]
  /// The repeated-measures analysis of variance; `nil` without residual variance.
  package var variance: VarianceAnalysis?
  /// Friedman's test; `nil` if each participant's times are all equal.
  package var friedman: Friedman?
}

extension Omnibus {
  /// Tests whether `times` differ; `nil` below two complete participants or two conditions.
  init?(_ times: CompleteTimes) {
    guard times.isTestable else { return nil }
    participants = times.participants
    conditions = times.conditions
    variance = VarianceAnalysis(times)
    friedman = Friedman(times)
  }
}

/// A one-way repeated-measures analysis of variance of the participants' mean log times.
package struct VarianceAnalysis: Equatable, Sendable {
  /// The statistic F.
  package var f: Double
  /// The uncorrected degrees of freedom of the conditions.
  package var degreesOfFreedom: Int
  /// The uncorrected degrees of freedom of the residuals.
  package var residualDegreesOfFreedom: Int
  /// Greenhouse and Geisser's ε, from 1/`degreesOfFreedom` to 1.
  package var epsilon: Double
  /// The p-value with both degrees of freedom times ε.
  package var p: Double
  /// The generalised η² (Olejnik & Algina, Psychological Methods 2003).
  package var generalizedEtaSquared: Double
}

extension VarianceAnalysis {
  /// Analyses `times`, which must be testable; `nil` if the residuals are rounding errors.
  init?(_ times: CompleteTimes) {
    let width = times.conditions.count
    let rows = (0..<times.participants).map { row in
      Array(times.logs[row * width..<(row + 1) * width])
    }
    let analysis = RepeatedMeasures(rows, factors: [.init(name: "method", levels: width)])
    guard let term = analysis.terms.first, let f = term.f, let epsilon = term.epsilon,
      let p = term.p, let etaSquared = term.generalizedEtaSquared
    else { return nil }
    (self.f, self.epsilon, self.p, generalizedEtaSquared) = (f, epsilon, p, etaSquared)
    degreesOfFreedom = term.degreesOfFreedom
    residualDegreesOfFreedom = term.residualDegreesOfFreedom
  }
}

extension Friedman {
  /// Ranks each participant's mean log times; `nil` if each participant's times are all equal.
  init?(_ times: CompleteTimes) {
    self.init(rows: times.logs.map(\.inRankingUnits), columns: times.conditions.count)
  }
}
