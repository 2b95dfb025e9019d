import Base
import Glibc
import People

/// Intermittent control: every quarter of a second the error is sampled, and a movement that should cancel it is added
/// to the running ones.
///
/// The sampling follows manual tracking (Miall, Weir and Stein, 'Intermittency in human manual tracking tasks', Journal
/// of Motor Behavior 25 (1993) 53–63); movements are of minimum jerk and superposed as arms correct theirs (Flash and
/// Henis 1991). Their noise grows with the amplitude (Schmidt et al. 1979).
struct IntermittentLaw: MotorLaw {
  /// The seconds between two samples.
  var interval = 0.25
  /// The seconds after which a visible place is seen, and a number read.
  var placeDelay = 0.1
  var numberDelay = 0.24
  /// The duration of a movement of 10 px, and the increase for each doubling, in seconds.
  var duration = (least: 0.3, doubling: 0.05)
  /// The share of the error that a movement aims at, and its deviation.
  var share = (mean: 0.93, deviation: 0.1)
  /// The standard deviation that no movement's end comes below, in pixels.
  var tremor = 1.2

  private struct Movement {
    var begin: Double
    var duration: Double
    var way: Point

    /// The share that is done at `time`.
    func share(at time: Double) -> Double {
      let s = min(max((time - begin) / duration, 0), 1)
      return s * s * s * (10 - 15 * s + 6 * s * s)
    }
  }

  func reach(_ aim: Point, width: Double, by hand: inout Hand) throws(Stop) {
    try track(&hand, delay: placeDelay, for: 5 * hand.traits.motorPace) { hand in
      let error = Point(x: aim.x - hand.point.x, y: aim.y - hand.point.y)
      return Sight(to: error, within: 0.4 * width)
    }
  }

  func adjust(_ hand: inout Hand) throws(Stop) {
    let y = hand.point.y
    let before = hand.steps
    let delay = numberDelay * hand.traits.thoughtPace
    try track(&hand, delay: delay, for: 2.5 * hand.traits.thoughtPace) { hand in
      Sight(
        // A small drift across the track changes nothing.
        error: Point(
          x: hand.judgedPixels(), y: abs(y - hand.point.y) < 3 ? 0 : y - hand.point.y),
        tolerance: hand.pixelsPerStep / 2, isGone: hand.steps == 0)
    }
    if abs(before - hand.steps) >= 2 { hand.learnGain() }
    try hand.think(hand.traits.population.glance / 2)
  }

  /// Follows the errors that `see` shows until nothing is left to correct, at most for `limit` seconds.
  private func track(
    _ hand: inout Hand, delay: Double, for limit: Double,
    see: (inout Hand) -> Sight
  ) throws(Stop) {
    let period = hand.device.period
    let late = max(1, Int((delay / period).rounded()))
    let base = hand.point
    var (seen, running): ([Sight], [Movement]) = ([], [])
    var next = 0.0
    for tick in 0..<Int(limit / period) {
      let time = Double(tick) * period
      seen.append(see(&hand))
      if tick >= late, time >= next {
        next = time + interval * hand.traits.motorPace * hand.random.factor(0.15)
        let past = seen[tick - late]
        // The person knows the movements that are under way since the visible picture.
        let open = running.reduce(Point(x: 0, y: 0)) { sum, movement in
          let left = 1 - movement.share(at: time - Double(late) * period)
          return Point(x: sum.x + movement.way.x * left, y: sum.y + movement.way.y * left)
        }
        let isResting = running.allSatisfy { $0.share(at: time - Double(late) * period) == 1 }
        if past.isGone, isResting {
          if see(&hand).isGone { return }
        } else {
          let error = Point(x: past.error.x - open.x, y: past.error.y - open.y)
          if hypot(error.x, error.y) > past.tolerance {
            running.append(movement(at: time, over: error, &hand))
          }
        }
      }
      let now = time + period
      try hand.step(
        to: running.reduce(base) { sum, movement in
          let share = movement.share(at: now)
          return Point(x: sum.x + movement.way.x * share, y: sum.y + movement.way.y * share)
        })
    }
  }

  private func movement(at time: Double, over error: Point, _ hand: inout Hand) -> Movement {
    let (noise, length) = (hand.traits.noise, hypot(error.x, error.y))
    let seconds = duration.least + duration.doubling * log2(1 + length / 10)
    let amplitude = share.mean + share.deviation * noise * hand.random.normal()
    let side = 0.04 * noise * hand.random.normal()
    let floor = tremor * noise
    return Movement(
      begin: time, duration: seconds * hand.traits.motorPace * hand.random.skewedFactor(0.08),
      way: Point(
        x: error.x * amplitude - error.y * side + floor * hand.random.normal(),
        y: error.y * amplitude + error.x * side + floor * hand.random.normal() * 0.5))
  }
}
