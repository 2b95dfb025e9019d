package import Base

/// A sheet that slides in from below as a keyboard does, while the rest dims.
package struct Sheet: Hashable, Sendable {
  /// The seconds of sliding in or out.
  package static let duration = 0.25

  /// Whether it opens and closes without animation.
  package var reducesMotion = false
  private var isWanted = false
  private var start = Instant(nanoseconds: 0)
  private var startShare = 0.0
  private var now = Instant(nanoseconds: 0)

  /// Whether it is open or opening, so that it receives all input.
  package var isOpen: Bool { isWanted }

  /// The visible share of the sheet, 0 to 1, eased.
  package var share: Double {
    let left = 1 - progress
    let eased = 1 - left * left * left
    return startShare + ((isWanted ? 1 : 0) - startShare) * eased
  }

  /// Whether it is sliding.
  package var isMoving: Bool { progress < 1 && startShare != (isWanted ? 1 : 0) }

  /// Opens or closes it, from its present position.
  package mutating func set(open: Bool, at time: Instant) {
    advance(to: time)
    guard open != isWanted else { return }
    startShare = reducesMotion ? (open ? 1 : 0) : share
    isWanted = open
    start = time
  }

  /// Moves on to `time`.
  package mutating func advance(to time: Instant) { now = max(now, time) }

  private var progress: Double { min(max(now.seconds(since: start) / Self.duration, 0), 1) }
}
