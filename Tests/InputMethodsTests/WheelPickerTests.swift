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
      // Both wheels before the period are set, the first one to 0 where the number has one digit.
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

  @Test func `off the scale there is no value, and the bounds are reported`() throws {
    var picker = try picker()
    picker.type("0.9")
    #expect(picker.value == nil && picker.method.shown == 9)
    #expect(picker.method.validationMessage(in: .english) == "1 to 100")
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

@Suite struct WheelPickerSheetTests {
  private func picker() throws -> Driven<WheelPicker> {
    let sheet = try settings(
      WheelPicker.Settings.self, ["integerDigits": .number(2), "presentation": .text("sheet")])
    return try Driven(sheet, as: WheelPicker.self)
  }

  /// A picker whose sheet has slid in.
  private func opened() throws -> Driven<WheelPicker> {
    var picker = try picker()
    picker.click(try picker.middle(of: "field"))
    picker.wait(0.3)
    return picker
  }

  @Test func `closed there is only its field`() throws {
    var picker = try picker()
    #expect(picker.method.parts.map(\.name) == ["field"])
    #expect(picker.method.parts.map(\.text) == ["50.5"])
    #expect(!picker.method.isModal && !picker.method.showsWheels)
    let wheel = picker.method.layout.column(0).center
    #expect(!picker.press(wheel).isHandled)
    #expect(!picker.send(.scrolled(wheel, steps: 1)).isHandled)
    #expect(picker.value == 505)
  }

  @Test func `a click on the field opens it`() throws {
    var picker = try picker()
    let field = try picker.middle(of: "field")
    #expect(picker.press(field).isHandled)
    #expect(picker.method.isModal && picker.method.isMoving)
    #expect(picker.release(field).isHandled)
    picker.wait(0.3)
    #expect(picker.method.isModal && !picker.method.isMoving)
    #expect(
      picker.method.parts.map(\.name) == ["wheel_1", "wheel_2", "wheel_3", "sheet_done", "outside"])
    let inside = picker.method.parts.dropLast().map(\.frame)
    let sheet = picker.method.sheetFrame
    #expect(inside.allSatisfy { sheet.intersection($0) == $0 })
  }

  @Test func `on it the wheels turn as they do in the window`() throws {
    var picker = try opened()
    picker.send(.scrolled(try picker.middle(of: "wheel_1"), steps: -3))
    picker.type("8")
    picker.type("4.3")
    #expect(picker.value == 843)
  }

  @Test func `while it is open nothing of the pointer reaches what is behind`() throws {
    var picker = try opened()
    let outside = try picker.middle(of: "outside")
    #expect(picker.move(outside).isHandled)
    #expect(picker.send(.scrolled(outside, steps: 1)).isHandled)
    #expect(picker.value == 505)
  }

  @Test func `a click outside closes it and reaches nothing, its release included`() throws {
    var picker = try opened()
    let outside = try picker.middle(of: "outside")
    #expect(picker.press(outside).isHandled)
    #expect(picker.method.isModal)
    #expect(picker.release(outside).isHandled)
    #expect(!picker.method.isModal && picker.method.isMoving)
    picker.wait(0.3)
    #expect(!picker.method.isMoving && picker.method.parts.map(\.name) == ["field"])
    #expect(!picker.press(Point(x: 5, y: 5)).isHandled)
  }

  @Test func `a press on the sheet itself does not close it`() throws {
    var picker = try opened()
    let sheet = picker.method.sheetFrame
    picker.click(Point(x: sheet.x + 5, y: sheet.y + 5))
    #expect(picker.method.isModal)
  }

  @Test func `Esc closes it, and only then means something to others`() throws {
    var picker = try opened()
    #expect(picker.key(.escape).isHandled)
    #expect(!picker.method.isModal)
    #expect(!picker.key(.escape).isHandled)
  }

  @Test(arguments: [Key.space, .down, .right])
  func `the keyboard opens it too`(key: Key) throws {
    var picker = try picker()
    #expect(picker.key(key).isHandled)
    #expect(picker.method.isModal)
  }

  @Test func `a wheel held while Esc closes the sheet still comes to rest`() throws {
    var picker = try opened()
    let wheel = try picker.middle(of: "wheel_1")
    picker.press(wheel)
    picker.move(Point(x: wheel.x, y: wheel.y - 20))
    picker.key(.escape)
    #expect(picker.release(Point(x: wheel.x, y: wheel.y - 20)).isHandled)
    picker.wait(1.6)
    #expect(!picker.method.isMoving)
    let turn = picker.method.wheels[0].turn
    #expect(turn == turn.rounded())
  }

  private func picker(
    on scale: Scale, _ members: [String: JSONValue] = [:], start: Int
  ) throws -> Driven<WheelPicker> {
    try Driven(
      settings(WheelPicker.Settings.self, members, scale: scale), as: WheelPicker.self,
      start: start,
      scale: scale)
  }

  @Test(arguments: [
    (0, 1000, true, 0...1), (100, 1000, true, 0...1), (0, 999, true, 0...9),
    (500, 650, true, 0...6),
    (500, 650, false, 5...6), (0, 360, false, 0...3),
  ])
  func `the first wheel has the digits with which numbers begin`(
    minimum: Int, maximum: Int, isTyped: Bool, digits: ClosedRange<Int>
  ) throws {
    let scale = try #require(Scale(minimum: minimum, maximum: maximum, decimals: 0))
    let picker = try picker(on: scale, ["keyboard": .boolean(isTyped)], start: minimum)
    #expect(
      picker.method.wheels.map(\.digits) == [digits]
        + picker.method.wheels.dropFirst().map { _ in 0...9 })
    let whole = try settings(WheelPicker.Settings.self, scale: scale).earlier()
    let earlier = try #require(whole.makeMethod(on: scale, from: minimum) as? WheelPicker)
    #expect(earlier.wheels.allSatisfy { $0.digits == 0...9 })
  }

  @Test
  func `every number of the scale can be set on a wheel with ends, and none is typed beyond it`()
    throws
  {
    let scale = try #require(Scale(minimum: 0, maximum: 360, decimals: 0))
    for value in [0, 7, 42, 99, 100, 299, 300, 359, 360] {
      var typed = try picker(on: scale, start: 180)
      typed.send(.textEntered("\(value)"))
      #expect(typed.value == value)
      var turned = try picker(on: scale, start: 180)
      for (index, digit) in typed.method.wheels.map(\.digit).enumerated() {
        turned.send(
          .scrolled(
            turned.method.layout.column(index).center,
            steps: Double(turned.method.wheels.map(\.digit)[index] - digit)))
      }
      #expect(turned.value == value)
    }
    var beyond = try picker(on: scale, start: 180)
    beyond.send(.textEntered("4"))
    beyond.send(.textEntered("0"))
    beyond.send(.textEntered("0"))
    #expect(
      beyond.method.wheels.map(\.digit) == [0, 4, 0]
        && beyond.method.entryProblem?.reason == .aboveMaximum)
  }

  @Test func `without the keyboard no key turns a wheel, and only the pointer does`() throws {
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    for presentation in WheelPicker.Presentation.allCases {
      var picker = try picker(
        on: scale, ["keyboard": .boolean(false), "presentation": .text(presentation.rawValue)],
        start: 505)
      #expect(!picker.method.acceptsText)
      for key in [Key.up, .down, .pageUp, .home, .end, .space, .backspace, .left] {
        #expect(!picker.key(key).isHandled)
      }
      #expect(!picker.send(.textEntered("84.3")).isHandled)
      #expect(picker.value == 505 && !picker.method.isModal)
      let keys = picker.method.accessibleElements("Wheels", in: .english).flatMap(\.keys.keys)
      #expect(keys.isEmpty)
    }
    let quiet = try settings(WheelPicker.Settings.self, ["keyboard": .boolean(false)], scale: scale)
    #expect(quiet.otherCharacters == nil)
    #expect(quiet.takingKeys().makeMethod(on: scale, from: 505).acceptsText)
  }

  @Test
  func `Done in the bar of a sheet closes it where it is let go, and an older sheet has none`()
    throws
  {
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let sheet: [String: JSONValue] = ["presentation": .text("sheet")]
    var picker = try picker(on: scale, sheet, start: 505)
    picker.click(try picker.middle(of: PartName.field))
    picker.wait(1)
    let done = try picker.middle(of: PartName.sheetDone)
    picker.press(done)
    picker.release(Point(x: done.x, y: done.y - 200))
    #expect(picker.method.isModal)
    picker.click(done)
    #expect(!picker.method.isModal && picker.value == 505)
    let without = try settings(WheelPicker.Settings.self, sheet, scale: scale).earlier()
    var earlier = try Driven(without, as: WheelPicker.self, start: 505, scale: scale)
    earlier.click(try earlier.middle(of: PartName.field))
    #expect(
      earlier.method.isModal && !earlier.method.parts.contains { $0.name == PartName.sheetDone })
  }

  @Test func `wheels in the page and on a sheet have different pictures`() throws {
    let sheet: [String: JSONValue] = ["presentation": .text("sheet")]
    let inline = "\(try settings(WheelPicker.Settings.self).tile)"
    let covering = "\(try settings(WheelPicker.Settings.self, sheet).tile)"
    #expect(inline != covering && inline == "\(WheelPicker.Settings.record.tile)")
  }
}
