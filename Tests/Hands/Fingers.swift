package import Base
import CSDL2
import TestSupport

/// Fingers on the window, and their touches in each trial.
@MainActor package final class Fingers {
  /// A finger's event as required in the log.
  package struct Touch {
    package var kind: String
    package var place: Point
    package var finger: Int64
  }

  /// The finger that is used, and one that should stay away.
  package static let (first, second): (Int64, Int64) = (7, 8)

  package private(set) var touches: [Int: [Touch]] = [:]
  private var screen: AnnouncedScreen?
  private var size: (width: Double, height: Double) = (0, 0)

  /// Looks at another screen.
  func look(at screen: AnnouncedScreen) throws {
    self.screen = screen
    size = try screen.windowSize
  }

  func put(_ place: Point, _ finger: Int64 = first) {
    act("touch_down", SDL_FINGERDOWN, place, finger)
  }

  func move(_ place: Point, _ finger: Int64 = first) {
    act("touch_move", SDL_FINGERMOTION, place, finger)
  }

  func lift(_ place: Point, _ finger: Int64 = first) {
    act("touch_up", SDL_FINGERUP, place, finger)
  }

  func tap(_ place: Point, _ finger: Int64 = first) {
    put(place, finger)
    lift(place, finger)
  }

  /// Moves from one place to another in ten steps.
  func move(from start: Point, to end: Point) {
    for step in 1...10 {
      let share = Double(step) / 10
      move(
        Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
  }

  private func act(_ kind: String, _ type: SDL_EventType, _ place: Point, _ finger: Int64) {
    guard let screen else { return }
    if screen.screen == "trial", let trial = screen.trial {
      touches[trial, default: []].append(Touch(kind: kind, place: place, finger: finger))
    }
    SDLHand.finger(type, finger, place, size)
  }
}
