import Formats
import FoundationEssentials
import Primitives
import Synchronization

/// What the program announced of a screen.
struct Announced: Decodable {
  var screen: String
  var trial: Int?
  var method: String?
  var target: String?
  var rects: [String: [Double]]

  init(_ line: String) throws {
    self = try JSONDecoder().decode(Announced.self, from: Data(line.utf8))
  }

  /// The window's extents, as the filled button tells them: in the middle, 74 pixels above the lower
  /// edge.
  var windowSize: (width: Double, height: Double) {
    let name = ["done", "start", "continue", "close"].first { rects[$0] != nil } ?? ""
    return (2 * middle(name).x, middle(name).y + 74)
  }

  /// The middle of a part; the window's corner where there is none.
  func middle(_ name: String) -> Point {
    guard let rect = rects[name], rect.count == 4 else { return Point(x: 0, y: 0) }
    return Point(x: (rect[0] + rect[2] / 2).rounded(), y: (rect[1] + rect[3] / 2).rounded())
  }
}
