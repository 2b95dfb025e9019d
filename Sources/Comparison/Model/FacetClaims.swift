internal import Glibc
import Numerics

/// The dependence of a claim 'a is faster than b' on the model's expectation for trials that were given up.
struct ClaimStrength: Hashable, Sendable {
  /// Whether the claim holds even if a's given-up trials had taken `factor` times their expected time by the model, and
  /// b's had been solved when they were given up.
  var isRobust: Bool
  /// The factor, to 0.01, at which the claim fails; 10 if it holds there; `nil` if no trial was given up on either.
  var tippingPoint: Double?

  private static let largest = 1000
  private static let smallest = 100

  /// The strength of a claim if no trial was given up.
  static let withoutGiveUps = ClaimStrength(isRobust: true, tippingPoint: nil)

  private init(isRobust: Bool, tippingPoint: Double?) {
    (self.isRobust, self.tippingPoint) = (isRobust, tippingPoint)
  }
}

extension ClaimStrength {
  /// Tests the claim of `model` that `faster` takes less time than `slower`.
  ///
  /// `held` is their ratio at `factor`, at which a robust claim has to hold; `nil` if it is not known.
  init(_ faster: Int, _ slower: Int, in model: TimeModel, factor: Double, held: LogRatio?) {
    func distance(_ hundredths: Int) -> Double {
      (model.ratio(faster, slower, ifGivenUpTookLonger: Double(hundredths) / 100)).distance
    }
    let needed = Int(min(factor, 1e6) * 100)
    let robust = (factor: needed, distance: held.distance)
    isRobust = robust.distance > 0
    // A factor beyond the largest one examined has the same result.
    let other = isRobust ? max(Self.largest, needed) : Self.smallest
    let end = other == needed ? robust : (factor: other, distance: distance(other))
    if isRobust, end.distance > 0 {
      tippingPoint = Double(Self.largest) / 100
    } else if !isRobust, end.distance <= 0 {
      tippingPoint = 1
    } else {
      let point =
        isRobust
        ? Self.tippingPoint(holding: robust, failing: end, distance)
        : Self.tippingPoint(holding: end, failing: robust, distance)
      tippingPoint = min(point, Double(Self.largest) / 100)
    }
  }

  /// The factor at which a claim fails, in two steps or three, as the distance is nearly linear in its logarithm.
  private static func tippingPoint(
    holding: (factor: Int, distance: Double), failing: (factor: Int, distance: Double),
    _ distance: (Int) -> Double
  ) -> Double {
    var (holding, failing) = (holding, failing)
    var step = 0
    while failing.factor - holding.factor > 1 {
      let (low, high) = (log(Double(holding.factor)), log(Double(failing.factor)))
      // Every third step halves the range: a distance that is not linear costs no more than twice the steps.
      step += 1
      let share =
        step % 3 == 0 || !failing.distance.isFinite
        ? 0.5 : holding.distance / (holding.distance - failing.distance)
      let guess = Int(exp(low + (high - low) * share).rounded())
      let factor = max(holding.factor + 1, min(failing.factor - 1, guess))
      let found = (factor: factor, distance: distance(factor))
      if found.distance > 0 { holding = found } else { failing = found }
    }
    return Double(failing.factor) / 100
  }
}

extension LogRatio? {
  /// The distance, in standard errors, of a ratio below 1 beyond the bound of one of `tests`; above 0 if it is
  /// significant.
  func distance(tests: Int) -> Double {
    guard let self else { return -.infinity }
    let t = StudentDistribution(degreesOfFreedom: self.degreesOfFreedom)
      .quantile(1 - 0.025 / Double(tests))
    return -self.estimate / self.error - t
  }

  /// The distance for a single test.
  fileprivate var distance: Double { distance(tests: 1) }
}
