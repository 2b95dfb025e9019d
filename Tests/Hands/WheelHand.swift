import Base
import CSDL2
import Glibc
import TestSupport

/// Wheels that are turned by the mouse wheel, or dragged by a finger.
enum WheelHand: MethodHand {
  /// The digits at which the wheels begin.
  private static let start = [5, 0, 5]

  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) throws {
    guard number.digits.count == start.count else { return SDLHand.closeWindow() }
    for (wheel, (digit, start)) in zip(number.digits, start).enumerated() {
      SDLHand.scroll(try screen.middle("wheel_\(wheel + 1)"), steps: start - digit)
    }
    SDLHand.key(SDLK_RETURN)
  }

  /// Each wheel is dragged, and rests before it is let go: no flick.
  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) throws {
    for (wheel, (digit, start)) in zip(number.digits, start).enumerated() where digit != start {
      let place = try screen.middle("wheel_\(wheel + 1)")
      // The height of a row in the middle of a wheel of radius 118.
      let end = Point(x: place.x, y: place.y - Double(digit - start) * 118 * sin(22 * .pi / 180))
      fingers.put(place)
      fingers.move(from: place, to: end)
      usleep(150_000)
      fingers.lift(end)
    }
  }
}
