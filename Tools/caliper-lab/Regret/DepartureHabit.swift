import Base
import Glibc
import InputMethods
import People

/// A way in which people leave the track to make the slider finer.
///
/// Pixels are the median person's; others go more or less far.
enum DepartureHabit: Hashable, Sendable {
  /// Away at an even speed while looking, until a step has grown to `step` px, if steps are less than half of that.
  case comfort(step: Double)
  /// Always to about the same distance, with any curve.
  case fixed(distance: Double)
  /// Always to about the same distance, but on the last part of the way along the track, in one movement.
  case diagonal(distance: Double)
  /// A stretch of `stride` px further after every two failures.
  case stepwise(stride: Double)
  /// Nobody leaves the track.
  case never
  /// A stretch of `stride` px further whenever the number has been passed.
  case passing(stride: Double)
  /// In stretches, each followed by a shake of the thumb, until a shake changes the value by `numbers` at most.
  case probing(numbers: Int)
  /// A stretch of `stride` px further between any two corrections.
  case creeping(stride: Double)
  /// Each person in one of two ways: nearly to the window's edge in one movement, wherever the number is, or `stride`
  /// px further after every three failures.
  case twoHabits(stride: Double)
}

extension Hand {
  /// The distance from the number within which the track may be left, in pixels.
  private static let nearby = 60.0
  /// The room that is kept to the window's edge, in pixels.
  private static let margin = 8.0

  /// The speed of leaving the track while looking, in pixels a second: 130 px in a third of a second (OrthoZoom,
  /// Appert and Fekete 2006).
  private static let speed = 390.0

  /// The room between the pointer and the window's edge on the person's side.
  var room: Double {
    let frame = window.placement.window
    return (traits.side > 0 ? frame.maxY - point.y : point.y - frame.y) - Self.margin
  }

  /// Leaves the track, or goes further from it, if the person does so now; returns whether it did.
  mutating func depart(
    _ departure: DepartureHabit, _ state: inout DepartureState, by law: any MotorLaw
  ) throws(Stop) -> Bool {
    let isNear = abs(Double(steps)) * pixelsPerStep < Self.nearby * traits.taste
    switch departure {
    case .comfort(let step):
      guard !state.isDone, isNear, pixelsPerStep < step * traits.taste / 2 else { return false }
      return try leave(until: step * traits.taste, &state)
    case .fixed(let distance), .diagonal(let distance):
      guard !state.isDone, isNear else { return false }
      state.count()
      try go(distance * traits.taste * random.factor(0.1) - self.distance, by: law)
      return true
    case .stepwise(let stride):
      guard state.failures >= 2, room > stride / 2 else { return false }
      state.failures = 0
      try go(stride * traits.taste * random.factor(0.2), by: law)
      return true
    case .never: return false
    case .passing(let stride):
      return try leaveAfterPassing(stride, isNear: isNear, &state, by: law)
    case .probing(let numbers):
      guard !state.isDone, isNear else { return false }
      return try probe(until: numbers, &state, by: law)
    case .creeping(let stride):
      return try creep(stride, isNear: isNear, &state, by: law)
    case .twoHabits(let stride):
      return try leaveByHabit(stride, &state, by: law)
    }
  }

  /// Goes `way` px further away from the track.
  mutating func go(_ way: Double, by law: any MotorLaw) throws(Stop) {
    let way = min(way, room)
    guard way > 0 else { return }
    try law.reach(Point(x: point.x, y: point.y + traits.side * way), width: 40, by: &self)
  }

  /// Leaves the track until a step has `wanted` px, the number would be far off, the edge is near, or nothing
  /// gets finer.
  private mutating func leave(
    until wanted: Double, _ state: inout DepartureState
  ) throws(Stop) -> Bool {
    let (start, direction) = (point, 0.05 * traits.noise * random.normal())
    let speed = Self.speed / traits.motorPace
    let late = Int(0.13 * traits.thoughtPace / device.period)
    var seen: [Double] = []
    var (way, stop) = (0.0, Double.infinity)
    var mayGoOn = false
    try think(0.25)
    while way < stop, room > 0 {
      seen.append(pixelsPerStep)
      let past = seen[max(0, seen.count - 1 - late)]
      let earlier = seen[max(0, seen.count - 1 - late - Int(100 / speed / device.period))]
      let isComfortable = past >= wanted
      let isFar = abs(Double(steps)) * past > 250
      let isFlat = way > 140 && past < 1.03 * earlier
      if isComfortable || isFar || isFlat { (stop, mayGoOn) = (way, isFar) }
      way += speed * device.period
      try step(to: Point(x: start.x + way * direction, y: start.y + traits.side * way))
    }
    state.count(mayGoOn: mayGoOn)
    return true
  }

  /// Comes back towards the track if the number is out of the window at this gain, or too far for the hand;
  /// returns whether it did.
  mutating func comeBack(by law: any MotorLaw) throws(Stop) -> Bool {
    let pixels = Double(steps) * pixelsPerStep
    let frame = window.placement.window
    let goal = point.x + pixels
    let isWithin = goal > frame.x + Self.margin && goal < frame.maxX - Self.margin
    guard !isWithin || abs(pixels) > 450, distance > 20 else { return false }
    let rest = distance < 70 ? 0 : distance / 2
    let side = point.y < trackY ? -1.0 : 1.0
    try law.reach(Point(x: point.x, y: trackY + side * rest), width: 30, by: &self)
    return true
  }
}
