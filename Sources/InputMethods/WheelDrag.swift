import Formats
import Primitives

/// A finger or pointer on a wheel: how far it turned the wheel, how fast it moves.
struct WheelDrag: Hashable, Sendable {
  let wheel: Int
  private let start: Point
  private let startTurn: Double
  private let rowHeight: Double
  private var samples: [Sample]
  private(set) var isClick = true

  private struct Sample: Hashable {
    var time: Instant
    var y: Double
  }
  /// The movement below which a press is a click, in pixels.
  private static let clickTolerance = 4.0
  /// The time over which the speed on letting go is measured, in seconds.
  private static let speedWindow = 0.1

  init(wheel: Int, turn: Double, at point: Point, time: Instant, rowHeight: Double) {
    self.wheel = wheel
    start = point
    startTurn = turn
    self.rowHeight = rowHeight
    samples = [Sample(time: time, y: point.y)]
  }

  /// The turn of the wheel with the pointer at `point`.
  mutating func turn(at point: Point, time: Instant) -> Double {
    samples.append(Sample(time: time, y: point.y))
    samples.removeAll { time.seconds(since: $0.time) > Self.speedWindow }
    isClick = isClick && start.distance(to: point) < Self.clickTolerance
    return startTurn - (point.y - start.y) / rowHeight
  }

  /// The wheel's speed at `time`, in rows a second; 0 after a moment of rest.
  func speed(at time: Instant) -> Double {
    let recent = samples.filter { time.seconds(since: $0.time) <= Self.speedWindow }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
    return -(last.y - first.y) / rowHeight / time.seconds(since: first.time)
  }
}
