import Base
import TestSupport
import Testing

/// A person's use of the text field, one way for each trial of the block.
struct TextFieldPerson {
  static func perform(_ index: Int, target: String, on screen: AnnouncedScreen) throws
    -> Performance
  {
    let typed = Act.type(target)
    var performance = Performance(
      acts: typed, ending: index % 2 == 0 ? .enterKey : .doneButton, entered: target)
    switch index {
    case 1:
      // A wrong digit, noticed immediately.
      performance.acts = Act.type("9") + [.key(.backspace)] + typed
      performance.deletions = 1
    case 2:
      performance.acts = Act.type(target.replacing(".", with: ","))
    case 3:
      // A wrong number, noticed at its end: all of it is replaced.
      performance.acts = Act.type("12.5") + [.key(.selectAll)] + typed
      performance.deletions = 4
    case 4:
      // Nothing yet, and half a number that is off the scale: neither is accepted.
      performance.acts = [.key(.enter)] + Act.type("0") + [.key(.enter), .key(.delete)]
      performance.acts += [.key(.home), .key(.delete)] + typed
      performance.wrongConfirms = 2
      performance.deletions = 1
    case 5:
      // Another number than the one asked for, and does not notice.
      performance.acts = Act.type("7")
      performance.entered = "7.0"
    default: break
    }
    return performance
  }
}

/// A person's use of the keypad, one way for each trial of the block.
struct KeypadPerson {
  static func perform(_ index: Int, target: String, on screen: AnnouncedScreen) throws
    -> Performance
  {
    if index % 2 == 1 {
      // By the keyboard, with a wrong digit.
      return Performance(
        acts: Act.type("9") + [.key(.backspace)] + Act.type(target), ending: .enterKey,
        entered: target, deletions: 1)
    }
    func click(_ text: String) throws -> [Act] {
      try text.flatMap { try Act.click(at: screen.middle($0 == "." ? "key_point" : "key_\($0)")) }
    }
    let delete = Act.click(at: try screen.middle("key_delete"))
    // A wrong digit, then a wrong number that is deleted while the key is held.
    let wrong = try click("9") + delete + click("12.") + delete.dropLast()
    return Performance(
      acts: wrong + [.pause(seconds: 0.9), .release] + (try click(target)), ending: .doneButton,
      entered: target, deletions: 4)
  }
}

/// A person's use of the scrub field, one way for each trial of the block.
struct ScrubFieldPerson {
  static func perform(_ index: Int, target: String, on screen: AnnouncedScreen) throws
    -> Performance
  {
    let field = try screen.middle("field")
    if index % 2 == 1 {
      // A click selects the whole number, and typed text replaces it.
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
    var pointer = Point(x: field.x + Double(4 * direction), y: field.y)
    var acts: [Act] = [.move(field), .press, .move(pointer)]
    func go(_ pixels: Int) {
      for _ in 0..<pixels {
        pointer.x += Double(direction)
        acts.append(.move(pointer))
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

/// A person's use of the stepper, one way for each trial of the block.
struct StepperPerson {
  private let screen: AnnouncedScreen
  private let goal: Int

  static func perform(_ index: Int, target: String, on screen: AnnouncedScreen) throws
    -> Performance
  {
    let person = StepperPerson(screen: screen, goal: try BundledScale.steps(target))
    return Performance(
      acts: index % 2 == 0 ? try person.hold() : try person.turn(),
      ending: index % 2 == 0 ? .doneButton : .enterKey, entered: target)
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

/// Does a session by keyboard as fast as possible, on any screen.
enum QuickPerson {
  /// The acts on `screen`; none if there is nothing to do.
  static func acts(on screen: AnnouncedScreen) -> [Act] {
    switch screen.screen {
    case "trial": Act.type(screen.target ?? "") + [.key(.enter)]
    case "questionnaire": answers(on: screen) + [.key(.enter)]
    default: [.key(.enter)]
    }
  }

  /// The fourth point of each scale, or 42 in a box.
  private static func answers(on screen: AnnouncedScreen) -> [Act] {
    if screen.rects["field_1"] != nil { return Act.type("42") }
    let questions = Set(
      screen.rects.keys.filter { $0.hasPrefix("item_") }
        .compactMap { $0.split(separator: "_").dropFirst().first })
    return (0..<questions.count).flatMap { index -> [Act] in
      (index == 0 ? [] : [.key(.down)]) + [.key(.character("4"))]
    }
  }
}
