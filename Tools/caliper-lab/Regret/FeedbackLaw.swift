import Base
import Glibc
import People

/// Continuous control: the pointer is steered by the picture of a delay ago, without separate movements.
///
/// McRuer's crossover model: the person and the pointer together are an integrator with a delay, ω · exp(−τ s) / s
/// (McRuer and Jex, 'A review of quasi-linear pilot models', IEEE Transactions on Human Factors in Electronics 8 (1967)
/// 231–249), followed by a lag of the muscles, so of second order. Remnant noise is proportional to the commanded speed
/// (Levison, Baron and Kleinman 1969). A hand on a mouse does not move slower than some pixels a second: friction stops
/// it before.
struct FeedbackLaw: MotorLaw {
  /// The crossover frequency in rad/s and the delay in seconds, for a visible place.
  var place = (crossover: 3.4, delay: 0.12)
  /// The crossover frequency in rad/s and the delay in seconds for the number shown, which has to be read.
  var number = (crossover: 1.7, delay: 0.30)
  /// The time constant of the muscles, in seconds.
  var lag = 0.05
  /// The remnant, as a share of the commanded speed.
  var remnant = 0.3
  /// The least speed of the hand, in pixels a second.
  var leastSpeed = 8.0
  /// The speed of the drift across the way, in pixels a second.
  var drift = 8.0

  private static let fastest = 3000.0

  func reach(_ aim: Point, width: Double, by hand: inout Hand) throws(Stop) {
    try steer(&hand, gain: place, for: 4 * hand.traits.motorPace) { hand in
      let error = Point(x: aim.x - hand.point.x, y: aim.y - hand.point.y)
      return Sight(to: error, within: 0.4 * width)
    }
  }

  func adjust(_ hand: inout Hand) throws(Stop) {
    let y = hand.point.y
    let before = hand.steps
    try steer(&hand, gain: number, for: 2.5 * hand.traits.thoughtPace) { hand in
      Sight(
        error: Point(x: hand.judgedPixels(), y: y - hand.point.y),
        tolerance: hand.pixelsPerStep / 2, isGone: hand.steps == 0)
    }
    if abs(before - hand.steps) >= 2 { hand.learnGain() }
    try hand.think(hand.traits.population.glance / 2)
  }

  /// Steers until `see` has reported for a while that the error is gone, at most for `limit` seconds.
  private func steer(
    _ hand: inout Hand, gain: (crossover: Double, delay: Double), for limit: Double,
    see: (inout Hand) -> Sight
  ) throws(Stop) {
    let period = hand.device.period
    let crossover = gain.crossover / hand.traits.motorPace
    let delay = max(1, Int((gain.delay * hand.traits.motorPace / period).rounded()))
    var seen: [Sight] = []
    var (vx, vy, noiseX, noiseY) = (0.0, 0.0, 0.0, 0.0)
    var rest = 0.0
    for tick in 0..<Int(limit / period) {
      seen.append(see(&hand))
      let past = tick >= delay ? seen[tick - delay] : Sight(to: Point(x: 0, y: 0), within: 1)
      // Noise with a time constant of a tenth of a second.
      let keep = exp(-period / 0.1)
      let fresh = (1 - keep * keep).squareRoot()
      noiseX = keep * noiseX + fresh * hand.random.normal()
      noiseY = keep * noiseY + fresh * hand.random.normal()
      var (x, y) = (0.0, 0.0)
      if !past.isGone {
        let noise = hand.traits.noise
        let speed = crossover * hypot(past.error.x, past.error.y)
        x = crossover * past.error.x * (1 + remnant * noise * noiseX)
        y = crossover * past.error.y + (0.1 * speed + drift) * noise * noiseY
        let commanded = hypot(x, y)
        if commanded > 0 {
          let least = leastSpeed * noise
          let factor = min(max(commanded, least), Self.fastest) / commanded
          (x, y) = (x * factor, y * factor)
        }
      }
      let share = min(1, period / (lag * hand.traits.motorPace))
      (vx, vy) = (vx + (x - vx) * share, vy + (y - vy) * share)
      try hand.step(to: Point(x: hand.point.x + vx * period, y: hand.point.y + vy * period))
      rest = past.isGone && tick > delay ? rest + period : 0
      if rest > 0.12 * hand.traits.motorPace, see(&hand).isGone { return }
    }
  }
}
