import Base
import CSDL2
import Glibc
import Hands
import Sliders
import TestSupport

/// Does everything with fingers: the first trial of each block is done, the second given up.
@MainActor struct TouchPerson {
  let fingers = Fingers()

  func act(_ screen: AnnouncedScreen) throws {
    try fingers.look(at: screen)
    guard screen.screen == "trial", let target = screen.target, let trial = screen.trial,
      let goal = try? Scale.steps(parsing: target, decimals: 1)
    else { return try turnPage(screen) }
    switch screen.method {
    case "accurate-slider" where trial % 2 == 1: try slide(screen, to: goal)
    case "accurate-slider": try slideFinely(screen, to: goal)
    case "wheel-picker": try turn(screen, to: target)
    case "keypad": try press(screen, target)
    case "dial": try turnKnob(screen, to: goal)
    case "stepper": try step(screen, to: goal)
    default: try scrub(screen, to: goal)
    }
    fingers.tap(try screen.middle(trial % 2 == 1 ? "done" : "give_up"))
  }

  /// Where nothing was tapped a moment ago: that would be a double tap.
  private func turnPage(_ screen: AnnouncedScreen) throws {
    let (name, side) =
      switch screen.screen {
      case "method": ("continue", -70.0)
      case "break": ("continue", 70)
      case "ready": ("start", 70)
      default: ("close", 0)
      }
    let place = try screen.middle(name)
    fingers.tap(Point(x: place.x + side, y: place.y))
  }

  /// Straight to the goal on the track; the finger slips as it leaves the glass.
  private func slide(_ screen: AnnouncedScreen, to goal: Int) throws {
    let (start, end) = try way(screen, to: goal)
    fingers.put(start)
    fingers.move(from: start, to: end)
    rest()
    fingers.lift(Point(x: end.x + 5, y: end.y))
  }

  /// Away from the track and along, while a second finger touches Done and the thumb.
  private func slideFinely(_ screen: AnnouncedScreen, to goal: Int) throws {
    let (start, wanted) = try way(screen, to: goal)
    let done = try screen.middle("done")
    let near = Point(x: wanted.x - 5, y: wanted.y)
    let far = Point(x: near.x, y: near.y + 200)
    let end = Point(x: near.x + 5 / HyperbolicCurve().gain(at: 200), y: far.y)
    fingers.put(start)
    fingers.put(done, Fingers.second)
    fingers.move(from: start, to: near)
    fingers.move(start, Fingers.second)
    fingers.move(from: near, to: far)
    fingers.lift(done, Fingers.second)
    fingers.move(from: far, to: end)
    rest()
    fingers.lift(end)
  }

  /// The thumb's middle, and where it shows `goal`.
  private func way(_ screen: AnnouncedScreen, to goal: Int) throws -> (start: Point, end: Point) {
    let start = try screen.middle("thumb")
    let width = screen.rects["track"]?[2] ?? 0
    return (start, Point(x: start.x + Double(goal - 505) / 990 * width, y: start.y))
  }

  /// Each wheel is dragged, and rests before it is let go: no flick.
  private func turn(_ screen: AnnouncedScreen, to target: String) throws {
    let digits = target.compactMap(\.wholeNumberValue)
    for (wheel, (digit, start)) in zip(digits, [5, 0, 5]).enumerated() where digit != start {
      let place = try screen.middle("wheel_\(wheel + 1)")
      // The height of a row in the middle of a wheel of radius 118.
      let end = Point(x: place.x, y: place.y - Double(digit - start) * 118 * sin(22 * .pi / 180))
      fingers.put(place)
      fingers.move(from: place, to: end)
      usleep(150_000)
      fingers.lift(end)
    }
  }

  /// A wrong digit, taken out again, and the number.
  private func press(_ screen: AnnouncedScreen, _ target: String) throws {
    for name in ["9", "delete"] + target.map({ $0 == "." ? "point" : String($0) }) {
      fingers.tap(try screen.middle("key_\(name)"))
    }
  }

  /// The knob around the ring, to the angle of `goal`.
  private func turnKnob(_ screen: AnnouncedScreen, to goal: Int) throws {
    guard let track = screen.rects["track"] else { return }
    let radius = track[2] / 2 - 22
    let middle = Point(x: track[0] + track[2] / 2, y: track[1] + 22 + radius)
    func place(_ steps: Double) -> Point {
      let angle = (135 + (steps - 10) / 990 * 270) * .pi / 180
      return Point(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
    }
    fingers.put(place(505))
    for step in 1...20 { fingers.move(place(505 + Double((goal - 505) * step) / 20)) }
    fingers.lift(place(Double(goal)))
  }

  private func step(_ screen: AnnouncedScreen, to goal: Int) throws {
    for _ in 0..<abs(goal - 505) { fingers.tap(try screen.middle(goal < 505 ? "down" : "up")) }
  }

  /// Two pixels a step, after the four that make it a drag.
  private func scrub(_ screen: AnnouncedScreen, to goal: Int) throws {
    let start = try screen.middle("field")
    let end = Point(x: start.x + Double(2 * (goal - 505) + (goal < 505 ? -4 : 4)), y: start.y)
    fingers.put(start)
    fingers.move(end)
    fingers.lift(end)
  }

  /// Longer than a value has to stand to be meant.
  private func rest() { usleep(80_000) }
}
