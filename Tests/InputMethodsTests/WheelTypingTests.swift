import Base
import InputMethods
import Languages
import Sliders
import Testing

/// Numbers that are typed on wheels.
@Suite struct WheelTypingTests {
  /// Three or two wheels before the decimal sign, on a scale from 1 to 100 by tenths.
  private func picker(
    integers: Int = 3, _ members: [String: JSONValue] = [:],
    scale: Scale? = Scale(minimum: 10, maximum: 1000, decimals: 1)
  ) throws -> Driven<WheelPicker> {
    var members = members
    members["integerDigits"] = .number(Double(integers))
    return try Driven(
      settings(WheelPicker.Settings.self, members, scale: scale), as: WheelPicker.self, scale: scale
    )
  }

  private func digits(_ picker: Driven<WheelPicker>) -> [Int] { picker.method.wheels.map(\.digit) }

  @Test(arguments: 0...3)
  func `a number is typed as it is shown, whichever wheel is in focus`(focus: Int) throws {
    for text in ["84.3", "84,3", "084.3", "٨٤٫٣", "８４．３"] {
      var picker = try picker()
      for _ in 0..<focus { picker.key(.right) }
      for character in text { picker.type(String(character)) }
      #expect(picker.value == 843, "\(text)")
      picker.wait(1)
      #expect(digits(picker) == [0, 8, 4, 3] && !picker.method.isMoving)
    }
  }

  @Test func `the wheels show what has been typed so far, with zeros elsewhere`() throws {
    var picker = try picker()
    var shown: [Int] = []
    var typed: [Range<Int>?] = []
    for character in "84.3" {
      picker.type(String(character))
      shown.append(picker.method.shown)
      typed.append(picker.method.typedWheels)
    }
    #expect(shown == [80, 840, 840, 843])
    #expect(typed == [2..<3, 1..<3, 1..<3, 1..<4])
  }

  @Test func `where the wheels before the sign are full, the next digit is a decimal`() throws {
    var picker = try picker(integers: 2)
    for character in "843" { picker.type(String(character)) }
    #expect(picker.value == 843)
  }

  @Test func `Backspace deletes what was typed, and at its beginning brings the number back`()
    throws
  {
    var picker = try picker()
    #expect(!picker.key(.backspace).isHandled)
    picker.type("84.3")
    var shown: [Int] = []
    for _ in 0..<4 {
      #expect(picker.key(.backspace) == MethodResponse(isHandled: true, deletions: 1))
      shown.append(picker.method.shown)
    }
    #expect(shown == [840, 840, 80, 505] && picker.method.typedWheels == nil)
    #expect(picker.key(.backspace).deletions == 0 && picker.value == 505)
    picker.type("84.3")
    #expect(picker.key(.delete).deletions == 4 && picker.value == 505)
    picker.type("84.3")
    #expect(picker.key(.backspace, .control).deletions == 4 && picker.value == 505)
  }

  @Test(arguments: [
    ("84.3", "5", 843, "1 to 999, one decimal"),
    ("842", "1", 8420, "at most 3 digits before the decimal sign"),
    ("84.3", ".", 843, "one decimal sign only"), ("84.3", "-", 843, "'-' is not part of a number"),
    ("84", "kg", 840, "'k' is not part of a number"),
    ("", "-5", 505, "'-' is not part of a number"),
  ])
  func `what there is no wheel for is refused, and the number stays`(
    text: String, more: String, shown: Int, message: String
  ) throws {
    var picker = try picker(scale: Scale(minimum: 10, maximum: 9990, decimals: 1))
    if !text.isEmpty { picker.type(text) }
    if text == "842" {
      // On three wheels and a decimal, the fourth digit is a decimal, the fifth is too many.
      #expect(picker.type(more).isHandled && picker.method.shown == 8421)
      picker.type("7")
      #expect(picker.method.shown == 8421)
      return
    }
    #expect(picker.type(more).isHandled)
    #expect(
      picker.method.shown == shown && picker.method.entryProblem?.message(in: .english) == message)
    picker.key(.left)
    #expect(picker.method.shown == shown && picker.method.entryProblem == nil)
  }

  @Test func `behind a second sign nothing is taken, and there is no value`() throws {
    var picker = try picker()
    for character in "8,4.3" { picker.type(String(character)) }
    #expect(picker.method.shown == 84 && picker.value == nil)
    #expect(picker.method.entryProblem?.message(in: .english) == "one decimal sign only")
    picker.key(.backspace)
    #expect(picker.method.shown == 80)
    picker.type("5")
    #expect(picker.value == 85)
    for character in "1,000" { picker.type(String(character)) }
    #expect(picker.value == nil)
  }

  @Test func `whole numbers stand at the right, and too many digits are refused`() throws {
    let whole = Scale(minimum: 0, maximum: 800, decimals: 0)
    var picker = try picker(scale: whole)
    picker.type("84")
    #expect(picker.value == 84)
    picker.type("31")
    #expect(
      picker.value == 84 && picker.method.entryProblem?.message(in: .english) == "at most 3 digits")
    picker.type("3")
    #expect(
      picker.method.shown == 843
        && picker.method.entryProblem?.message(in: .english) == "at most 800")
  }

  @Test func `no pause ends a number; another use of the wheels and Enter do`() throws {
    var picker = try picker()
    picker.type("8")
    picker.wait(60)
    picker.type("4")
    #expect(picker.value == 840)
    picker.key(.down)
    #expect(picker.value == 850)
    picker.type("7")
    #expect(picker.value == 70)
    picker.send(.scrolled(try picker.middle(of: "wheel_4"), steps: -2))
    picker.type("9")
    #expect(picker.value == 90)
    picker.click(try picker.middle(of: "wheel_1"))
    picker.type("6")
    #expect(picker.value == 60)
    #expect(!picker.key(.enter).isHandled)
    picker.type("5")
    #expect(picker.value == 50)
  }

  @Test func `a wheel that is held takes no digits`() throws {
    var picker = try picker()
    picker.press(try picker.middle(of: "wheel_1"))
    #expect(!picker.type("8").isHandled && picker.value == 505)
  }

  @Test func `characters that no number has are left out where the study says so`() throws {
    var picker = try picker(["otherCharacters": .text("ignore")])
    picker.type("8x4")
    picker.type("y")
    picker.type(".3 kg")
    #expect(picker.value == 843 && picker.method.entryProblem == nil)
  }

  @Test func `a number is copied and pasted as a whole`() throws {
    var picker = try picker()
    #expect(picker.key(.character("c"), .control).clipboard == .write("50.5"))
    picker.type("9")
    for (key, modifiers) in [(Key.character("v"), Modifiers.control), (.other("Insert"), .shift)] {
      #expect(picker.key(key, modifiers).clipboard == .paste)
      picker.type("84.3\n")
      #expect(picker.value == 843)
    }
  }
}
