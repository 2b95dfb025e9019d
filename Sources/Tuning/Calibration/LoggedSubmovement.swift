import Formats
import Glibc
import Primitives
import Sessions
import Simulation
import Sliders
import Studies

/// A movement of the pointer between two rests, from the log of events.
///
/// Movements without a rest between them count as one.
struct LoggedSubmovement: Hashable {
  /// The first and the last point, in window pixels.
  var start: Point
  var end: Point
  /// The start and the duration, in seconds; `nil` if the movement is too short.
  var timing: Timing?
  /// The moments of its first and its last motion, in seconds.
  var began: Double
  var ended: Double
  /// Whether the thumb was held.
  var isHeld: Bool
  /// The index of the movement since the thumb was grabbed or released, or since the onset.
  var index: Int
  /// The slider's value before and after it.
  var valueBefore: Int
  var valueAfter: Int
  /// The slider's gain before and after it.
  var gainBefore: Double
  var gainAfter: Double

  /// A start and a duration, in seconds.
  struct Timing: Hashable {
    var start: Double
    var duration: Double

    var end: Double { start + duration }
  }

  /// The vector from start to end, in window pixels.
  var way: Point { Point(x: end.x - start.x, y: end.y - start.y) }

  /// The straight distance from start to end, in window pixels.
  var length: Double { start.distance(to: end) }

  /// The shortest distance, in window pixels, whose duration can be measured from whole pixels.
  static let shortestTimed = 8.0
}

extension LoggedSubmovement.Timing {
  /// Estimates the timing of the movement through `samples`, on the assumption of minimum jerk.
  ///
  /// It uses the moments at which a tenth and nine tenths of the distance are covered: near the ends the
  /// movement is too slow for whole pixels. `nil` if the distance is too short.
  init?(_ samples: [(time: Double, point: Point)]) {
    guard let first = samples.first?.point, let last = samples.last?.point,
      first.distance(to: last) >= LoggedSubmovement.shortestTimed,
      let early = Self.moment(of: 0.1, in: samples), let late = Self.moment(of: 0.9, in: samples),
      late > early
    else { return nil }
    duration = (late - early) / (1 - 2 * Self.tenth)
    start = early - Self.tenth * duration
  }

  /// The share of a minimum jerk movement's time at which a tenth of its distance is covered.
  private static let tenth = 0.246_635

  /// The first moment at which this `share` of the straight distance is covered.
  private static func moment(
    of share: Double, in samples: [(time: Double, point: Point)]
  ) -> Double? {
    let (start, end) = (samples[0].point, samples[samples.count - 1].point)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    var before = (time: samples[0].time, share: 0.0)
    for sample in samples.dropFirst() {
      let done = ((sample.point.x - start.x) * dx + (sample.point.y - start.y) * dy) / square
      if done >= share, done > before.share {
        return before.time
          + (sample.time - before.time) * (share - before.share) / (done - before.share)
      }
      before = (sample.time, done)
    }
    return nil
  }
}

extension TracedTrial {
  /// The seconds without a motion that separate two movements.
  ///
  /// While the thumb is held, the value is read between two movements; otherwise there is only the latency
  /// of a correction.
  private static let rest = (held: 0.12, free: 0.055)

  /// The movements of the pointer since the onset.
  var submovements: [LoggedSubmovement] {
    var segmentation = Segmentation(value: entry.planned.start ?? entry.scale.middle)
    for event in events where event.time >= onset { segmentation.handle(event) }
    segmentation.endMovement()
    return segmentation.movements
  }

  /// Divides the pointer's path into movements where it rests.
  private struct Segmentation {
    var movements: [LoggedSubmovement] = []
    private var value: Int
    private var isHeld = false
    private var index = 0
    private var pointer: Point?
    private var gain = 1.0
    private var movement: (start: Point, value: Int, gain: Double)?
    private var samples: [(time: Double, point: Point)] = []

    init(value: Int) { self.value = value }

    mutating func handle(_ event: TracedEvent) {
      switch event.kind {
      case .motion: move(event)
      case .press: setHeld(true, event)
      case .release: setHeld(false, event)
      case .value(let new): value = new
      }
    }

    private mutating func move(_ event: TracedEvent) {
      let rest = isHeld ? TracedTrial.rest.held : TracedTrial.rest.free
      if let last = samples.last, event.time - last.time > rest { endMovement() }
      if movement == nil {
        // The point before the very first motion is not in the log.
        movement = (pointer ?? event.point, value, gain)
      }
      samples.append((event.time, event.point))
      pointer = event.point
      gain = event.gain
    }

    private mutating func setHeld(_ isHeld: Bool, _ event: TracedEvent) {
      endMovement()
      self.isHeld = isHeld
      index = 0
      pointer = event.point
      gain = event.gain
    }

    mutating func endMovement() {
      guard let movement, let last = samples.last else { return }
      movements.append(
        LoggedSubmovement(
          start: movement.start, end: last.point,
          timing: LoggedSubmovement.Timing(
            [(samples[0].time, movement.start)] + samples),
          began: samples[0].time, ended: last.time, isHeld: isHeld, index: index,
          valueBefore: movement.value,
          valueAfter: value,
          gainBefore: movement.gain, gainAfter: gain))
      index += 1
      self.movement = nil
      samples = []
    }
  }
}
