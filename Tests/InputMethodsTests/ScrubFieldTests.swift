import Base
import Languages
import Sliders
import Testing

@testable import InputMethods

@Suite struct ScrubFieldTests {
  private let place = Point(x: 640, y: 244)

  private func field(
    _ members: [String: JSONValue] = [:], start: Int = 505,
    scale: Scale? = Scale(minimum: 10, maximum: 1000, decimals: 1)
  ) throws -> Driven<ScrubField> {
    try Driven(
      settings(ScrubField.Settings.self, members, scale: scale), as: ScrubField.self, start: start,
      scale: scale)
  }

  /// A field that is held at the very place from which its way counts.
  private func held(
    _ members: [String: JSONValue] = [:], start: Int = 505
  ) throws -> Driven<ScrubField> {
    var field = try field(members, start: start)
    field.press(Point(x: place.x - 4, y: place.y))
    field.move(place)
    return field
  }

  private func at(_ dx: Double) -> Point { Point(x: place.x + dx, y: place.y) }

  @Test func `it begins at its start, as a number`() throws {
    let field = try field()
    #expect(field.value == 505 && field.method.edit == nil && field.method.entryProblem == nil)
    #expect(field.method.parts.map(\.pointer) == [.hand, .hand, .sideways])
    #expect(field.method.frame.contains(place))
  }

  @Test func `two pixels are a step, in both directions`() throws {
    var field = try held()
    #expect(field.value == 505 && field.method.isScrubbing)
    var values: [Int?] = []
    for dx in [1.0, 2, 3, 4, 2, 0, -1, -2, -20] {
      field.move(at(dx))
      values.append(field.value)
    }
    #expect(values == [505, 506, 506, 507, 506, 505, 505, 504, 495])
    #expect(field.release(at(-20)).isHandled && field.value == 495)
    #expect(!field.move(at(50)).isHandled && field.value == 495)
  }

  @Test(arguments: [1.0, 3, 7, 100])
  func `the way counts, not the number of events`(stride: Double) throws {
    var field = try held()
    var x = 0.0
    while x < 300 {
      x = min(x + stride, 300)
      field.move(Point(x: place.x + x, y: place.y + x))
    }
    #expect(field.value == 505 + 150)
    var fast = try self.field()
    fast.press(Point(x: place.x - 4, y: place.y))
    fast.release(at(300))
    #expect(fast.value == 505 + 150 && fast.method.edit == nil)
  }

  @Test func `Shift is ten times as coarse, Alt and Control ten times as fine`() throws {
    let cases: [(Modifiers, Int)] = [
      ([], 50), (.shift, 495), (.alt, 5), (.control, 5), ([.shift, .alt], 50),
    ]
    for (modifiers, steps) in cases {
      var field = try held()
      field.move(at(100), with: modifiers)
      #expect(field.value == 505 + steps)
    }
  }

  @Test func `a modifier in the midst of a drag moves nothing by itself`() throws {
    var field = try held()
    field.move(at(20))
    #expect(field.value == 515)
    for modifiers: Modifiers in [.shift, .alt, [], [.shift, .alt], .control] {
      field.key(.other("Left Shift"), modifiers)
      field.move(at(20), with: modifiers)
      #expect(field.value == 515)
    }
    field.move(at(22), with: .shift)
    #expect(field.value == 525)
    field.move(at(42), with: .alt)
    #expect(field.value == 526)
    field.move(at(44))
    #expect(field.value == 527)
  }

  @Test func `what is left below a step counts on, pixel by pixel and into the next drag`() throws {
    var field = try held()
    for dx in 1...19 { field.move(at(Double(dx)), with: .alt) }
    #expect(field.value == 505)
    field.release(at(19))
    field.press(at(-4))
    field.move(at(0), with: .alt)
    #expect(field.value == 505)
    field.move(at(1), with: .alt)
    #expect(field.value == 506)
    for dx in 2...1001 { field.move(at(Double(dx)), with: .alt) }
    #expect(field.value == 506 + 50)
  }

  @Test func `nothing is left over at an end: the way back begins at once`() throws {
    var field = try held(start: 990)
    field.move(at(5000))
    #expect(field.value == 1000)
    field.move(at(4998))
    #expect(field.value == 999)
    field.move(at(-9001))
    #expect(field.value == 10)
    field.move(at(-9000))
    field.move(at(-8999))
    #expect(field.value == 11)
    field.move(at(-9000), with: .shift)
    field.move(at(-8999), with: .alt)
    #expect(field.value == 10)
  }

