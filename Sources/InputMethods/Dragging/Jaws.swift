package import Base
import Glibc
package import Sliders

/// The jaws of the accurate slider: they fade in when the thumb is grabbed and go back when it is let go.
///
/// While the thumb is held they are exactly at its reach. On release they travel back to the ends of the track and
/// fade, so that they do not look like a limit.
package struct Jaws: Hashable, Sendable {
  /// The seconds of fading in.
  static let fadeIn = 0.2
  /// The seconds of going back and fading out.
  static let fadeOut = 0.4

  private enum State: Hashable {
    case hidden
    case shown(since: Instant, from: Double)
    case leaving(since: Instant, from: Double, reach: Reach)
  }
  /// Whether they appear and disappear without fading.
  package var reducesMotion = false
  private var state = State.hidden
  private var now = Instant(nanoseconds: 0)

  /// The opacity of the jaws, 0 to 1.
  package var opacity: Double {
    switch state {
    case .hidden: 0
    case .shown(let since, let from): from + (1 - from) * progress(since, Self.fadeIn)
    case .leaving(let since, let from, _): from * (1 - progress(since, Self.fadeOut))
    }
  }

  /// Whether they still change by themselves.
  package var isMoving: Bool {
    switch state {
    case .hidden: false
    case .shown(let since, let from): from < 1 && progress(since, Self.fadeIn) < 1
    case .leaving: true
    }
  }

  /// Their position on a track of `length`, given the reach of the held thumb.
  package func reach(held: Reach, length: Double) -> Reach {
    guard case .leaving(let since, _, let reach) = state else { return held }
    let share = 1 - pow(1 - progress(since, Self.fadeOut), 3)
    return reach.moved(by: share, towards: .whole(length))
  }

  /// Opens when the thumb was grabbed, and closes from `reach` when it was let go.
  mutating func follow(wasHeld: Bool, isHeld: Bool, at time: Instant, reach: Reach) {
    guard isHeld != wasHeld else { return }
    if isHeld { open(at: time) } else { close(at: time, reach: reach) }
  }

  /// Handles the thumb's being grabbed.
  package mutating func open(at time: Instant) {
    advance(to: time)
    state = .shown(since: time, from: reducesMotion ? 1 : opacity)
  }

  /// Handles the thumb's release while the jaws stood at `reach`.
  package mutating func close(at time: Instant, reach: Reach) {
    advance(to: time)
    state = reducesMotion ? .hidden : .leaving(since: time, from: opacity, reach: reach)
  }

  /// Moves on to `time`.
  package mutating func advance(to time: Instant) {
    now = max(now, time)
    if case .leaving(let since, _, _) = state, progress(since, Self.fadeOut) >= 1 {
      state = .hidden
    }
  }

  private func progress(_ since: Instant, _ duration: Double) -> Double {
    min(max(now.seconds(since: since) / duration, 0), 1)
  }
}
