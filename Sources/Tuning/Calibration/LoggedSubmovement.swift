import Formats
import Glibc
import Primitives
import Sessions
import Simulation
import Sliders
import Studies

/// A movement of the pointer between two rests, as it can be read off its places.
///
/// Movements that run into each other without a rest count as one.
struct LoggedSubmovement: Hashable {
  /// Where it began and ended, in window pixels.
  var start: Point
  var end: Point
  /// When it began, and how long it took, in seconds; `nil` where it is too short to tell.
  var timing: Timing?
  /// Whether the thumb was held.
  var isHeld: Bool
  /// Which movement it is since the thumb was taken, or since the number was shown, counted from 0.
  var place: Int
  /// The slider's value before it.
  var valueBefore: Int
  /// The slider's gain before and after it.
  var gainBefore: Double
  var gainAfter: Double

  /// When something went on, in seconds.
  struct Timing: Hashable {
    var start: Double
    var duration: Double

    var end: Double { start + duration }
  }

  /// The way, in window pixels.
  var way: Point { Point(x: end.x - start.x, y: end.y - start.y) }

  /// The shortest way, in window pixels, whose duration can be told from whole pixels.
  static let tellingWay = 8.0
}

extension LoggedSubmovement.Timing {
  /// When the movement over `places` began and how long it took, on the assumption of minimum jerk.
  ///
  /// Read off the moments at which a tenth and nine tenths of the way are done: the ends themselves go
  /// by within one pixel, too slowly to be seen. `nil` where the way is too short.
  init?(_ places: [(time: Double, point: Point)]) {
    guard let first = places.first?.point, let last = places.last?.point,
      first.distance(to: last) >= LoggedSubmovement.tellingWay,
      let early = Self.moment(of: 0.1, in: places), let late = Self.moment(of: 0.9, in: places),
      late > early
    else { return nil }
    duration = (late - early) / (1 - 2 * Self.tenth)
    start = early - Self.tenth * duration
  }

  /// The share of a minimum jerk movement's time at which a tenth of its way is done.
  private static let tenth = 0.246_635

  /// The first moment at which this `share` of the straight way is done.
  private static func moment(
    of share: Double, in places: [(time: Double, point: Point)]
  ) -> Double? {
    let (start, end) = (places[0].point, places[places.count - 1].point)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    var before = (time: places[0].time, share: 0.0)
    for place in places.dropFirst() {
      let done = ((place.point.x - start.x) * dx + (place.point.y - start.y) * dy) / square
      if done >= share, done > before.share {
        return before.time
          + (place.time - before.time) * (share - before.share) / (done - before.share)
      }
      before = (place.time, done)
    }
    return nil
  }
}

extension TracedTrial {
  /// The seconds without a motion after which the next one belongs to another movement.
  ///
  /// While the thumb is held the value is read between two movements; without it there is only the
  /// latency of a correction.
  private static let rest = (held: 0.12, free: 0.055)

  /// The movements of the pointer, from the number's being shown on.
  var submovements: [LoggedSubmovement] {
    var walk = Walk(value: entry.planned.start ?? entry.scale.middle)
    for event in events where event.time >= onset { walk.take(event) }
    walk.endMovement()
    return walk.found
  }

  /// Goes through the events and cuts the pointer's way where it rests.
  private struct Walk {
    var found: [LoggedSubmovement] = []
    private var value: Int
    private var isHeld = false
    private var place = 0
    private var pointer: Point?
    private var gain = 1.0
    private var movement: (start: Point, value: Int, gain: Double)?
    private var places: [(time: Double, point: Point)] = []

    init(value: Int) { self.value = value }

    mutating func take(_ event: TracedEvent) {
      switch event.kind {
      case .motion: move(event)
      case .press: take(hold: true, event)
      case .release: take(hold: false, event)
      case .value(let new): value = new
      }
    }

    private mutating func move(_ event: TracedEvent) {
      let rest = isHeld ? TracedTrial.rest.held : TracedTrial.rest.free
      if let last = places.last, event.time - last.time > rest { endMovement() }
      if movement == nil {
        // The first motion of all comes from a place that nobody logged.
        movement = (pointer ?? event.point, value, gain)
      }
      places.append((event.time, event.point))
      pointer = event.point
      gain = event.gain
    }

    private mutating func take(hold: Bool, _ event: TracedEvent) {
      endMovement()
      isHeld = hold
      place = 0
      pointer = event.point
      gain = event.gain
    }

    mutating func endMovement() {
      guard let movement, let last = places.last else { return }
      found.append(
        LoggedSubmovement(
          start: movement.start, end: last.point,
          timing: LoggedSubmovement.Timing(
            [(places[0].time, movement.start)] + places),
          isHeld: isHeld, place: place, valueBefore: movement.value,
          gainBefore: movement.gain, gainAfter: gain))
      place += 1
      self.movement = nil
      places = []
    }
  }
}
