import Base
import CSDL2
package import TestSupport

/// Does each page's task with mouse and keyboard.
package enum SDLPerson {
  package static func solve(_ screen: AnnouncedScreen) throws {
    guard let asked = screen.asked else { return SDLHand.key(SDLK_RETURN) }
    try asked.kind.hand.useMouse(screen, to: asked.number)
  }
}
