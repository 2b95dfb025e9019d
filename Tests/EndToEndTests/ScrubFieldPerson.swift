import Formats
import Primitives
import Testing

/// How people use the scrub field, one way for each trial of the block.
struct ScrubFieldPerson {
  static func perform(_ place: Int, target: String, on screen: Announced) throws -> Performance {
    let field = try screen.middle("field")
    if place % 2 == 1 {
      // A click selects the number as it is, and what is typed takes its place.
      let start = PlannedEntry.text(Double(BundledScale.start) / 10)
      return Performance(
        acts: Act.click(at: field) + Act.type(target), ending: .enterKey, entered: target,
        deletions: start.count)
    }
    return Performance(
      acts: drag(from: field, by: try BundledScale.steps(target) - BundledScale.start),
      ending: .doneButton, entered: target)
  }

  /// Five steps a pixel with Shift, then one in two pixels, the last two in twenty pixels with Alt.
  private static func drag(from field: Point, by steps: Int) -> [Act] {
    let direction = steps < 0 ? -1 : 1
    let (coarse, plain) = ((abs(steps) - 2) / 5, (abs(steps) - 2) % 5)
    // The way that makes it a drag does not count.
    var place = Point(x: field.x + Double(4 * direction), y: field.y)
    var acts: [Act] = [.move(field), .press, .move(place)]
    func go(_ pixels: Int) {
      for _ in 0..<pixels {
        place.x += Double(direction)
        acts.append(.move(place))
      }
    }
    acts.append(.keyDown(.shift))
    go(coarse)
    acts.append(.keyUp(.shift))
    go(2 * plain)
    acts.append(.keyDown(.alt))
    go(40)
    return acts + [.keyUp(.alt), .release]
  }
}
