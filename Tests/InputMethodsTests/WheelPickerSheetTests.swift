import Formats
import InputMethods
import Primitives
import Testing

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
    #expect(picker.method.parts.map(\.name) == ["wheel_1", "wheel_2", "wheel_3", "outside"])
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
}
