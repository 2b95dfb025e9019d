import Base
import CSDL2
import Glibc
import Sliders
import TestSupport

/// A slider that has no position for the number: it is tried, and given up.
enum PlainSliderHand: MethodHand {
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) throws {
    let thumb = try screen.middle("thumb")
    SDLHand.move(thumb)
    SDLHand.drag(thumb, Point(x: thumb.x + 60, y: thumb.y))
    SDLHand.click(try screen.middle("give_up"))
  }

  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) throws { try fingers.slide(screen, to: number) }
}

/// A slider that is moved along its track, and away from it for the last steps.
enum AccurateSliderHand: MethodHand {
  /// Near the target on the track, then 200 px away from it: one pixel is about 0.005 there.
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) throws {
    let (thumb, wanted) = try screen.way(to: number)
    let near = wanted.x.rounded(.down) - 2
    let gain = HyperbolicCurve().gain(at: 200)
    let far = Point(x: near, y: thumb.y + 200)
    let end = Point(x: (near + (wanted.x - near) / gain).rounded(), y: thumb.y + 200)
    SDLHand.drag(thumb, Point(x: near, y: thumb.y), far, end)
    SDLHand.click(try screen.middle("done"))
  }

  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) throws {
    // Each second trial away from the track.
    if screen.trial.map({ $0 % 2 == 1 }) ?? true { return try fingers.slide(screen, to: number) }
    try fingers.slideFinely(screen, to: number)
  }
}

/// A slider that is moved by keys, or by a finger along its track.
enum SteppedSliderHand: MethodHand {
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) {
    SDLHand.step(by: number.steps)
  }

  static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber
  ) throws { try fingers.slide(screen, to: number) }
}

extension Fingers {
  /// Straight to the number on the track; the finger slips as it leaves the glass.
  fileprivate func slide(_ screen: AnnouncedScreen, to number: EnteredNumber) throws {
    let (start, end) = try screen.way(to: number)
    put(start)
    move(from: start, to: end)
    rest()
    lift(Point(x: end.x + 5, y: end.y))
  }

  /// Away from the track and along, while a second finger touches Done and the thumb.
  fileprivate func slideFinely(_ screen: AnnouncedScreen, to number: EnteredNumber) throws {
    let (start, wanted) = try screen.way(to: number)
    let done = try screen.middle("done")
    let near = Point(x: wanted.x - 5, y: wanted.y)
    let far = Point(x: near.x, y: near.y + 200)
    let end = Point(x: near.x + 5 / HyperbolicCurve().gain(at: 200), y: far.y)
    put(start)
    put(done, Self.second)
    move(from: start, to: near)
    move(start, Self.second)
    move(from: near, to: far)
    lift(done, Self.second)
    move(from: far, to: end)
    rest()
    lift(end)
  }

  /// Longer than a value has to stay unchanged to be meant.
  private func rest() { usleep(80_000) }
}

extension AnnouncedScreen {
  /// The thumb's middle, and the point as far from it as the number is from the start.
  fileprivate func way(to number: EnteredNumber) throws -> (start: Point, end: Point) {
    let start = try middle("thumb")
    let width = rects["track"]?[2] ?? 0
    return (start, Point(x: start.x + Double(number.steps) / 990 * width, y: start.y))
  }
}
