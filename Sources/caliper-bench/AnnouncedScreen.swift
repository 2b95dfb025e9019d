import Formats
import FoundationEssentials
import Primitives

/// A line that `caliper run --announce` prints: which screen is shown, and what can be hit on it.
struct AnnouncedScreen: Decodable, Hashable {
  /// The screen's name.
  var screen: String
  /// Left edge, upper edge, width and height of each part, in window pixels.
  var rects: [String: [Double]]

  /// Reads a line; nil where it is none of these.
  init?(line: String) {
    guard let screen = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = screen
  }

  /// Where the part called `name` stands.
  func frame(of name: String) throws(BenchmarkFailure) -> Rectangle {
    guard let numbers = rects[name], numbers.count == 4 else {
      throw .noPart(name, screen: screen)
    }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
