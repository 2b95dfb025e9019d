package import Base
package import TestSupport

extension AnnouncedScreen {
  /// A part that a screen should have and has not.
  package struct MissingPart: Error, CustomStringConvertible {
    package let description: String
  }

  /// The pixel in the middle of the part called `name`, which must be there.
  package func middle(_ name: String) throws -> Point {
    guard let center = frame(of: name)?.center else {
      throw MissingPart(description: "the screen '\(screen)' has no part '\(name)'")
    }
    return Point(x: center.x.rounded(), y: center.y.rounded())
  }

  /// The window's extents, computed from the filled button: it is in the middle, 74 pixels above the lower edge.
  package var windowSize: (width: Double, height: Double) {
    get throws {
      let names = ["done", "start", "continue", "close"]
      let button = try middle(names.first { rects[$0] != nil } ?? names[0])
      return (2 * button.x, button.y + 74)
    }
  }
}
