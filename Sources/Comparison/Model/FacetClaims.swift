internal import Glibc

/// How much of a claim 'a is faster than b' rests on what the model expects of those who gave up.
struct ClaimStrength: Hashable, Sendable {
  /// Whether the claim holds even if a's given-up trials had taken twice what the model expects, and b's
  /// had been solved when they were given up.
  var isRobust: Bool
  /// The factor, to 0.01, at which the claim fails; 10 where it holds there; `nil` where no trial was given up
  /// on either.
  var tippingPoint: Double?

  private static let largest = 1000
  private static let smallest = 100

  /// The strength of a claim where no trial was given up.
  static let withoutGiveUps = ClaimStrength(isRobust: true, tippingPoint: nil)

  private init(isRobust: Bool, tippingPoint: Double?) {
    (self.isRobust, self.tippingPoint) = (isRobust, tippingPoint)
  }
}

extension ClaimStrength {
  /// Tests the claim of `model` that `faster` takes less time than `slower`.
  ///
  /// `held` is their ratio at the factor at which a robust claim has to hold; `nil` where it is not known.
  init(_ faster: Int, _ slower: Int, in model: TimeModel, held: LogRatio?) {
    func distance(_ hundredths: Int) -> Double {
      Self.distance(
        model.ratio(faster, slower, ifGivenUpTookLonger: Double(hundredths) / 100))
    }
    let robust = (factor: Int(FacetPair.robustFactor * 100), distance: Self.distance(held))
    isRobust = robust.distance > 0
    let other = isRobust ? Self.largest : Self.smallest
    let end = (factor: other, distance: distance(other))
    if isRobust, end.distance > 0 {
      tippingPoint = Double(Self.largest) / 100
    } else if !isRobust, end.distance <= 0 {
      tippingPoint = 1
    } else {
      tippingPoint =
        isRobust
        ? Self.tippingPoint(holding: robust, failing: end, distance)
        : Self.tippingPoint(holding: end, failing: robust, distance)
    }
  }

  /// How far, in standard errors, a ratio is below 1 beyond what is significant; above 0 where the claim holds.
  private static func distance(_ ratio: LogRatio?) -> Double {
    guard let ratio else { return -.infinity }
    let t = StudentDistribution(degreesOfFreedom: ratio.degreesOfFreedom).bound
    return -ratio.estimate / ratio.error - t
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
