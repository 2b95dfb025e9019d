package import Base
import Glibc

/// One wheel of digits: with all ten it turns endlessly, 9 is followed by 0; with fewer it ends at the first and the last.
///
/// Its turn counts rows from the digit 0, growing downwards on the wheel; the digit is the turn
/// modulo 10. A wheel is at rest, under a finger, running out after a flick, or gliding to a known digit.
package struct Wheel: Hashable, Sendable {
  private enum State: Hashable {
    case resting(row: Int)
    case dragged(turn: Double)
    /// A flick: the digit is the one that passes.
    case flicked(Glide)
    /// A step to a known digit: the digit is the aim immediately, the picture follows.
    case stepped(Glide)
  }
  /// The digits on it.
  package let digits: ClosedRange<Int>
  /// Whether it steps immediately instead of gliding; a flick still runs out.
  package var reducesMotion = false
  private var state: State
  private var now = Instant(nanoseconds: 0)

  /// The time in which a flicked wheel loses all but 1/e of its speed: 0.998 per millisecond.
  package static let momentum = 0.5
  /// The speed below which letting go is not a flick, in rows a second.
  static let flickThreshold = 1.5

  /// Creates a wheel at rest on `digit`, which is one of `digits`.
  package init(digit: Int, of digits: ClosedRange<Int> = 0...9) {
    self.digits = digits
    state = .resting(row: min(max(digit, digits.lowerBound), digits.upperBound))
  }

  /// Whether it has all ten digits, so that it turns endlessly.
  package var isEndless: Bool { digits.count >= 10 }

  /// The digit on a row; `nil` beyond the ends.
  package func digit(onRow row: Int) -> Int? {
    isEndless || digits.contains(row) ? Self.digit(ofRow: row) : nil
  }

  private func withinEnds(_ row: Int) -> Int {
    isEndless ? row : min(max(row, digits.lowerBound), digits.upperBound)
  }

  private func withinEnds(_ turn: Double) -> Double {
    isEndless ? turn : min(max(turn, Double(digits.lowerBound)), Double(digits.upperBound))
  }

  /// The position of the wheel, in rows; a whole number shows one digit in the middle.
  package var turn: Double {
    switch state {
    case .resting(let row): Double(row)
    case .dragged(let turn): turn
    case .flicked(let glide), .stepped(let glide): glide.turn(at: now)
    }
  }

  /// The digit that counts, 0 to 9.
  package var digit: Int { Self.digit(ofRow: row) }

  /// The digit that is seen in the middle, 0 to 9; on the way to the one that counts it is another.
  var shownDigit: Int { Self.digit(ofRow: Int(turn.rounded())) }

  /// Whether it turns by itself.
  package var isMoving: Bool {
    switch state {
    case .resting, .dragged: false
    case .flicked, .stepped: true
    }
  }

  /// The digit on a row, for rows of either sign.
  static func digit(ofRow row: Int) -> Int { ((row % 10) + 10) % 10 }

  private var row: Int {
    switch state {
    case .resting(let row): row
    case .dragged, .flicked: Int(turn.rounded())
    case .stepped(let glide): glide.aim
    }
  }

  /// Stops the wheel at its present position, under a finger.
  package mutating func hold(at time: Instant) {
    advance(to: time)
    state = .dragged(turn: turn)
  }

  /// Turns the wheel to `turn` under the finger; does nothing unless it is held.
  package mutating func drag(to turn: Double) {
    if case .dragged = state { state = .dragged(turn: withinEnds(turn)) }
  }

  /// Lets go of the wheel at `speed` rows a second: it runs out, or snaps to the nearest row.
  package mutating func release(speed: Double, at time: Instant) {
    advance(to: time)
    guard case .dragged(let turn) = state else { return }
    guard abs(speed) >= Self.flickThreshold else {
      snap(to: Int(turn.rounded()), from: turn, at: time)
      return
    }
    let aim = withinEnds((turn + speed * Self.momentum).rounded())
    guard aim != turn else {
      state = .resting(row: Int(aim))
      return
    }
    // A cubic from the finger's speed to rest takes three times the distance over the speed.
    let duration = min(max(3 * (aim - turn) / speed, 0.15), 3 * Self.momentum)
    state = .flicked(Glide(from: turn, aim: Int(aim), start: time, duration: duration))
  }

  /// Glides on by `rows` from the position or the goal of the wheel.
  package mutating func step(by rows: Int, at time: Instant) {
    advance(to: time)
    let aim = withinEnds(row + rows)
    state =
      reducesMotion
      ? .resting(row: aim)
      : .stepped(Glide(from: turn, aim: aim, start: time, duration: 0.12))
  }

  private mutating func snap(to row: Int, from turn: Double, at time: Instant) {
    state =
      reducesMotion
      ? .resting(row: row)
      : .flicked(Glide(from: turn, aim: row, start: time, duration: 0.15))
  }

  /// Glides to `digit` the shorter way; a wheel with ends has one way.
  package mutating func show(_ digit: Int, at time: Instant) {
    guard isEndless else { return step(by: digit - self.digit, at: time) }
    let ahead = Self.digit(ofRow: digit - self.digit)
    step(by: ahead > 5 ? ahead - 10 : ahead, at: time)
  }

  /// Moves on to `time`.
  package mutating func advance(to time: Instant) {
    now = max(now, time)
    switch state {
    case .resting, .dragged: break
    case .flicked(let glide), .stepped(let glide):
      if glide.isOver(at: now) { state = .resting(row: glide.aim) }
    }
  }
}

