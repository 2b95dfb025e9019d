/// How much of a claim 'a is faster than b' rests on what the model expects of those who gave up.
struct ClaimStrength: Hashable, Sendable {
  /// Whether the claim holds even if a's given-up trials had taken twice what the model expects, and b's
  /// had been solved when they were given up.
  var isRobust: Bool
  /// The factor, to 0.01, at which the claim fails; 10 where it holds there; `nil` where no trial was given up
  /// on either.
  var tippingPoint: Double?

  /// The factor at which a robust claim has to hold.
  static let robustFactor = 2.0
  private static let largest = 1000
  private static let smallest = 100

  /// Tests the claim that the faster of `a` and `b` in `model` is faster; its adjusted p is below .05.
  init(_ a: Int, _ b: Int, in model: TimeModel, gaveUp: Bool) {
    guard gaveUp else {
      (isRobust, tippingPoint) = (true, nil)
      return
    }
    let isFirst = (model.ratio(a, b)?.estimate ?? 0) < 0
    let (faster, slower) = isFirst ? (a, b) : (b, a)
    func holds(_ hundredths: Int) -> Bool {
      guard
        let ratio = model.ratio(faster, slower, ifGivenUpTookLonger: Double(hundredths) / 100)
      else { return false }
      return ratio.estimate < 0 && ratio.p < 0.05
    }
    let robust = Int(Self.robustFactor * 100)
    isRobust = holds(robust)
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
