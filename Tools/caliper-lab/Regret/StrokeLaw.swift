import Base
import Glibc
import People

/// Strokes of a finger on a trackpad, which is lifted and put down again between any two of them.
///
/// A way that is longer than the pad lets a finger go takes several strokes (clutching: Casiez, Vogel,
/// Balakrishnan and Cockburn, 'The impact of control-display gain on user performance in pointing tasks',
/// Human–Computer Interaction 23 (2008) 215–250), so times grow by stairs with the distance rather than by
/// its logarithm. Acceleration makes fast strokes long and less exact. The button is held by another finger.
struct StrokeLaw: MotorLaw {
  /// The longest stroke sideways of a slow and of a fast finger, in pixels (assumed).
  var longest = (slow: 90.0, fast: 240.0)
  /// The distance from which strokes are fast, in pixels (assumed).
  var far = 120.0
  /// The factor of a stroke's length up or down: pads are wider than high.
  var height = 0.6
  /// The duration of a stroke of 0 px, and the increase for each doubling of 10 px, in seconds (assumed).
  var duration = (least: 0.18, doubling: 0.05)
  /// The factor of a stroke's duration while the button is held: the factor of FittsLaw, after MacKenzie, Sellen and
  /// Buxton (1991).
  var dragging = 1.25
  /// The seconds in which the finger is lifted and put down again (assumed).
  var lift = 0.2
  /// The standard deviation of a stroke's length, as a share of it, slow and fast: assumed, but that noise grows
  /// with the speed (Schmidt and others 1979).
  var deviation = (slow: 0.08, fast: 0.14)
  /// The least standard deviation of an end, and the standard deviation of a slip when the finger is lifted, in pixels
  /// (assumed).
  var tremor = 0.9
  var slip = 0.7
  /// The share of a way sideways by which it bends down, as the finger turns around the wrist (assumed).
  var bend = 0.04

  private static let mostStrokes = 30
  private static let mostAtOnce = 6

  func reach(_ aim: Point, width: Double, by hand: inout Hand) throws(Stop) {
    for attempt in 0..<Self.mostStrokes {
      let way = Point(x: aim.x - hand.point.x, y: aim.y - hand.point.y)
      let distance = hypot(way.x, way.y)
      if attempt > 0, distance < width / 2 { return }
      let most = mostPixels(over: distance)
      let excess = max(1, abs(way.x) / most, abs(way.y) / (height * most))
      try stroke(Point(x: way.x / excess, y: way.y / excess), &hand)
    }
  }

  func adjust(_ hand: inout Hand) throws(Stop) {
    let before = hand.steps
    for _ in 0..<Self.mostAtOnce {
      let pixels = hand.judgedPixels()
      let excess = abs(pixels) / mostPixels(over: abs(pixels))
      try stroke(Point(x: pixels / max(1, excess), y: 0), &hand)
      if excess <= 1 || hand.steps == 0 { break }
    }
    if abs(before - hand.steps) >= 2 { hand.learnGain() }
    try hand.think(hand.traits.population.glance)
  }

  /// The longest stroke on a way of `distance`.
  private func mostPixels(over distance: Double) -> Double {
    distance > far ? longest.fast : longest.slow
  }

  /// Strokes along `way`, lifts the finger and puts it down again.
  private func stroke(_ way: Point, _ hand: inout Hand) throws(Stop) {
    let (start, noise, pace) = (hand.point, hand.traits.noise, hand.traits.motorPace)
    let length = hypot(way.x, way.y)
    let share = length > longest.slow ? deviation.fast : deviation.slow
    let factor = 1 + share * noise * hand.random.normal()
    let down = (bend + 0.02 * noise * hand.random.normal()) * abs(way.x)
    let end = Point(
      x: start.x + way.x * factor + tremor * noise * hand.random.normal(),
      y: start.y + way.y * factor + down + tremor * noise * hand.random.normal())
    let usual = duration.least + duration.doubling * log2(1 + length / 10)
    let seconds =
      usual * (hand.isDown ? dragging : 1) * pace * hand.random.skewedFactor(0.1)
    let ticks = max(1, Int((seconds / hand.device.period).rounded()))
    for tick in 1...ticks {
      // Minimum jerk.
      let s = Double(tick) / Double(ticks)
      try hand.step(to: start.onTheWay(to: end, s * s * s * (10 - 15 * s + 6 * s * s)))
    }
    try hand.step(
      to: Point(
        x: hand.point.x + slip * noise * hand.random.normal(),
        y: hand.point.y + slip * noise * hand.random.normal()))
    try hand.wait(lift * pace * hand.random.skewedFactor(0.1))
  }
}
