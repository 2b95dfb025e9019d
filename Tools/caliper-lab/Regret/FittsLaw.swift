import Base
import Glibc
import People

/// Aimed movements whose durations follow Fitts' law, with noise that grows with their speed.
///
/// A movement over D px at something W px wide takes a + b · log2(D / W + 1) s (MacKenzie 1992), a drag longer than a
/// move (MacKenzie, Sellen and Buxton 1991). A person who happens to take less time hits as if the target were as wide
/// as that time suffices for: the standard deviation of the end is that width divided by 4.133, whose 4 % errors define
/// the effective width (Welford 1968). The speed has the shape of a log-normal impulse response, faster in its first
/// half (Plamondon, 'A kinematic theory of rapid human movements', Biological Cybernetics 72 (1995) 295–307).
struct FittsLaw: MotorLaw {
  /// a, in seconds.
  var intercept = 0.12
  /// b, in seconds a bit.
  var slope = 0.15
  /// The factor of b while the thumb is held.
  var dragging = 1.25
  /// The standard deviation that no end comes below, in pixels.
  var tremor = 1.2
  /// The standard deviation and the mean of a finger's landing point relative to its aim, in pixels.
  var landing = (deviation: 7.0, below: 6.0)

  func reach(_ aim: Point, width: Double, by hand: inout Hand) throws(Stop) {
    if hand.device.isFinger, !hand.isDown { return try land(at: aim, width: width, &hand) }
    for attempt in 0..<12 {
      if attempt > 0 {
        if hand.point.distance(to: aim) < width / 2 { return }
        try hand.think(0.12)
      }
      try move(to: aim, width: width, &hand)
    }
  }

  func adjust(_ hand: inout Hand) throws(Stop) {
    let pixels = hand.judgedPixels()
    let before = hand.steps
    try move(
      to: Point(x: hand.point.x + pixels, y: hand.point.y), width: max(1, hand.pixelsPerStep),
      &hand)
    if abs(before - hand.steps) >= 2 { hand.learnGain() }
    try hand.think(hand.traits.population.glance)
  }

  /// Lands a finger, which is not seen over its aim before it touches.
  private func land(at aim: Point, width: Double, _ hand: inout Hand) throws(Stop) {
    try hand.wait(duration(over: hand.point.distance(to: aim), width: width, &hand))
    let deviation = landing.deviation * hand.traits.noise
    hand.jump(
      to: Point(
        x: aim.x + deviation * hand.random.normal(),
        y: aim.y + landing.below + deviation * hand.random.normal()))
  }

  /// The usual seconds of a movement, without its variation.
  private func usual(over distance: Double, width: Double, _ hand: Hand) -> Double {
    let slope = slope * (hand.isDown ? dragging : 1)
    return (intercept + slope * log2(distance / width + 1)) * hand.traits.motorPace
  }

  private func duration(over distance: Double, width: Double, _ hand: inout Hand) -> Double {
    usual(over: distance, width: width, hand) * hand.random.skewedFactor(0.1)
  }

  private func move(to aim: Point, width: Double, _ hand: inout Hand) throws(Stop) {
    let start = hand.point
    let distance = start.distance(to: aim)
    guard distance > 0 else { return }
    let seconds = duration(over: distance, width: width, &hand)
    // The width that this time suffices for.
    let bits =
      (seconds / hand.traits.motorPace - intercept) / (slope * (hand.isDown ? dragging : 1))
    let effective = distance / (exp2(max(0.5, bits)) - 1)
    let noise = hand.traits.noise
    let along = hypot(tremor, effective / 4.133) * noise * hand.random.normal()
    let across = hypot(tremor, 0.03 * distance) * noise * hand.random.normal()
    let (dx, dy) = ((aim.x - start.x) / distance, (aim.y - start.y) / distance)
    let end = Point(x: aim.x + along * dx - across * dy, y: aim.y + along * dy + across * dx)
    let ticks = max(1, Int((seconds / hand.device.period).rounded()))
    for tick in 1...ticks {
      try hand.step(to: start.onTheWay(to: end, Self.share(Double(tick) / Double(ticks))))
    }
  }

  /// The share of the way after a share of the time.
  private static func share(_ time: Double) -> Double {
    func probability(_ z: Double) -> Double { 0.5 * erfc(-z * 0.5.squareRoot()) }
    let (location, width) = (-1.0, 0.45)
    return probability((log(time) - location) / width) / probability(-location / width)
  }
}
