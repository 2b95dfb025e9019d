import Base
import People
import Sessions

/// A click on a circle, as an observer measures it.
struct Click: Sendable {
  /// From the circle's appearance to the release of the button, in seconds.
  let seconds: Double
  /// From the moment at which the pointer has gone 12 px to the release of the button.
  let sinceOnset: Double
  /// From that moment to the greatest speed.
  let peakTime: Double
  /// The greatest speed over the distance, a second.
  let peakSpeed: Double
  /// From the last motion to the release of the button.
  let rest: Double
  /// The movements of which it was made.
  let movements: Int
  /// The position at which the button was released, from the centre.
  let end: Point

  /// The seconds between two samples of the laboratory's trajectories.
  private static let sample = 1.0 / 60

  init?(_ acts: [SimulatedAct], from start: Point, to center: Point, movements: Int) {
    var way: [(time: Double, point: Point)] = [(0, start)]
    var released: (time: Double, point: Point)?
    for act in acts {
      guard case .input(let event, _) = act else { continue }
      let time = event.time.seconds(since: Instant(nanoseconds: 0))
      switch event.event {
      case .pointerMoved(let point): way.append((time, point))
      case .pointerReleased(let point, _): released = (time, point)
      default: continue
      }
    }
    guard let released, let onset = way.first(where: { $0.point.distance(to: start) >= 12 })?.time,
      let last = way.last?.time
    else { return nil }
    var (fastest, peak, index) = (0.0, onset, 0)
    var before = start
    for step in 1...max(1, Int(released.time / Self.sample)) {
      let time = Double(step) * Self.sample
      while index + 1 < way.count, way[index + 1].time <= time { index += 1 }
      let point = Self.point(at: time, way[index], index + 1 < way.count ? way[index + 1] : nil)
      let moved = point.distance(to: before)
      before = point
      if moved > fastest { (fastest, peak) = (moved, time - Self.sample / 2) }
    }
    seconds = released.time
    sinceOnset = released.time - onset
    peakTime = peak - onset
    peakSpeed = fastest / Self.sample / start.distance(to: center)
    rest = released.time - last
    self.movements = movements
    end = Point(x: released.point.x - center.x, y: released.point.y - center.y)
  }

  /// The pointer's position at `time`, between two motions; at rest, motions are too far apart for interpolation.
  private static func point(
    at time: Double, _ last: (time: Double, point: Point), _ next: (time: Double, point: Point)?
  ) -> Point {
    guard let next, next.time - last.time < 2 * sample else { return last.point }
    let share = max(0, (time - last.time) / (next.time - last.time))
    return Point(
      x: last.point.x + share * (next.point.x - last.point.x),
      y: last.point.y + share * (next.point.y - last.point.y))
  }
}
