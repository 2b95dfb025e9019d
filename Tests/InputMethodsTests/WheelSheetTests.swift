import Base
import Languages
import Sliders
import Testing

@testable import InputMethods

/// Wheels on a sheet that comes over everything else.
@Suite struct WheelSheetTests {
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

  @Test
  func `Done in the bar of a sheet closes it where it is let go, and an older sheet has none`()
    throws
  {
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let sheet: [String: JSONValue] = ["presentation": .text("sheet")]
    var picker = try Driven(
      settings(WheelPicker.Settings.self, sheet, scale: scale), as: WheelPicker.self, start: 505,
      scale: scale)
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

  @Test func `an open sheet tells of the wheels and of the Done that closes it`() throws {
    let closed = try picker().method.accessibleElements("Wheels", in: .english)
    #expect(closed.map(\.name) == [PartName.field])
    let open = try opened().method.accessibleElements("Wheels", in: .english)
    #expect(
      open.map(\.name) == [PartName.field, "wheel_1", "wheel_2", "wheel_3", PartName.sheetDone])
    #expect(open.last?.role == .button && open.last?.label == "Done")
  }

  @Test func `the instruction speaks of the Done over the wheels, if they have one`() throws {
    let sheet = try settings(WheelPicker.Settings.self, ["presentation": .text("sheet")])
    for isMatching in [false, true] {
      let words = Language.english.words(sheet.instruction(matching: isMatching))
      #expect(words.contains("press Done above them, or click on the grey"))
      let earlier = Language.english.words(sheet.earlier().instruction(matching: isMatching))
      #expect(!earlier.contains("Done") && earlier.contains("on the grey"))
    }
  }

  @Test(arguments: [(800.0, 573.0), (800, 600), (1280, 800)])
  func `the bar of a sheet lies on no wheel, and the wheels lie in the window`(
    width: Double, height: Double
  ) throws {
    let window = Rectangle(x: 0, y: 0, width: width, height: height)
    let area = Rectangle(x: 0, y: 240, width: width, height: 200)
    var picker = try opened()
    picker.method.place(
      in: Placement(area: area, window: window, unit: 1, digits: placement.digits))
    let done = try #require(picker.method.doneFrame)
    for index in picker.method.wheels.indices {
      let wheel = picker.method.layout.column(index)
      #expect(wheel.intersection(done).isEmpty && wheel.maxY <= window.maxY)
    }
  }
}
