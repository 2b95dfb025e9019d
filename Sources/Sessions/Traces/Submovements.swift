import Base
import Foundation

/// Finds the submovements of a pointer: the single strokes of a movement to a target.
///
/// A movement begins with a stroke of most of the way, which corrections follow (Meyer and others, 'Optimality in human
/// motor performance', Psychological Review 95, 1988). Each is one hill of the pointer's speed. The speed is smoothed,
/// and a hill counts if it rises above the valleys beside it by a share of the highest one (persistence, as Lee, Kim,
/// Palmroth and Oulasvirta count them in 'AutoGain', CHI 2020).
enum Submovements {
  /// The seconds between two samples of the speed.
  private static let step = 0.005
  /// The standard deviation of the smoothing in seconds, which passes about 10 Hz.
  private static let smoothing = 0.016
  /// The least rise of a hill above its valleys, as a share of the highest speed.
  private static let persistence = 0.05
  /// The least speed of a hill, in pixels a second: below it there is only tremor.
  private static let slowest = 40.0
  /// The share of a hill's speed at which its stroke begins and ends.
  private static let foot = 0.1
  /// Trials longer than this are cut: no plot shows more.
  private static let longest = 600.0

  /// The beginning and the end of each submovement along `path`, in the order of time.
  static func ranges(of path: [TrialTrace.Position]) -> [ClosedRange<Double>] {
    guard let first = path.first, let last = path.last,
      last.seconds - first.seconds > step, last.seconds - first.seconds < longest
    else { return [] }
    let speeds = smoothed(speeds(along: path, from: first.seconds, to: last.seconds))
    let highest = speeds.max() ?? 0
    guard highest >= slowest else { return [] }
    return hills(in: speeds, rising: persistence * highest).compactMap { hill in
      guard speeds[hill.top] >= slowest else { return nil }
      let least = foot * speeds[hill.top]
      var (start, end) = (hill.top, hill.top)
      while start > hill.range.lowerBound, speeds[start - 1] > least { start -= 1 }
      while end < hill.range.upperBound, speeds[end + 1] > least { end += 1 }
      return first.seconds + Double(start) * step...first.seconds + Double(end) * step
    }
  }

  /// The speed in pixels a second between samples at equal distances in time, the way taken as straight between
  /// two events.
  private static func speeds(
    along path: [TrialTrace.Position], from start: Double, to end: Double
  ) -> [Double] {
    var index = 0
    func place(at seconds: Double) -> Point {
      while index + 1 < path.count, path[index + 1].seconds <= seconds { index += 1 }
      guard index + 1 < path.count else { return path[index].point }
      let (before, after) = (path[index], path[index + 1])
      let span = after.seconds - before.seconds
      let share = span > 0 ? min(max((seconds - before.seconds) / span, 0), 1) : 1
      // No event for long: the hand rested, and moved only just before the next one.
      let late = span > pause ? max(0, 1 - (after.seconds - seconds) / step) : share
      return Point(
        x: before.point.x + (after.point.x - before.point.x) * late,
        y: before.point.y + (after.point.y - before.point.y) * late)
    }
    let count = Int(((end - start) / step).rounded(.up))
    var last = place(at: start)
    return (0...count).map { sample in
      let next = place(at: start + Double(sample) * step)
      defer { last = next }
      return last.distance(to: next) / step
    }
  }

  /// The seconds without an event from which a pointer stood still.
  private static let pause = 0.05

  /// The mean of the neighbours, weighted by a normal curve.
  private static func smoothed(_ speeds: [Double]) -> [Double] {
    let reach = Int((3 * smoothing / step).rounded(.up))
    let weights = (-reach...reach).map { exp(-0.5 * pow(Double($0) * step / smoothing, 2)) }
    let total = weights.reduce(0, +)
    return speeds.indices.map { middle in
      var sum = 0.0
      for (offset, weight) in zip(-reach...reach, weights)
      where speeds.indices.contains(middle + offset) { sum += weight * speeds[middle + offset] }
      return sum / total
    }
  }

  /// A hill: its top, and the samples between the valleys beside it.
  private struct Hill {
    var top: Int
    var range: ClosedRange<Int>
  }

  /// The hills that rise by at least `rise` above the higher one of their valleys, or above the ends.
  private static func hills(in speeds: [Double], rising rise: Double) -> [Hill] {
    var hills: [Hill] = []
    var (start, top, valley) = (0, 0, 0)
    var isRising = true
    for index in speeds.indices {
      if isRising {
        if speeds[index] > speeds[top] { top = index }
        if speeds[index] < speeds[top] - rise { (isRising, valley) = (false, index) }
      } else {
        if speeds[index] < speeds[valley] { valley = index }
        if speeds[index] > speeds[valley] + rise {
          hills.append(Hill(top: top, range: start...valley))
          (start, top, isRising) = (valley, index, true)
        }
      }
    }
    if speeds.indices.contains(top), speeds[top] > rise {
      hills.append(Hill(top: top, range: start...(speeds.count - 1)))
    }
    return hills
  }
}
