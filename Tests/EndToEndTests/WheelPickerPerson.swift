import Base
import TestSupport
import Testing

/// A person's use of the wheel picker, one way for each trial of the block.
struct WheelPickerPerson {
  /// A way to turn wheels.
  private enum Way: CaseIterable {
    case mouseWheel, drag, digits, arrows, clicks, mixed

    var usesKeys: Bool {
      switch self {
      case .mouseWheel, .drag, .clicks: false
      case .digits, .arrows, .mixed: true
      }
    }
  }

  /// The middle of each wheel.
  private let wheels: [Point]
  /// The height of a row in the middle of a wheel.
  private let rowHeight: Double

  private init(on screen: AnnouncedScreen) throws {
    wheels = try (1...3).map { try screen.middle("wheel_\($0)") }
    // In layout pixels a wheel is 240 high, and a row of it 44.5.
    rowHeight = try screen.rectangle("wheel_1").height / 240 * 44.5
  }

  static func perform(
    _ index: Int, target: String, on screen: AnnouncedScreen, byKeys: Bool = true
  ) throws -> Performance {
    let ways = Way.allCases.filter { byKeys || !$0.usesKeys }
    let way = ways[index % ways.count]
    return Performance(
      acts: try WheelPickerPerson(on: screen).acts(way, target: target),
      ending: index % 2 == 0 ? .enterKey : .doneButton, entered: target)
  }

  private func acts(_ way: Way, target: String) throws -> [Act] {
    let turns = try turns(to: target)
    let turned = wheels.indices
    return switch way {
    case .mouseWheel: turned.flatMap { scroll($0, turns[$0]) }
    case .drag: turned.flatMap { drag($0, turns[$0]) }
    case .digits: Act.type(target)
    case .arrows: arrows(turns)
    case .clicks: turned.flatMap { click($0, turns[$0]) }
    case .mixed:
      // The wheel that is pressed last has the keyboard.
      scroll(0, turns[0]) + drag(1, turns[1]) + [.key(.right)]
        + Array(repeating: .key(turns[2] < 0 ? .up : .down), count: abs(turns[2]))
    }
  }

  /// The digits that each wheel has to continue by, the shorter way.
  private func turns(to target: String) throws -> [Int] {
    let goal = target.compactMap(\.wholeNumberValue)
    let start = PlannedEntry.text(50.5).compactMap(\.wholeNumberValue)
    try #require(goal.count == 3 && start.count == 3)
    return zip(goal, start).map { goal, start in
      let ahead = (goal - start + 10) % 10
      return ahead > 5 ? ahead - 10 : ahead
    }
  }

  /// Towards the person is on to the next digit.
  private func scroll(_ wheel: Int, _ turns: Int) -> [Act] {
    [.move(wheels[wheel])] + Array(repeating: .scroll(away: turns < 0), count: abs(turns))
  }

  /// Dragging up is on to the next digit; the rest at the end keeps it from being a flick.
  private func drag(_ wheel: Int, _ turns: Int) -> [Act] {
    let start = wheels[wheel]
    guard turns != 0 else { return Act.click(at: start) }
    let end = start.y - (Double(turns) * rowHeight).rounded()
    let way = (1...8).map { step in
      Point(x: start.x, y: (start.y + (end - start.y) * Double(step) / 8).rounded())
    }
    return [.move(start), .press] + Act.moves(way) + [.pause(seconds: 0.15), .release]
  }

  /// A click on the next digit brings it to the middle.
  private func click(_ wheel: Int, _ turns: Int) -> [Act] {
    let side = turns < 0 ? -0.9 : 0.9
    let spot = Point(x: wheels[wheel].x, y: (wheels[wheel].y + side * rowHeight).rounded())
    let click: [Act] = [.press, .release, .pause(seconds: 0.05)]
    return [.move(spot)] + (0..<abs(turns)).flatMap { _ in click }
  }

  private func arrows(_ turns: [Int]) -> [Act] {
    turns.enumerated().flatMap { index, turns -> [Act] in
      let step = Act.key(turns < 0 ? .up : .down)
      return Array(repeating: step, count: abs(turns)) + (index < 2 ? [.key(.right)] : [])
    }
  }
}
