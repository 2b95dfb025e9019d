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
    func holds(_ ratio: LogRatio?) -> Bool { ratio.map { $0.estimate < 0 && $0.p < 0.05 } ?? false }
    func holds(_ hundredths: Int) -> Bool {
      holds(model.ratio(faster, slower, ifGivenUpTookLonger: Double(hundredths) / 100))
    }
    let robust = Int(FacetPair.robustFactor * 100)
    isRobust = holds(held)
    var (holding, failing) = isRobust ? (robust, Self.largest) : (Self.smallest, robust)
    if isRobust, holds(Self.largest) {
      tippingPoint = Double(Self.largest) / 100
      return
    }
    if !isRobust, !holds(Self.smallest) {
      tippingPoint = 1
      return
    }
    while failing - holding > 1 {
      let middle = (holding + failing) / 2
      if holds(middle) { holding = middle } else { failing = middle }
    }
    tippingPoint = Double(failing) / 100
  }
}