/// A movement that begins fast and ends at rest on a row: cubic ease-out.
struct Glide: Hashable, Sendable {
  var from: Double
  var aim: Int
  var start: Instant
  var duration: Double

  func turn(at time: Instant) -> Double {
    let left = 1 - min(max(time.seconds(since: start) / duration, 0), 1)
    return Double(aim) + (from - Double(aim)) * left * left * left
  }

  func isOver(at time: Instant) -> Bool { time.seconds(since: start) >= duration }
}

/// A finger or pointer on a wheel: its turn of the wheel, and its speed.
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

/// The geometry of the wheels, in window pixels: columns of a cylinder seen from the front.
package struct WheelLayout: Hashable, Sendable {
  /// The middle of the band that marks the chosen row.
  package var center: Point
  /// The middle of each wheel, from left to right.
  package var columns: [Double]
  /// The middle of the decimal sign; `nil` if the scale has none.
  package var separator: Double?
  /// The pixels of one layout unit.
  package var unit: Double

  /// The angle from one row to the next: 22°, in radians.
  package static let rowAngle = 22 * Double.pi / 180
  /// The wheel's radius.
  package var radius: Double { 118 * unit }
  /// The height of a row in the middle of the wheel.
  package var rowHeight: Double { radius * sin(Self.rowAngle) }
  /// The height of the part of a wheel that is seen, in layout units.
  static let wheelHeight = 240.0
  /// The band that marks the chosen row.
  package var band: Rectangle {
    Rectangle(center: center, width: width + 70 * unit, height: 48 * unit)
  }

  /// Wheels for `integers` and `decimals` digits around `center`.
  init(center: Point, integers: Int, decimals: Int, unit: Double) {
    self.center = center
    self.unit = unit
    let pitch = 90 * unit
    let gap = decimals > 0 ? 40 * unit : 0
    let count = integers + decimals
    let span = Double(count - 1) * pitch + gap
    columns = (0..<count).map { index in
      center.x - span / 2 + Double(index) * pitch + (index >= integers ? gap : 0)
    }
    separator =
      decimals > 0 ? center.x - span / 2 + Double(integers - 1) * pitch + (pitch + gap) / 2 : nil
  }

  /// The area of the wheel at `index`.
  package func column(_ index: Int) -> Rectangle {
    Rectangle(
      center: Point(x: columns[index], y: center.y), width: 84 * unit,
      height: Self.wheelHeight * unit)
  }

  /// The wheel under `point`.
  func wheel(at point: Point) -> Int? {
    columns.indices.first { column($0).contains(point) }
  }

  /// The number of rows by which `point` lies below the chosen one.
  func rows(below point: Point) -> Int {
    let share = min(max((point.y - center.y) / radius, -1), 1)
    return Int((asin(share) / Self.rowAngle).rounded())
  }

  private var width: Double { 310 * unit + max(0, Double(columns.count - 3)) * 90 * unit }
}
