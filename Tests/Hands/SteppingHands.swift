import Base
import CSDL2
import Glibc
import TestSupport

/// A number between two buttons: by keys, or by a tap for each step.
enum StepperHand: MethodHand {
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) {
    SDLHand.step(by: number.steps)
  }

  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) throws {
    let button = try screen.middle(number.steps < 0 ? "down" : "up")
    for _ in 0..<abs(number.steps) { fingers.tap(button) }
  }
}

/// A number that is dragged, two pixels a step after the four that make it a drag.
enum ScrubHand: MethodHand {
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) throws {
    let (start, end) = try way(screen, to: number)
    SDLHand.drag(start, end)
    SDLHand.click(try screen.middle("done"))
  }

  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) throws {
    let (start, end) = try way(screen, to: number)
    fingers.put(start)
    fingers.move(end)
    fingers.lift(end)
  }

  private static func way(
    _ screen: AnnouncedScreen, to number: EnteredNumber
  ) throws -> (start: Point, end: Point) {
    let start = try screen.middle("field")
    let pixels = 2 * number.steps + (number.steps < 0 ? -4 : 4)
    return (start, Point(x: start.x + Double(pixels), y: start.y))
  }
}

/// A knob: by keys, or turned by a finger.
enum DialHand: MethodHand {
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) {
    SDLHand.step(by: number.steps)
  }

  /// The knob around the ring, to the angle of the number.
  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) {
    guard let track = screen.rects["track"] else { return }
    let radius = track[2] / 2 - 22
    let middle = Point(x: track[0] + track[2] / 2, y: track[1] + 22 + radius)
    func place(_ steps: Double) -> Point {
      let angle = (135 + (Double(EnteredNumber.start - 10) + steps) / 990 * 270) * .pi / 180
      return Point(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
    }
    fingers.put(place(0))
    for step in 1...20 { fingers.move(place(Double(number.steps * step) / 20)) }
    fingers.lift(place(Double(number.steps)))
  }
}

extension SDLHand {
  /// Moves a value by the keyboard, ten steps at a time as long as there are so many, and confirms it.
  static func step(by steps: Int) {
    let arrow = steps < 0 ? SDLK_DOWN : SDLK_UP
    for _ in 0..<abs(steps / 10) { key(arrow, KMOD_LSHIFT) }
    for _ in 0..<abs(steps % 10) { key(arrow) }
    key(SDLK_RETURN)
  }
}
