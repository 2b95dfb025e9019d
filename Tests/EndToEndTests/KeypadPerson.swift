import Formats
import Primitives
import Testing

/// How people use the keypad, one way for each trial of the block.
struct KeypadPerson {
  static func perform(_ place: Int, target: String, on screen: Announced) throws -> Performance {
    if place % 2 == 1 {
      // By the keyboard, with a wrong digit.
      return Performance(
        acts: Act.type("9") + [.key(.backspace)] + Act.type(target), ending: .enterKey,
        entered: target, deletions: 1)
    }
    func click(_ text: String) throws -> [Act] {
      try text.flatMap { try Act.click(at: screen.middle($0 == "." ? "key_point" : "key_\($0)")) }
    }
    let delete = Act.click(at: try screen.middle("key_delete"))
    // A wrong digit, then a wrong number that goes while the key is held.
    let wrong = try click("9") + delete + click("12.") + delete.dropLast()
    return Performance(
      acts: wrong + [.pause(seconds: 0.9), .release] + (try click(target)), ending: .doneButton,
      entered: target, deletions: 4)
  }
}
