import Glibc
import Simulation
import Sliders

/// The range of one curve parameter over which predicted times do not differ detectably from the
/// optimum.
package struct SensitivityProfile: Sendable {
  /// A value with the ratio of predicted times to those with the best value.
  package struct Point: Sendable {
    /// The value.
    package let value: Double
    /// The ratio of times to those with the best value.
    package let ratio: PredictedRatio
  }

  /// The parameter.
  package let parameter: TunableFamily.Parameter
  /// The optimum that the search found.
  package let best: Double
  /// The values tried, ascending; the other parameters are at their best.
  package let points: [Point]
  /// The values around the best with which people are not detectably slower by 2 % or more.
  package let range: ClosedRange<Double>

  private static let count = 13

  /// Varies the parameter at `index`; `nil` where a curve is invalid or nothing could be entered.
  init?(
    _ family: TunableFamily, at index: Int, around values: [Double], design: SliderDesign,
    trials: some CurvePredictor, best: Prediction, isCancelled: @Sendable () -> Bool
  ) {
    let parameter = family.parameters[index]
    var points: [Point] = []
    for share in 0..<Self.count {
      var tried = values
      let (low, high) = (log(parameter.range.lowerBound), log(parameter.range.upperBound))
      tried[index] = exp(low + (high - low) * Double(share) / Double(Self.count - 1))
        .clamped(to: parameter.range).rounded(figures: 3)
      guard let curve = try? family.curve(tried, deadZone: design.tunedDeadZone),
        let prediction = trials.prediction(
          of: SliderDesign(curve: curve, law: design.law), isCancelled: isCancelled),
        let ratio = prediction.ratio(to: best)
      else { return nil }
      points.append(Point(value: tried[index], ratio: ratio))
    }
    self.parameter = parameter
    self.best = values[index]
    self.points = points
    range = Self.range(of: points, around: values[index])
  }

  /// From the best on, both ways, as long as people are not detectably slower.
  private static func range(of points: [Point], around best: Double) -> ClosedRange<Double> {
    let below = points.filter { $0.value <= best }.reversed().prefix { $0.isFlat }
    let above = points.filter { $0.value >= best }.prefix { $0.isFlat }
    return (below.last?.value ?? best)...(above.last?.value ?? best)
  }
}

extension SensitivityProfile.Point {
  /// Whether people may be as fast as with the best, judged by the interval or the ratio.
  var isFlat: Bool {
    ratio.verdict != .slower || ratio.ratio < PredictedRatio.negligible
  }
}
