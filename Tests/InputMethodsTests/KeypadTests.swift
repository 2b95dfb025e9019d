import Base
import InputMethods
import Languages
import Sliders
import Testing

@Suite struct KeypadTests {
  private func keypad(
    _ scale: Scale? = Scale(minimum: 10, maximum: 1000, decimals: 1)
  ) throws -> Driven<Keypad> {
    try Driven(settings(Keypad.Settings.self, scale: scale), as: Keypad.self, scale: scale)
  }

  /// Clicks the keys for `text`, '<' being the one that takes out.
  private func click(_ text: String, on keypad: inout Driven<Keypad>) throws {
    for character in text {
      let name =
        switch character {
        case ".": "key_point"
        case "-": "key_minus"
        case "<": "key_delete"
        default: "key_\(character)"
        }
      keypad.click(try keypad.middle(of: name))
    }
  }

  private func text(_ keypad: Driven<Keypad>) -> String { keypad.method.number.line.string }

  @Test func `its field tells what was entered`() throws {
    var keypad = try keypad()
    try click("84.", on: &keypad)
    #expect(keypad.method.parts.compactMap(\.text) == ["84."])
  }

  @Test func `it begins empty, without a value and without a message`() throws {
    let keypad = try keypad()
    #expect(
      keypad.value == nil && keypad.method.entryProblem == nil && keypad.method.acceptsText)
  }

  @Test func `keys enter a number and take it out again`() throws {
    var keypad = try keypad()
    try click("84.3", on: &keypad)
    #expect(keypad.value == 843)
    try click("<<7", on: &keypad)
    #expect(
      text(keypad) == "847" && keypad.method.entryProblem?.message(in: .english) == "at most 100")
    try click("<<<<<", on: &keypad)
    #expect(text(keypad) == "" && keypad.value == nil && keypad.method.entryProblem == nil)
  }

  @Test func `the same key twice in quick succession counts twice`() throws {
    var keypad = try keypad()
    let five = try keypad.middle(of: "key_5")
    for clicks in 1...2 {
      keypad.press(five, clicks: clicks)
      keypad.release(five)
    }
    #expect(keypad.value == 550)
  }

  @Test func `a key acts when it is let go itself, and only then`() throws {
    var keypad = try keypad()
    let (seven, eight) = (try keypad.middle(of: "key_7"), try keypad.middle(of: "key_8"))
    #expect(keypad.press(seven) == .handled)
    #expect(keypad.method.isPressed(.digit(7)) && text(keypad) == "")
    keypad.move(eight)
    #expect(!keypad.method.isPressed(.digit(7)) && !keypad.method.isPressed(.digit(8)))
    keypad.release(eight)
    #expect(text(keypad) == "")
    keypad.press(seven)
    keypad.move(eight)
    keypad.move(seven)
    #expect(keypad.method.isPressed(.digit(7)))
    keypad.release(seven)
    #expect(text(keypad) == "7")
    #expect(!keypad.release(eight).isHandled && text(keypad) == "7")
    keypad.send(.pointerPressed(eight, button: .secondary, clicks: 1))
    keypad.send(.pointerReleased(eight, button: .secondary))
    #expect(text(keypad) == "7")
  }

  @Test func `deletions are counted where there was something to take out`() throws {
    var keypad = try keypad()
    let delete = try keypad.middle(of: "key_delete")
    try click("84", on: &keypad)
    var deletions: [Int] = []
    for _ in 0..<3 {
      keypad.press(delete)
      deletions.append(keypad.release(delete).deletions)
    }
    #expect(deletions == [1, 1, 0])
    #expect(keypad.key(.backspace).deletions == 0)
  }

  @Test func `the key that takes out repeats while it is held, as the time has it`() throws {
    var keypad = try keypad()
    let delete = try keypad.middle(of: "key_delete")
    try click("84.31234", on: &keypad)
    keypad.press(delete)
    let press = keypad.now
    #expect(keypad.method.nextChange == press.advanced(bySeconds: 0.4))
    keypad.wait(0.39)
    #expect(text(keypad) == "84.31234")
    keypad.now = press.advanced(bySeconds: 0.53)
    keypad.method.advance(to: keypad.now)
    #expect(text(keypad) == "84.312" && keypad.method.repeatedDeletions == 2)
    #expect(keypad.release(delete) == .handled && text(keypad) == "84.312")
    keypad.wait(3)
    #expect(text(keypad) == "84.312")
  }

  @Test func `held on the empty field it does nothing more`() throws {
    var keypad = try keypad()
    let delete = try keypad.middle(of: "key_delete")
    try click("84", on: &keypad)
    keypad.press(delete)
    keypad.wait(10)
    #expect(text(keypad) == "" && keypad.method.repeatedDeletions == 2)
    #expect(keypad.method.nextChange == nil)
    keypad.release(delete)
    try click("5", on: &keypad)
    #expect(keypad.value == 50)
  }

  @Test func `off the key, without the focus and after a release it repeats no more`() throws {
    var keypad = try keypad()
    let delete = try keypad.middle(of: "key_delete")
    try click("123456", on: &keypad)
    keypad.press(delete)
    keypad.wait(0.41)
    keypad.move(Point(x: 0, y: 0))
    keypad.wait(1)
    keypad.move(delete)
    keypad.wait(1)
    keypad.release(delete)
    #expect(text(keypad) == "12345")
    keypad.press(delete)
    keypad.send(.focusLost)
    keypad.wait(1)
    #expect(text(keypad) == "12345" && keypad.method.nextChange == nil)
  }

  @Test func `a repeat shown before the release, but due after it, is taken back`() throws {
    var keypad = try keypad()
    let delete = try keypad.middle(of: "key_delete")
    try click("84", on: &keypad)
    keypad.press(delete)
    let press = keypad.now
    keypad.method.advance(to: press.advanced(bySeconds: 0.4))
    #expect(text(keypad) == "8")
    let release = StampedEvent(
      .pointerReleased(delete, button: .primary), at: press.advanced(bySeconds: 0.3999))
    let response = keypad.method.handle(release)
    // The release itself deletes one character, as with any key held briefly.
    #expect(text(keypad) == "8" && response.deletions == 1)
    #expect(keypad.method.repeatedDeletions == 0)
  }

  @Test func `Clear deletes everything, by its key and by that of the keyboard`() throws {
    var keypad = try keypad()
    let clear = try keypad.middle(of: "key_clear")
    for isClicked in [true, false] {
      try click("84.3", on: &keypad)
      let response: MethodResponse
      if isClicked {
        keypad.press(clear)
        #expect(text(keypad) == "84.3")
        response = keypad.release(clear)
      } else {
        response = keypad.key(.other("Clear"))
        #expect(keypad.method.isPressed(.clear))
        keypad.send(.keyReleased(.other("Clear")))
      }
      #expect(response == MethodResponse(isHandled: true, deletions: 4) && text(keypad) == "")
    }
    #expect(keypad.key(.other("Clear")).deletions == 0)
  }

  @Test func `Control and A selects all, for the next key to type over or delete`() throws {
    var keypad = try keypad()
    try click("84.3", on: &keypad)
    #expect(keypad.key(.character("a"), .control).isHandled)
    try click("9", on: &keypad)
    #expect(text(keypad) == "9")
    for key in [Key.backspace, .delete] {
      keypad.key(.character("a"), .control)
      #expect(keypad.key(key).deletions == 1 && text(keypad) == "")
      try click("7", on: &keypad)
    }
    #expect(keypad.key(.character("c"), .control) == .handled)
    #expect(keypad.key(.other("Insert"), .shift).clipboard == .paste)
    #expect(keypad.key(.backspace, .control).deletions == 1 && text(keypad) == "")
  }

  @Test func `shortcuts wait while the key that deletes is held`() throws {
    var keypad = try keypad()
    try click("84.3", on: &keypad)
    keypad.press(try keypad.middle(of: "key_delete"))
    keypad.wait(0.41)
    #expect(!keypad.key(.character("a"), .control).isHandled)
    #expect(keypad.key(.other("Clear")).isHandled && text(keypad) == "84.")
  }

  @Test func `digits of other scripts press the keys, and other characters can be ignored`() throws
  {
    var keypad = try keypad()
    #expect(keypad.type("٨").isHandled && keypad.method.isPressed(.digit(8)))
    keypad.type("４")
    keypad.type("٫")
    keypad.type("३")
    #expect(keypad.value == 843)
    let lenient = try settings(Keypad.Settings.self, ["otherCharacters": .text("ignore")])
    var other = try Driven(lenient, as: Keypad.self)
    for character in "x84y.3" { other.type(String(character)) }
    #expect(other.value == 843 && other.method.entryProblem == nil)
  }

  @Test func `the keyboard presses the keys visibly`() throws {
    var keypad = try keypad()
    keypad.key(.character("8"))
    #expect(keypad.type("8").isHandled && keypad.method.isPressed(.digit(8)))
    keypad.send(.keyReleased(.character("8")))
    #expect(!keypad.method.isPressed(.digit(8)))
    keypad.type(",")
    #expect(keypad.method.isPressed(.point) && text(keypad) == "8.")
    #expect(keypad.key(.backspace) == MethodResponse(isHandled: true, deletions: 1))
    #expect(keypad.method.isPressed(.delete) && text(keypad) == "8")
    keypad.send(.keyReleased(.backspace))
    #expect(!keypad.method.isPressed(.delete))
  }

  @Test(arguments: [
    ("abc", "'a' is not part of a number"), ("-", "'-' is not part of a number"),
    ("Ⅲ", "'Ⅲ' is not part of a number"),
  ])
  func `what no number has is refused, and the text before it stays`(
    typed: String, message: String
  ) throws {
    var keypad = try keypad()
    try click("84.3", on: &keypad)
    keypad.type(typed)
    #expect(keypad.value == 843 && keypad.method.entryProblem?.message(in: .english) == message)
  }

  @Test func `a second sign is seen and makes no number`() throws {
    var keypad = try keypad()
    try click("84.3", on: &keypad)
    for character in ".5" { keypad.type(String(character)) }
    #expect(text(keypad) == "84.3.5" && keypad.value == nil)
    #expect(keypad.method.entryProblem?.message(in: .english) == "one decimal sign only")
    keypad.key(.backspace)
    keypad.key(.backspace)
    #expect(keypad.value == 843)
  }

  @Test func `there is no caret to move and no key that is not for it`() throws {
    var keypad = try keypad()
    try click("84", on: &keypad)
    for key in [Key.left, .home, .enter, .escape, .delete] { #expect(!keypad.key(key).isHandled) }
    #expect(!keypad.key(.left, .control).isHandled)
    keypad.click(try keypad.middle(of: "field"))
    try click(".3", on: &keypad)
    #expect(keypad.value == 843)
  }

  static let scales: [(Int, Int, Int, [String])] = [
    (10, 1000, 1, ["key_point"]), (0, 99, 0, []), (-50, 50, 0, ["key_minus"]),
    (-500, 500, 1, ["key_minus", "key_point"]),
  ]

  @Test(arguments: scales)
  func `signs have keys where the scale has them`(
    minimum: Int, maximum: Int, decimals: Int, signs: [String]
  ) throws {
    let keypad = try keypad(Scale(minimum: minimum, maximum: maximum, decimals: decimals))
    let names = keypad.method.parts.map(\.name)
    let digits = (0...9).map { "key_\($0)" }
    #expect(Set(names) == Set(digits + signs + ["key_clear", "key_delete", "field"]))
    let frames = keypad.method.parts.map(\.frame)
    for (index, frame) in frames.enumerated() {
      #expect(frame.width >= 44 && frame.height >= 44)
      #expect(!frames[..<index].contains { $0.intersects(frame) })
    }
  }

  @Test(arguments: [240.0, 280, 330, 370, 500])
  func `it fits areas from 240 to 370 units, with targets of at least 44`(height: Double) throws {
    var keypad = try keypad()
    var low = placement
    low.area.height = height
    keypad.method.place(in: low)
    for part in keypad.method.parts {
      #expect(part.frame.height >= 44 && part.frame.width >= 44)
      #expect(part.frame.intersection(low.area) == part.frame, "\(part.name)")
    }
    #expect(keypad.method.layout.hasLine == (height > 336))
  }

  @Test func `every value can be entered, by its keys`() throws {
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    var keypad = try keypad()
    for value in 10...1000 {
      try click(scale.text(value), on: &keypad)
      #expect(keypad.value == value)
      try click("<<<<<", on: &keypad)
    }
  }

  @Test func `negative values have their key`() throws {
    var keypad = try keypad(Scale(minimum: -500, maximum: 500, decimals: 1))
    try click("-8.3", on: &keypad)
    #expect(keypad.value == -83)
    try click("-", on: &keypad)
    #expect(
      keypad.value == nil && keypad.method.entryProblem?.message(in: .english) == "not a number")
    try click("<", on: &keypad)
    #expect(keypad.value == -83)
  }

  @Test func `it hovers the key under the pointer until the pointer is gone`() throws {
    var keypad = try keypad()
    keypad.move(try keypad.middle(of: "key_5"))
    #expect(keypad.method.hovered == .digit(5))
    keypad.send(.pointerLeft)
    #expect(keypad.method.hovered == nil)
  }

  @Test(arguments: scales)
  func `every key is whole, and none lies on another`(
    minimum: Int, maximum: Int, decimals: Int, signs: [String]
  ) throws {
    let scale = Scale(minimum: minimum, maximum: maximum, decimals: decimals)
    let parts = try keypad(scale).method.parts.filter { $0.name.hasPrefix("key_") }
    let digit = try #require(parts.first { $0.name == "key_5" }).frame
    for (index, part) in parts.enumerated() {
      #expect(part.frame.width == digit.width && part.frame.height == digit.height, "\(part.name)")
      for other in parts.dropFirst(index + 1) {
        #expect(part.frame.intersection(other.frame).isEmpty, "\(part.name) \(other.name)")
      }
    }
    #expect(parts.contains { $0.name == "key_delete" } && parts.contains { $0.name == "key_clear" })
  }

  @Test(arguments: scales)
  func `before the format 5 delete and clear shared a cell`(
    minimum: Int, maximum: Int, decimals: Int, signs: [String]
  ) throws {
    let scale = Scale(minimum: minimum, maximum: maximum, decimals: decimals)
    var earlier = try Driven(
      try settings(Keypad.Settings.self, scale: scale).earlier(), as: Keypad.self, scale: scale)
    let frames = Dictionary(uniqueKeysWithValues: earlier.method.parts.map { ($0.name, $0.frame) })
    let (delete, five) = (try #require(frames["key_delete"]), try #require(frames["key_5"]))
    #expect(delete.width < five.width / 2 && delete.y == frames["key_0"]?.y)
    #expect(frames["key_clear"]?.width == delete.width)
    try click("5", on: &earlier)
    try click("<", on: &earlier)
    #expect(text(earlier) == "")
  }
}
