import Base
package import TestSupport

/// Does everything with fingers: the first trial of each block is done, the second given up.
@MainActor package struct TouchPerson {
  package let fingers = Fingers()

  package init() {}

  package func act(_ screen: AnnouncedScreen) throws {
    try fingers.look(at: screen)
    guard let asked = screen.asked, let trial = screen.trial else { return try turnPage(screen) }
    try asked.kind.hand.useFingers(fingers, screen, to: asked.number)
    fingers.tap(try screen.middle(trial % 2 == 1 ? "done" : "give_up"))
  }

  /// Presses at a place without a tap a moment ago: there it would be a double tap.
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
}
