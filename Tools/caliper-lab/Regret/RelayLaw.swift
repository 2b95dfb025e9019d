import Base
import Glibc
import People

/// A hand that has only rest and two speeds, and sticks: it switches like a relay by the picture of a delay ago.
///
/// People command large errors by bangs rather than smoothly (Young and Meiry, 'Bang-bang aspects of manual control in
/// high-order systems', IEEE Transactions on Automatic Control 10 (1965) 336–341; Costello's surge model 1968). A hand
/// or mouse at rest is held by static friction until it breaks away by a jump (Armstrong-Hélouvry, Dupont and Canudas
/// de Wit, 'A survey of models, analysis tools and compensation methods for the control of machines with friction',
/// Automatica 30 (1994) 1083–1138), so that small ways are not possible. Each turn back is slower than the way before.
struct RelayLaw: MotorLaw {
  /// The speeds in pixels a second and the delay in seconds, for a visible place (assumed).
  var place = Relay(fast: 600, slow: 80, delay: 0.14)
  /// The speeds and the delay for the number shown, which has to be read (assumed).
  var number = Relay(fast: 200, slow: 30, delay: 0.28)
  /// The distance from which the hand is fast, in pixels (assumed).
  var zone = 45.0
  /// The share of the person's own movement since the visible picture that the person takes into account (assumed).
  var foresight = 0.6
  /// The factor of the speeds after each turn back, and the least (assumed).
  var slowing = (factor: 0.6, least: 0.35)
  /// The seconds for which the hand sticks, and the jump's pixels when it breaks away (assumed).
  var sticking = (seconds: 0.12, jump: 2.5)

  /// The speeds and the delay of a relay.
  struct Relay: Sendable {
    /// The speed far from the goal, in pixels a second.
    var fast: Double
    /// The speed near the goal, in pixels a second.
    var slow: Double
    /// The seconds from the sight to the switch.
    var delay: Double
  }

  func reach(_ aim: Point, width: Double, by hand: inout Hand) throws(Stop) {
    let pace = hand.traits.motorPace
    try steer(&hand, by: place, delay: place.delay * pace, for: 5 * pace) { hand in
      let error = Point(x: aim.x - hand.point.x, y: aim.y - hand.point.y)
      return Sight(to: error, within: 0.4 * width)
    }
  }

  func adjust(_ hand: inout Hand) throws(Stop) {
    let (before, pace) = (hand.steps, hand.traits.thoughtPace)
    try steer(&hand, by: number, delay: number.delay * pace, for: 2.5 * pace) { hand in
      Sight(
        error: Point(x: hand.judgedPixels(), y: 0), tolerance: 0.3 * hand.pixelsPerStep,
        isGone: hand.steps == 0)
    }
    if abs(before - hand.steps) >= 2 { hand.learnGain() }
    try hand.think(hand.traits.population.glance / 2)
  }

  /// Switches until the hand has rested for a while, at most for `limit` seconds.
  private func steer(
    _ hand: inout Hand, by relay: Relay, delay: Double, for limit: Double,
    see: (inout Hand) -> Sight
  ) throws(Stop) {
    let (period, noise, pace) = (hand.device.period, hand.traits.noise, hand.traits.motorPace)
    let late = max(1, Int((delay / period).rounded()))
    var (seen, points): ([Sight], [Point]) = ([], [])
    var (way, own, scale) = (Point(x: 0, y: 0), 1.0, 1.0)
    var (rest, stuck) = (0.0, 0.0)
    var isMoving = false
    for tick in 0..<Int(limit / period) {
      seen.append(see(&hand))
      points.append(hand.point)
      guard tick >= late else {
        try hand.step(to: hand.point)
        continue
      }
      let (past, then) = (seen[tick - late], points[tick - late])
      let x = past.error.x - foresight * (hand.point.x - then.x)
      let y = past.error.y - foresight * (hand.point.y - then.y)
      let length = hypot(x, y)
      guard length > past.tolerance else {
        (isMoving, rest) = (false, rest + period)
        if rest > delay + 0.15 * pace { return }
        try hand.step(to: hand.point)
        continue
      }
      rest = 0
      if x * way.x + y * way.y < 0 { scale = max(slowing.least, scale * slowing.factor) }
      way = Point(x: x / length, y: y / length)
      var pixels = 0.0
      if isMoving {
        let speed = length > zone ? relay.fast : max(relay.slow * scale, 6)
        pixels = speed * own * period / pace
      } else if stuck <= 0 {
        stuck = sticking.seconds * pace * hand.random.skewedFactor(0.2)
      } else {
        stuck -= period
        if stuck <= 0 {
          isMoving = true
          own = hand.random.factor(0.15 * noise)
          pixels = sticking.jump * hand.random.factor(0.4 * noise)
        }
      }
      try hand.step(to: Point(x: hand.point.x + pixels * way.x, y: hand.point.y + pixels * way.y))
    }
  }
}