  /// 5001 px are 2,500 steps and half a step; the half would otherwise have to be dragged back first.
  @Test(arguments: [(990, 5001.0, 1000, -1), (20, -5001, 10, 1)])
  func `half a step past an end is dropped as well`(
    start: Int, far: Double, end: Int, back: Int
  ) throws {
    var field = try held(start: start)
    field.move(at(far))
    #expect(field.value == end)
    field.move(at(far + Double(2 * back)))
    #expect(field.value == end + back)
  }

  @Test(arguments: [0.0, 3.9, -3.9])
  func `a click turns it into a text field with the number selected`(dx: Double) throws {
    var field = try field()
    field.press(place)
    field.move(at(dx))
    #expect(field.value == 505 && !field.method.isScrubbing)
    field.release(at(dx))
    #expect(field.method.edit?.editor.selectedText == "50.5" && field.value == 505)
    #expect(field.method.parts.map(\.pointer) == [.text])
    #expect(field.type("84.3").deletions == 4 && field.value == 843)
  }

  @Test func `from four pixels on it is a drag, to the side or not`() throws {
    for end in [at(4), at(-4), Point(x: place.x, y: place.y + 4)] {
      var field = try field()
      field.press(place)
      field.move(end)
      field.move(place)
      field.release(place)
      #expect(field.method.edit == nil)
    }
    var field = try field()
    field.press(place)
    field.move(Point(x: place.x + 1, y: place.y + 50))
    field.move(Point(x: place.x + 3, y: place.y + 50))
    #expect(field.value == 506)
  }

  @Test func `a double click selects all of the text as well`() throws {
    var field = try field()
    field.click(place)
    field.press(place, clicks: 2)
    field.release(place)
    #expect(field.method.edit?.editor.selectedText == "50.5")
  }

