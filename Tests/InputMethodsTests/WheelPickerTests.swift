import Base
import Languages
import Sliders
import Testing

@testable import InputMethods

@Suite struct WheelPickerTests {
  private func picker(start: Int = 505) throws -> Driven<WheelPicker> {
    let preset = try settings(WheelPicker.Settings.self, ["integerDigits": .number(2)])
    return try Driven(preset, as: WheelPicker.self, start: start)
  }

  private func digits(_ picker: Driven<WheelPicker>) -> [Int] { picker.method.wheels.map(\.digit) }

  @Test func `two digits, a period and one digit make four columns from left to right`() throws {
    let picker = try picker()
    let layout = picker.method.layout
    let separator = try #require(layout.separator)
    #expect(digits(picker) == [5, 0, 5])
    #expect(picker.method.parts.map(\.name) == ["wheel_1", "wheel_2", "wheel_3"])
    #expect(layout.columns[1] < separator && separator < layout.columns[2])
    let frames = picker.method.parts.map(\.frame)
    #expect(!frames[0].intersects(frames[1]) && !frames[1].intersects(frames[2]))
    #expect(frames.allSatisfy { placement.window.intersection($0) == $0 })
  }

  @Test func `a wheel tells the digit that is seen, which is not yet the one that it glides to`()
    throws
  {
    var picker = try picker()
    #expect(picker.method.parts.map(\.text) == ["5", "0", "5"])
    picker.send(.scrolled(picker.method.layout.column(0).center, steps: -3))
    #expect(digits(picker) == [8, 0, 5] && picker.method.parts[0].text == "5")
    picker.wait(0.2)
    #expect(picker.method.parts[0].text == "8")
  }

  @Test func `every value that its digits can show is reached by digits and by the mouse wheel`()
    throws
  {
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let preset = try settings(WheelPicker.Settings.self, ["integerDigits": .number(2)])
    var unreached: [Int] = []
    for value in scale.minimum...scale.maximum {
      var typed = try picker()
      // Both wheels before the period are set; the first one is set to 0 if the number has one digit.
      typed.send(.textEntered((value < 100 ? "0" : "") + scale.text(value)))
      var turned = try picker()
      for (index, digit) in digits(typed).enumerated() {
        let place = turned.method.layout.column(index).center
        turned.send(.scrolled(place, steps: Double(digits(turned)[index] - digit)))
      }
      let isReached = typed.value == value && turned.value == value
      #expect(isReached == preset.canEnter(value, on: scale))
      if !isReached { unreached.append(value) }
    }
    #expect(unreached == [1000])
  }

  @Test func `arrows turn the wheel in focus and move the focus`() throws {
    var picker = try picker()
    picker.key(.down)
    #expect(picker.value == 605 && picker.method.isFocusVisible)
    picker.key(.right)
    picker.key(.up)
    #expect(digits(picker) == [6, 9, 5])
    for _ in 0..<3 { picker.key(.right) }
    picker.key(.down)
    for _ in 0..<3 { picker.key(.left) }
    picker.key(.up)
    #expect(digits(picker) == [5, 9, 6])
    #expect(!picker.key(.enter).isHandled && !picker.key(.escape).isHandled)
    #expect(!picker.key(.space).isHandled)
  }

  @Test func `pages turn the wheel in focus by what is seen of it, Home and End go to the ends`()
    throws
  {
    var picker = try picker()
    picker.key(.right)
    #expect(picker.key(.pageDown).isHandled && digits(picker) == [5, 3, 5])
    picker.key(.pageUp)
    picker.key(.pageUp)
    #expect(digits(picker) == [5, 7, 5])
    #expect(picker.key(.end).isHandled && picker.value == 999, "100.0 needs a wheel more")
    picker.key(.home)
    #expect(picker.value == 10 && picker.method.focus == 1)
    picker.wait(1)
    #expect(picker.value == 10 && !picker.method.isMoving)
    let whole = try settings(WheelPicker.Settings.self)
    var wide = try Driven(whole, as: WheelPicker.self)
    wide.key(.end)
    #expect(wide.value == 1000)
  }

  @Test func `the mouse wheel turns the wheel under the pointer, a row a step`() throws {
    var picker = try picker()
    for (name, steps, shown) in [
      ("wheel_1", -1.0, [6, 0, 5]), ("wheel_2", 1, [6, 9, 5]), ("wheel_3", -4, [6, 9, 9]),
    ] {
      let middle = try picker.middle(of: name)
      #expect(picker.send(.scrolled(middle, steps: steps)).isHandled)
      #expect(digits(picker) == shown)
    }
    #expect(!picker.send(.scrolled(Point(x: 1, y: 1), steps: 1)).isHandled)
    #expect(digits(picker) == [6, 9, 9])
  }

  @Test func `a touchpad's fractions of a step add up, and turning back starts afresh`() throws {
    var picker = try picker()
    let middle = try picker.middle(of: "wheel_1")
    for _ in 0..<30 { picker.send(.scrolled(middle, steps: -0.125)) }
    #expect(digits(picker) == [8, 0, 5])
    for _ in 0..<7 { picker.send(.scrolled(middle, steps: 0.125)) }
    #expect(digits(picker) == [8, 0, 5])
    picker.send(.scrolled(middle, steps: 0.125))
    #expect(digits(picker) == [7, 0, 5])
    let other = try picker.middle(of: "wheel_2")
    picker.send(.scrolled(middle, steps: -0.9))
    picker.send(.scrolled(other, steps: -0.9))
    #expect(digits(picker) == [7, 0, 5])
  }

