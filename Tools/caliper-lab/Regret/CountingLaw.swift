import Base
import Glibc
import InputMethods
import People

/// A one-sided approach: the value is brought below the number on purpose and then counted up at an even pace, until
/// the hand is stopped just as the number appears.
///
/// People plan to come from one side as an overshoot costs more than an undershoot (Elliott, Hansen, Mendoza and
/// Tremblay, 'Learning to optimize speed, accuracy, and energy expenditure', Journal of Motor Behavior 36 (2004)
/// 339–351), in the same way as people set a screw with backlash. The stop is a transit reaction: it is timed ahead,
/// but cannot be ordered later than a reaction time before (Slater-Hammel, 'Reliability, accuracy, and refractoriness
/// of a transit reaction', Research Quarterly 31 (1960) 217–228).
struct CountingLaw: MotorLaw {
  /// The numbers a second that a person lets run by near the number, and further from it (assumed).
  var rate = (near: 4.0, far: 12.0)
  /// The numbers before the target from which the person counts slowly (assumed).
  var nearby = 8
  /// The least and the greatest speed of a hand that moves evenly, in pixels a second (assumed).
  var speed = (least: 8.0, most: 90.0)
  /// The seconds before which no stop can be ordered: about the time of Slater-Hammel (1960).
  var reaction = 0.2
  /// The standard deviation of the stop, in seconds (assumed, somewhat more than with a sweeping pointer).
  var timing = 0.05
  /// The share by which the speed wavers (assumed).
  var wavering = 0.2
  /// The least and the greatest distance below the number at which the count starts, in pixels (assumed).
  var margin = (least: 15.0, most: 60.0)
  /// The longest way that is counted, in pixels and in numbers (assumed).
  var longest = (pixels: 90.0, numbers: 24)
  /// The seconds after which a count is broken off (assumed).
  var limit = 6.0

  private let aiming = FittsLaw()

  func reach(_ aim: Point, width: Double, by hand: inout Hand) throws(Stop) {
    try aiming.reach(aim, width: width, by: &hand)
  }

  func adjust(_ hand: inout Hand) throws(Stop) {
    let before = hand.steps
    let pixels = hand.judgedPixels()
    if pixels < 0 || pixels > longest.pixels || hand.steps > longest.numbers {
      let below = min(max(margin.least, 3 * hand.pixelsPerStep), margin.most)
      let frame = hand.window.placement.window
      let x = hand.point.x + pixels - below * hand.random.factor(0.2)
      try aiming.reach(
        Point(x: min(max(x, frame.x + 4), frame.maxX - 4), y: hand.point.y), width: 20, by: &hand)
      try hand.think(hand.traits.population.glance / 2)
    }
    if hand.steps > 0 { try count(&hand) }
    if abs(before - hand.steps) >= 2 { hand.learnGain() }
    try hand.think(hand.traits.population.glance)
  }

  /// Lets the numbers run up until the target should appear.
  private func count(_ hand: inout Hand) throws(Stop) {
    let (period, noise) = (hand.device.period, hand.traits.noise)
    let keep = exp(-period / 0.2)
    let fresh = (1 - keep * keep).squareRoot()
    var (waver, stop) = (0.0, Double.infinity)
    for tick in 0..<Int(limit * hand.traits.motorPace / period) {
      let time = Double(tick) * period
      let numbers = (hand.steps > nearby ? rate.far : rate.near) / hand.traits.thoughtPace
      let even = min(max(numbers * hand.pixelsPerStep, speed.least), speed.most)
      if stop == .infinity, hand.steps <= 1 {
        // The middle of the target, from the first sight of the number before it.
        let ahead = (tick == 0 ? 1 : 1.5) * hand.pixelsPerStep / even
        stop =
          time + max(ahead, reaction * hand.traits.thoughtPace)
          + timing * noise * hand.random.normal()
      }
      if time >= stop { return }
      waver = keep * waver + fresh * hand.random.normal()
      let now = even * max(0, 1 + wavering * noise * waver)
      try hand.step(to: Point(x: hand.point.x + now * period, y: hand.point.y))
    }
  }
}
