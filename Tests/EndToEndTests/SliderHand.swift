import Formats
import Primitives

/// A hand that drags a slider's thumb, and the twin that tells where this must lead.
struct SliderHand {
  private(set) var twin: SliderTwin
  private(set) var acts: [Act] = []
  private var place = Point(x: 0, y: 0)

  init(_ twin: SliderTwin) { self.twin = twin }

  mutating func grabThumb() {
    place = twin.thumb
    acts += [.move(place), .press]
    twin.grab(at: place)
  }

  mutating func pressTrack(at point: Point) {
    place = point
    acts += [.move(point), .press]
    twin.jump(to: point)
  }

  /// Moves straight to `point` in about `steps` steps, of whole pixels.
  mutating func drag(to point: Point, steps: Int = 8) {
    let start = place
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      follow(
        Point(
          x: (start.x + (point.x - start.x) * share).rounded(),
          y: (start.y + (point.y - start.y) * share).rounded()))
    }
  }

  /// Moves along the track, `step` pixels at a time, until the value is `value`; at most 400 steps.
  mutating func fineTune(to value: Int, step: Double = 2) {
    for _ in 0..<400 where twin.value != value {
      let direction = twin.value < value ? step : -step
      follow(Point(x: place.x + direction, y: place.y))
    }
  }

  mutating func letGo() { acts.append(.release) }

  private mutating func follow(_ point: Point) {
    guard point != place else { return }
    place = point
    acts.append(.move(point))
    twin.move(to: point)
  }
}
