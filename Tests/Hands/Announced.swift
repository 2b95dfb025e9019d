import FoundationEssentials
package import Primitives

/// What the program announced of a screen.
package struct Announced: Decodable {
  package var screen: String
  package var trial: Int?
  package var method: String?
  package var target: String?
  package var rects: [String: [Double]]

  /// Decodes a line of JSON.
  package init(_ line: String) throws {
    self = try JSONDecoder().decode(Announced.self, from: Data(line.utf8))
  }

  /// The window's extents, as the filled button tells them: in the middle, 74 pixels above the lower
  /// edge.
  package var windowSize: (width: Double, height: Double) {
    let name = ["done", "start", "continue", "close"].first { rects[$0] != nil } ?? ""
    return (2 * middle(name).x, middle(name).y + 74)
  }

  /// The middle of a part; the window's corner where there is none.
  package func middle(_ name: String) -> Point {
    guard let rect = rects[name], rect.count == 4 else { return Point(x: 0, y: 0) }
    return Point(x: (rect[0] + rect[2] / 2).rounded(), y: (rect[1] + rect[3] / 2).rounded())
  }
}