  @Test(arguments: [-13, -4, -1, 0, 1, 2, 7, 10])
  func `dragging by whole rows moves whole rows`(rows: Int) throws {
    for moves in [1, 10] {
      var picker = try picker()
      let start = try picker.middle(of: "wheel_2")
      let way = -Double(rows) * picker.method.layout.rowHeight
      picker.press(start)
      for move in 1...moves {
        picker.move(Point(x: start.x, y: start.y + way * Double(move) / Double(moves)))
      }
      picker.send(.pointerMoved(Point(x: start.x, y: start.y + way)), after: 0.5)
      #expect(picker.release(Point(x: start.x + 300, y: start.y + way)).isHandled)
      picker.wait(1.6)
      #expect(digits(picker) == [5, ((rows % 10) + 10) % 10, 5])
    }
  }

  @Test func `the release counts as the last movement`() throws {
    var picker = try picker()
    let start = try picker.middle(of: "wheel_1")
    picker.press(start)
    picker.send(
      .pointerReleased(
        Point(x: start.x, y: start.y - 2 * picker.method.layout.rowHeight), button: .primary),
      after: 0.5)
    picker.wait(1)
    #expect(digits(picker) == [7, 0, 5])
  }

  @Test func `a flick runs out on a whole row, and the value is what passes`() throws {
    var picker = try picker()
    let start = try picker.middle(of: "wheel_1")
    picker.press(start)
    for step in 1...8 { picker.move(Point(x: start.x, y: start.y - Double(step) * 8)) }
    picker.release(Point(x: start.x, y: start.y - 64))
    let turn = picker.method.wheels[0].turn
    #expect(abs(turn - (5 + 64 / picker.method.layout.rowHeight)) < 1e-9)
    #expect(picker.method.isMoving)
    var seen: Set<Int?> = []
    for _ in 0..<100 {
      picker.wait(0.015)
      seen.insert(picker.value)
    }
    #expect(!picker.method.isMoving && seen.count > 5)
    let end = picker.method.wheels[0].turn
    #expect(end == end.rounded() && end > turn + 5)
  }

  @Test func `held still before letting go, nothing is flicked`() throws {
    var picker = try picker()
    let start = try picker.middle(of: "wheel_1")
    picker.press(start)
    for step in 1...8 { picker.move(Point(x: start.x, y: start.y - Double(step) * 8)) }
    picker.send(
      .pointerReleased(Point(x: start.x, y: start.y - 64), button: .primary), after: 0.2)
    picker.wait(1)
    #expect(digits(picker) == [6, 0, 5])
  }

  @Test(arguments: [(-2, 3), (-1, 4), (0, 5), (1, 6), (2, 7)])
  func `a click on a row brings it to the middle`(row: Int, digit: Int) throws {
    var picker = try picker()
    let middle = try picker.middle(of: "wheel_3")
    let heights = [0.0, 44, 80]
    let offset = heights[abs(row)] * (row < 0 ? -1 : 1)
    picker.click(Point(x: middle.x + 2, y: middle.y + offset))
    #expect(digits(picker) == [5, 0, digit])
    picker.wait(0.2)
    #expect(digits(picker) == [5, 0, digit] && !picker.method.isMoving)
  }

  @Test func `off the scale there is no value, and the bound is named`() throws {
    var picker = try picker()
    picker.type("0.9")
    #expect(picker.value == nil && picker.method.shown == 9)
    #expect(picker.method.entryProblem?.message(in: .english) == "at least 1")
    picker.key(.up)
    #expect(picker.value == nil && picker.method.shown == 8)
    picker.type("01")
    #expect(picker.value == 10 && picker.method.entryProblem == nil)
  }

  @Test func `100.0 needs a wheel more than there is`() throws {
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let preset = try settings(WheelPicker.Settings.self, ["integerDigits": .number(2)])
    #expect(!preset.canEnter(1000, on: scale) && preset.canEnter(999, on: scale))
    #expect(preset.canEnter(1000, within: 1, on: scale))
    #expect(!preset.canEnterAll(on: scale, by: EntryInputs()))
    #expect(try settings(WheelPicker.Settings.self).canEnter(1000, on: scale))
    #expect(try picker(start: 1000).value == 999)
  }

  @Test func `settings are checked`() throws {
    let problems = Diagnostics()
    let scale = try #require(Scale(minimum: -5, maximum: 5, decimals: 0))
    let wrong: [String: JSONValue] = ["presentation": .text("popup"), "integerDigits": .number(13)]
    let fields = StrictObject(.object(wrong), at: "$.methods[1]", problems: problems)
    let made = WheelPicker.Settings(fields, scale: scale).makeMethod(on: scale, from: -5)
    #expect(made.value != -5)
    #expect(
      problems.list.map(\.description) == [
        "$.methods[1].presentation: 'popup' is not known; use 'inline' or 'sheet'",
        "$.methods[1].integerDigits: 13 is out of range; use 1 to 12",
        "$.methods[1]: wheels have no minus sign; use a scale from 0 upwards, or another method",
      ])
  }

  @Test func `without the focus no wheel is held`() throws {
    var picker = try picker()
    let place = try picker.middle(of: "wheel_1")
    picker.press(place)
    picker.move(Point(x: place.x, y: place.y + 45))
    let value = picker.value
    #expect(picker.send(.focusLost).isHandled)
    picker.move(Point(x: place.x, y: place.y + 120))
    picker.wait(1)
    #expect(value == 405 && picker.value == value && !picker.method.isMoving)
    #expect(!picker.send(.focusLost).isHandled)
  }
}
