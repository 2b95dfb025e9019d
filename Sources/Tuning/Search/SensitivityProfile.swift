import Glibc
import Simulation
import Sliders

/// How far one number of a curve can be from the best without people being slower by what can be told.
package struct SensitivityProfile: Sendable {
  /// A value that was tried, and how much longer people take with it than with the best.
  package struct Point: Sendable {
    /// The value.
    package let value: Double
    /// The ratio of times to those with the best value.
    package let ratio: PredictedRatio
  }

  /// The number.
  package let parameter: TunableFamily.Parameter
  /// The best value that was found.
  package let best: Double
  /// The values that were tried, ascending; the other numbers are at their best.
  package let points: [Point]
  /// The values around the best with which people are not told to be slower by 2 % or more.
  package let range: ClosedRange<Double>

  private static let count = 13

  /// Looks along the parameter at `place`; `nil` where nobody could enter anything.
  init?(
    _ family: TunableFamily, at place: Int, around values: [Double], design: SliderDesign,
    trials: some CurvePredictor, best: Prediction, isCancelled: @Sendable () -> Bool
  ) {
    let parameter = family.parameters[place]
    var points: [Point] = []
    for share in 0..<Self.count {
      var tried = values
      let (low, high) = (log(parameter.range.lowerBound), log(parameter.range.upperBound))
      tried[place] = exp(low + (high - low) * Double(share) / Double(Self.count - 1))
        .clamped(to: parameter.range).rounded(figures: 3)
      let candidate = SliderDesign(
        curve: family.curve(tried, deadZone: design.tunedDeadZone), law: design.law)
      guard let prediction = trials.prediction(of: candidate, isCancelled: isCancelled),
        let ratio = prediction.ratio(to: best)
      else { return nil }
      points.append(Point(value: tried[place], ratio: ratio))
    }
    self.parameter = parameter
    self.best = values[place]
    self.points = points
    range = Self.range(of: points, around: values[place])
  }

  /// From the best on, both ways, as long as nobody is told to be slower.
  private static func range(of points: [Point], around best: Double) -> ClosedRange<Double> {
    let below = points.filter { $0.value <= best }.reversed().prefix { $0.isFlat }
    let above = points.filter { $0.value >= best }.prefix { $0.isFlat }
    return (below.last?.value ?? best)...(above.last?.value ?? best)
  }
}

extension SensitivityProfile.Point {
  /// Whether people may be as fast as with the best: either the interval or the ratio does not tell
  /// otherwise.
  var isFlat: Bool {
    ratio.verdict != .slower || ratio.ratio < PredictedRatio.negligible
  }
}
