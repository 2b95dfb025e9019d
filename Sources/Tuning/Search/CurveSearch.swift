import Glibc
package import Optimization
import Simulation
package import Sliders

/// The search for a family's curve with which simulated people are fastest.
package struct CurveSearch: Sendable {
  /// The result of a search.
  package struct Found: Sendable {
    /// The values of the family's parameters.
    package let values: [Double]
    /// The curve with them.
    package let curve: AccuracyCurve
    /// Every evaluation: the values' logarithms, and the cost (`CurvePredictor.cost`).
    package let search: Minimum
  }

  private let family: TunableFamily
  private let trials: any CurvePredictor
  private let design: SliderDesign
  private let limits: Minimization.Limits

  /// Prepares to search `family` for the people and numbers of `trials`, from the curve of `design` on;
  /// law and dead zone stay those of `design`.
  package init(
    _ family: TunableFamily, for trials: any CurvePredictor, from design: SliderDesign,
    limits: Minimization.Limits = Minimization.Limits(globalEvaluations: 60, localEvaluations: 60)
  ) {
    self.family = family
    self.trials = trials
    self.design = design
    self.limits = limits
  }

  /// Searches; calls `progress` with the share that is done, and `isCancelled`, after each curve.
  ///
  /// - Throws: `MinimizationError` where no curve could be evaluated.
  package func run(
    progress: @escaping (Double) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(MinimizationError) -> Found {
    let box = family.parameters.map { log($0.range.lowerBound)...log($0.range.upperBound) }
    let start = zip(family.values(of: design.curve), box).map { log($0).clamped(to: $1) }
    let total = Double(1 + limits.globalEvaluations + limits.localEvaluations)
    var done = 0.0
    let minimum = try Minimization(from: start, in: box, limits: limits).run(
      { point in
        done += 1
        progress(done / total)
        guard let design = design(at: point) else { return .infinity }
        return trials.cost(of: design, isCancelled: isCancelled) ?? .infinity
      }, shouldStop: isCancelled)
    guard let best = design(at: minimum.point) else { throw .neverFinite }
    return Found(values: values(at: minimum.point), curve: best.curve, search: minimum)
  }

  /// The values at a point of the search.
  private func values(at point: [Double]) -> [Double] {
    zip(point, family.parameters).map { exp($0).clamped(to: $1.range).rounded(figures: 3) }
  }

  /// The design at a point of the search; `nil` where the point is outside the family's ranges.
  private func design(at point: [Double]) -> SliderDesign? {
    let curve = try? family.curve(values(at: point), deadZone: design.tunedDeadZone)
    return curve.map { SliderDesign(curve: $0, law: design.law, jaws: design.jaws) }
  }
}

extension SliderDesign {
  /// The dead zone of a tuned curve: this one's, or the default where this one's is over 100 px.
  var tunedDeadZone: Double {
    (0...100).contains(curve.deadZone)
      ? curve.deadZone.rounded(figures: 3) : AccuracyCurve.standard.deadZone
  }
}
