import Base
import CSDL2
package import TestSupport

/// Does with mouse and keyboard what each page asks for.
package enum SDLPerson {
  package static func solve(_ screen: AnnouncedScreen) throws {
    guard let asked = screen.asked else { return SDLHand.key(SDLK_RETURN) }
    try asked.kind.hand.useMouse(screen, to: asked.number)
  }
}
