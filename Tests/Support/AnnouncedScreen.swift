package import Base
import FoundationEssentials

/// A line that `--announce` prints: the screen shown, and the parts of it that can be hit.
package struct AnnouncedScreen: Decodable, Hashable {
  /// The screen's name.
  package var screen: String
  package var trial: Int?
  package var block: Int?
  package var method: String?
  package var target: String?
  /// Left edge, upper edge, width and height of each part, in window pixels.
  package var rects: [String: [Double]]
  package var disabled: [String]?
  /// The words on the part that is marked for switches.
  package var scanned: String?

  /// Whether `line` is of a screen, not of a change on one.
  package static func isScreen(_ line: String) -> Bool { !line.hasPrefix("{\"change\":") }

  /// Decodes a line.
  package init(line: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }

  /// The frame of the part called `name`; `nil` if there is none.
  package func frame(of name: String) -> Rectangle? {
    guard let numbers = rects[name], numbers.count == 4 else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
