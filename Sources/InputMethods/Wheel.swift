import Formats
package import Primitives

/// One wheel of digits, turning endlessly: 9 is followed by 0.
///
/// Its turn counts rows from the digit 0, growing downwards on the wheel; the digit is the turn
/// modulo 10. A wheel is at rest, under a finger, running out after a flick, or gliding to the digit
/// that it was told to show.
package struct Wheel: Hashable, Sendable {
  private enum State: Hashable {
    case resting(row: Int)
    case dragged(turn: Double)
    /// A flick: the digit is whatever passes.
    case flicked(Glide)
    /// A step to a known digit: the digit is the aim at once, the picture follows.
    case stepped(Glide)
  }
  /// Whether it is where it was told to be at once; a flick runs out all the same.
  package var reducesMotion = false
  private var state: State
  private var now = Instant(nanoseconds: 0)

  /// The time in which a flicked wheel loses all but 1/e of its speed: 0.998 per millisecond.
  package static let momentum = 0.5
  /// The speed below which letting go is not a flick, in rows a second.
  package static let flickThreshold = 1.5

  /// Creates a wheel at rest on `digit`.
  package init(digit: Int) { state = .resting(row: digit) }

  /// Where the wheel stands, in rows; a whole number shows one digit in the middle.
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
  package var shownDigit: Int { Self.digit(ofRow: Int(turn.rounded())) }

  /// Whether it turns by itself.
  package var isMoving: Bool {
    switch state {
    case .resting, .dragged: false
    case .flicked, .stepped: true
    }
  }

  /// The digit on a row, for rows of either sign.
  package static func digit(ofRow row: Int) -> Int { ((row % 10) + 10) % 10 }

  private var row: Int {
    switch state {
    case .resting(let row): row
    case .dragged, .flicked: Int(turn.rounded())
    case .stepped(let glide): glide.aim
    }
  }

  /// Stops the wheel where it is, under a finger.
  package mutating func hold(at time: Instant) {
    advance(to: time)
    state = .dragged(turn: turn)
  }

  /// Turns the wheel to `turn` under the finger; does nothing unless it is held.
  package mutating func drag(to turn: Double) {
    if case .dragged = state { state = .dragged(turn: turn) }
  }

  /// Lets go of the wheel at `speed` rows a second: it runs out, or snaps to the nearest row.
  package mutating func release(speed: Double, at time: Instant) {
    advance(to: time)
    guard case .dragged(let turn) = state else { return }
    guard abs(speed) >= Self.flickThreshold else {
      snap(to: Int(turn.rounded()), from: turn, at: time)
      return
    }
    let aim = (turn + speed * Self.momentum).rounded()
    // A cubic that begins at the finger's speed and ends at rest takes three times way over speed.
    let duration = min(max(3 * (aim - turn) / speed, 0.15), 3 * Self.momentum)
    state = .flicked(Glide(from: turn, aim: Int(aim), start: time, duration: duration))
  }

  /// Glides on by `rows` from where the wheel is or is going.
  package mutating func step(by rows: Int, at time: Instant) {
    advance(to: time)
    let aim = row + rows
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

  /// Glides to `digit` the shorter way.
  package mutating func show(_ digit: Int, at time: Instant) {
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
