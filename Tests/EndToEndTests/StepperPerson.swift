import Formats
import Primitives
import Testing

/// How people use the stepper, one way for each trial of the block.
struct StepperPerson {
  private let screen: Announced
  private let goal: Int

  static func perform(_ place: Int, target: String, on screen: Announced) throws -> Performance {
    let person = StepperPerson(screen: screen, goal: try BundledScale.steps(target))
    return Performance(
      acts: place % 2 == 0 ? try person.hold() : try person.turn(),
      ending: place % 2 == 0 ? .doneButton : .enterKey, entered: target)
  }

  /// Holds a button for a while, then comes back from the end of the scale.
  private func hold() throws -> [Act] {
    let isAbove = goal > BundledScale.start
    let left = isAbove ? 1000 - goal : goal - 10
    let pages = Array(repeating: Act.key(isAbove ? .pageDown : .pageUp), count: left / 10)
    return [.move(try screen.middle(isAbove ? "up" : "down")), .press, .pause(seconds: 1)]
      + [.release, .key(isAbove ? .end : .home)] + pages
      + (try clicks(isAbove ? "down" : "up", left % 10))
  }

  /// Turns the mouse wheel with Shift for tens, without for ones, and clicks for the last of them.
  private func turn() throws -> [Act] {
    let way = goal - BundledScale.start
    let ones = abs(way) % 10
    func scroll(_ count: Int) -> [Act] {
      Array(repeating: .scroll(away: way > 0), count: count)
    }
    return [.move(try screen.middle("value")), .keyDown(.shift)] + scroll(abs(way) / 10)
      + [.keyUp(.shift)] + scroll(ones / 2)
      + (try clicks(way > 0 ? "up" : "down", ones - ones / 2))
  }

  private func clicks(_ button: String, _ count: Int) throws -> [Act] {
    [.move(try screen.middle(button))] + (0..<count).flatMap { _ in [Act.press, .release] }
  }
}
