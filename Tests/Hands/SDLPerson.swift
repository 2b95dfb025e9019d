import Base
import CSDL2
import Sliders
package import TestSupport

/// Does what a person would do on each screen.
package enum SDLPerson {
  package static func solve(_ screen: AnnouncedScreen) throws {
    guard screen.screen == "trial", let target = screen.target else {
      return SDLHand.key(SDLK_RETURN)
    }
    switch screen.method {
    case "plain-slider": try giveUp(screen)
    case "accurate-slider": try slide(screen, to: target)
    case "wheel-picker": try turn(screen, to: target)
    case "stepper", "dial": step(to: target)
    case "keypad": try tap(screen, target)
    case "scrub-field": try scrub(screen, to: target)
    default:
      SDLHand.type(target)
      SDLHand.key(SDLK_RETURN)
    }
  }

  /// From 50.5 by the keyboard.
  private static func step(to target: String) {
    let steps = steps(to: target)
    for _ in 0..<abs(steps / 10) { SDLHand.key(steps < 0 ? SDLK_DOWN : SDLK_UP, KMOD_LSHIFT) }
    for _ in 0..<abs(steps % 10) { SDLHand.key(steps < 0 ? SDLK_DOWN : SDLK_UP) }
    SDLHand.key(SDLK_RETURN)
  }

  /// The keys and Done with a finger, a second one resting beside it.
  private static func tap(_ screen: AnnouncedScreen, _ target: String) throws {
    for character in target {
      let key = character == "." ? "key_point" : "key_\(character)"
      SDLHand.tap(
        try screen.middle(key), beside: try screen.middle("field"), in: try screen.windowSize)
    }
    SDLHand.tap(
      try screen.middle("done"), beside: try screen.middle("field"), in: try screen.windowSize)
  }

  /// From 50.5, two pixels a step after the four that make it a drag.
  private static func scrub(_ screen: AnnouncedScreen, to target: String) throws {
    let start = try screen.middle("field")
    let steps = Double(steps(to: target))
    let end = Point(x: start.x + 2 * steps + (steps < 0 ? -4 : 4), y: start.y)
    SDLHand.press(start)
    SDLHand.move(end)
    SDLHand.release(end)
    SDLHand.click(try screen.middle("done"))
  }

  private static func steps(to target: String) -> Int {
    ((try? Scale.steps(parsing: target, decimals: 1)) ?? 505) - 505
  }

  private static func giveUp(_ screen: AnnouncedScreen) throws {
    let thumb = try screen.middle("thumb")
    SDLHand.move(thumb)
    SDLHand.press(thumb)
    SDLHand.move(Point(x: thumb.x + 60, y: thumb.y))
    SDLHand.release(Point(x: thumb.x + 60, y: thumb.y))
    SDLHand.click(try screen.middle("give_up"))
  }

  /// Near the target on the track, then 200 px away from it, where one pixel is about 0.005.
  private static func slide(_ screen: AnnouncedScreen, to target: String) throws {
    guard let scale = Scale(minimum: 10, maximum: 1000, decimals: 1),
      let value = try? scale.value(parsing: target), let track = screen.rects["track"]
    else { return SDLHand.closeWindow() }
    let thumb = try screen.middle("thumb")
    let wanted = track[0] + scale.fraction(of: value) * track[2]
    let near = wanted.rounded(.down) - 2
    let gain = HyperbolicCurve().gain(at: 200)
    let far = Point(x: near, y: thumb.y + 200)
    let end = Point(x: (near + (wanted - near) / gain).rounded(), y: thumb.y + 200)
    SDLHand.press(thumb)
    SDLHand.move(Point(x: near, y: thumb.y))
    SDLHand.move(far)
    SDLHand.move(end)
    SDLHand.release(end)
    SDLHand.click(try screen.middle("done"))
  }

  /// All wheels by the mouse wheel from 50.5.
  private static func turn(_ screen: AnnouncedScreen, to target: String) throws {
    let digits = target.compactMap(\.wholeNumberValue)
    guard digits.count == 3 else { return SDLHand.closeWindow() }
    for (wheel, start) in [(0, 5), (1, 0), (2, 5)] {
      SDLHand.scroll(try screen.middle("wheel_\(wheel + 1)"), steps: start - digits[wheel])
    }
    SDLHand.key(SDLK_RETURN)
  }
}