  @Test func `Enter is not for it: what is typed counts already`() throws {
    var field = try field()
    field.click(place)
    field.type("84.3")
    #expect(!field.key(.enter).isHandled && field.value == 843)
    field.type("1")
    #expect(
      field.value == nil
        && field.method.entryProblem?.message(in: .english) == "1 to 100, one decimal")
    #expect(!field.key(.enter).isHandled)
  }

  @Test func `Esc goes back to the number as it was, and is not for it a second time`() throws {
    var field = try field()
    field.click(place)
    field.type("84.31")
    #expect(field.key(.escape) == .handled)
    #expect(field.value == 505 && field.method.edit == nil && field.method.entryProblem == nil)
    #expect(!field.key(.escape).isHandled)
  }

  @Test func `Tab and a press elsewhere take what is typed; what is no number stays`() throws {
    var field = try field()
    field.click(place)
    field.type("84.31")
    #expect(field.key(.tab).isHandled && field.method.edit != nil)
    #expect(!field.press(Point(x: 0, y: 0)).isHandled && field.method.edit != nil)
    field.key(.backspace)
    #expect(field.key(.tab).isHandled && field.method.edit == nil && field.value == 843)
    field.click(place)
    field.type("17.6")
    #expect(!field.press(Point(x: 0, y: 0)).isHandled)
    #expect(field.method.edit == nil && field.value == 176)
  }

  @Test func `the clipboard takes the number, and gives another one without a click before`() throws
  {
    var field = try field()
    let before = try #require(field.value)
    #expect(field.key(.character("c"), .control).clipboard == .write("50.5"))
    #expect(field.key(.character("v"), .control).clipboard == .paste)
    field.send(.textEntered("no number"))
    #expect(field.value == before && field.method.entryProblem != nil)
    field.send(.textEntered("84.3"))
    #expect(field.value == 843)
  }

  @Test func `a digit typed begins a number, anything else does not`() throws {
    var field = try field()
    #expect(!field.type("a").isHandled && !field.type(" ").isHandled && field.method.edit == nil)
    field.type("8")
    #expect(field.value == 80 && field.method.edit?.editor.string == "8")
    field.type("4.3")
    #expect(field.value == 843)
  }

  @Test func `keys step, and drop what is left of a drag`() throws {
    var field = try held()
    field.move(at(1))
    field.release(at(1))
    #expect(field.key(.up).isHandled && field.value == 506 && field.method.isFocusVisible)
    #expect(field.key(.left, .shift).isHandled && field.value == 496)
    field.press(at(-4))
    #expect(!field.method.isFocusVisible)
    field.move(at(1))
    #expect(field.value == 496)
    #expect(field.key(.end).isHandled && field.type("9").isHandled && field.value == 496)
  }

  @Test func `outside, by another button and without the focus it is not held`() throws {
    var field = try field()
    #expect(!field.press(Point(x: 0, y: 0)).isHandled)
    field.move(at(100))
    field.send(.pointerPressed(place, button: .secondary, clicks: 1))
    field.move(at(200))
    #expect(field.value == 505)
    field.press(place)
    field.send(.focusLost)
    field.move(at(100))
    #expect(!field.release(at(100)).isHandled && field.value == 505 && field.method.edit == nil)
  }

  @Test func `a dense display changes no speed`() throws {
    var field = try self.field(["pixelsPerStep": .number(3)])
    var dense = placement
    dense.unit = 2
    field.method.place(in: dense)
    let middle = try field.middle(of: "field")
    field.press(middle)
    field.move(Point(x: middle.x + 7, y: middle.y))
    #expect(!field.method.isScrubbing)
    field.move(Point(x: middle.x + 8 + 60, y: middle.y))
    #expect(field.value == 505 + 10)
  }

  @Test func `every value is reached by dragging and by typing`() throws {
    var field = try held(start: 10)
    var seen = [field.value]
    for step in 1...990 {
      field.move(at(Double(step) * 2))
      seen.append(field.value)
    }
    #expect(seen == Array(10...1000))
    let scale = field.method.scale
    for value in 10...1000 {
      var field = try self.field()
      field.click(place)
      field.type(scale.text(value))
      #expect(field.value == value)
    }
  }

  @Test func `it hovers until the pointer is elsewhere or gone`() throws {
    var field = try field()
    field.move(place)
    #expect(field.method.isHovered)
    field.send(.pointerLeft)
    #expect(!field.method.isHovered)
  }

  // MARK: - Arrow heads

  @Test func `a click on an arrow head is a step, with Shift ten, as often as it is clicked`()
    throws
  {
    var field = try field()
    let up = try field.middle(of: "up")
    field.click(up)
    #expect(field.value == 506 && field.method.edit == nil && !field.method.isFocusVisible)
    for clicks in 2...4 {
      field.press(up, clicks: clicks)
      field.release(up)
    }
    #expect(field.value == 509)
    field.click(try field.middle(of: "down"))
    #expect(field.value == 508)
    field.press(up)
    field.send(.pointerReleased(up, button: .primary), with: .shift)
    #expect(field.value == 518)
  }

  @Test func `a drag that begins on an arrow head is a drag`() throws {
    var field = try field()
    let up = try field.middle(of: "up")
    field.press(up)
    field.move(Point(x: up.x - 4, y: up.y))
    field.release(Point(x: up.x - 24, y: up.y))
    #expect(field.value == 495 && field.method.edit == nil)
  }

  @Test func `an arrow head is no drag, so that letting it go is no entry`() throws {
    var field = try field()
    field.click(try field.middle(of: "down"))
    #expect(!field.method.isEnteredByDragging)
    field.press(place)
    #expect(field.method.isEnteredByDragging)
  }

  @Test func `the arrow head under the pointer is known, and forgotten`() throws {
    var field = try field()
    field.move(try field.middle(of: "down"))
    #expect(field.method.hoveredArrow == .down && field.method.isHovered)
    field.move(place)
    #expect(field.method.hoveredArrow == nil)
    field.move(try field.middle(of: "up"))
    field.send(.pointerLeft)
    #expect(field.method.hoveredArrow == nil)
  }

  @Test func `without the keyboard a click on the number types nothing`() throws {
    var field = try field(["keyboard": .boolean(false)])
    field.click(place)
    #expect(field.method.edit == nil)
    #expect(!field.key(.character("v"), .control).isHandled && field.method.edit == nil)
    field.click(try field.middle(of: "up"))
    #expect(field.value == 506)
  }

  // MARK: - Beyond the window

  @Test func `while it is pressed, and only then, the pointer is to go on beyond the window`()
    throws
  {
    var field = try field()
    #expect(!field.method.wantsUnboundedPointer)
    field.press(place)
    #expect(field.method.wantsUnboundedPointer)
    field.move(at(-5004))
    field.move(at(6000))
    #expect(field.value == 1000)
    field.release(at(6000))
    #expect(!field.method.wantsUnboundedPointer)
    field.press(place)
    field.key(.escape)
    #expect(!field.method.wantsUnboundedPointer)
  }

  @Test func `Esc brings back what was left below a step as well`() throws {
    var field = try held()
    field.move(at(1))
    field.release(at(1))
    field.press(at(-4))
    field.move(at(40))
    field.key(.escape)
    field.press(at(-4))
    field.move(at(1))
    #expect(field.value == 506)
  }

  @Test func `characters that no number has are left out where the study says so`() throws {
    var lenient = try field(["otherCharacters": .text("ignore")])
    lenient.type("8x4.3")
    #expect(lenient.value == 843)
    var strict = try field()
    strict.type("8")
    strict.type("x")
    #expect(
      strict.method.entryProblem?.message(in: .english).hasSuffix("is not part of a number")
        == true)
  }
}
