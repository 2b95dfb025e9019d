import Base
import InputMethods
import Testing

@Suite struct ReducedMotionTests {
  private let reduced = Placement(
    area: placement.area, window: placement.window, unit: 1, digits: placement.digits,
    reducesMotion: true)

  @Test func `it is off unless asked for`() { #expect(!placement.reducesMotion) }

  @Test func `a taken thumb has its jaws at once, a slider's and a dial's`() throws {
    var slider = try Driven(settings(AccurateSlider.Settings.self), as: AccurateSlider.self)
    slider.method.place(in: reduced)
    slider.press(try slider.middle(of: "thumb"))
    #expect(slider.method.jaws.opacity == 1 && !slider.method.isMoving)
    var dial = try Driven(settings(Dial.Settings.self), as: Dial.self)
    dial.method.place(in: reduced)
    let thumb = try dial.middle(of: "thumb")
    dial.press(thumb)
    #expect(dial.method.jaws.opacity == 1 && !dial.method.isMoving)
    dial.release(thumb)
    #expect(dial.method.jaws.opacity == 0 && !dial.method.isMoving)
  }

  @Test func `a sheet is there at once, and its wheels turn at once`() throws {
    let settings = try settings(
      WheelPicker.Settings.self, ["presentation": .text("sheet"), "integerDigits": .number(2)])
    var picker = try Driven(settings, as: WheelPicker.self)
    picker.method.place(in: reduced)
    picker.click(try picker.middle(of: "field"))
    #expect(picker.method.sheet.share == 1 && !picker.method.isMoving)
    picker.type("84.3")
    #expect(picker.value == 843 && !picker.method.isMoving)
    picker.key(.escape)
    #expect(picker.method.sheet.share == 0 && !picker.method.isMoving)
  }
}
