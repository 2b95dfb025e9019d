import Base
import Languages
import Sliders
import Testing

@testable import InputMethods

/// Wheels that have only the digits of their scale, or are turned by the pointer alone.
@Suite struct WheelEndsTests {
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

  @Test func `wheels in the page and on a sheet have different pictures`() throws {
    let sheet: [String: JSONValue] = ["presentation": .text("sheet")]
    let inline = "\(try settings(WheelPicker.Settings.self).tile)"
    let covering = "\(try settings(WheelPicker.Settings.self, sheet).tile)"
    #expect(inline != covering && inline == "\(WheelPicker.Settings.record.tile)")
  }
}
