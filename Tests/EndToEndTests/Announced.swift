import Formats
import FoundationEssentials
import Primitives
import Testing

/// A line of `--announce`.
struct Announced: Decodable, Equatable {
  var screen: String
  var trial: Int?
  var block: Int?
  var method: String?
  var target: String?
  var rects: [String: [Double]]
  var disabled: [String]?

  init(line: String) throws {
    self = try JSONDecoder().decode(Announced.self, from: Data(line.utf8))
  }

  /// Where the part called `name` is.
  func rectangle(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Rectangle {
    let numbers = try #require(rects[name], "\(self)", sourceLocation: sourceLocation)
    try #require(numbers.count == 4, sourceLocation: sourceLocation)
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The pixel in the middle of the part called `name`.
  func middle(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Point {
    let center = try rectangle(name, sourceLocation: sourceLocation).center
    return Point(x: center.x.rounded(), y: center.y.rounded())
  }
}
