import Base
import Languages
import Sliders
import Testing

@testable import InputMethods

@Suite struct StepperTests {
  private func stepper(start: Int = 505) throws -> Driven<Stepper> {
    try Driven(settings(Stepper.Settings.self), as: Stepper.self, start: start)
  }

  @Test func `a press is one step at once, a release is none`() throws {
    var stepper = try stepper()
    let up = try stepper.middle(of: "up")
    #expect(stepper.press(up) == .handled && stepper.value == 506)
    #expect(stepper.method.pressed == .up)
    #expect(stepper.release(up) == .handled && stepper.value == 506)
    #expect(stepper.method.pressed == nil && stepper.method.nextChange == nil)
    stepper.click(try stepper.middle(of: "down"))
    #expect(stepper.value == 505)
  }

  @Test func `clicks in quick succession all count`() throws {
    var stepper = try stepper()
    let up = try stepper.middle(of: "up")
    for clicks in 1...5 {
      stepper.press(up, clicks: clicks)
      stepper.release(up)
    }
    #expect(stepper.value == 510)
  }

  @Test func `held it repeats after 0.4 s, then faster and faster`() throws {
    var stepper = try stepper()
    stepper.press(try stepper.middle(of: "up"))
    let press = stepper.now
    #expect(stepper.method.nextChange == press.advanced(bySeconds: 0.4))
    stepper.wait(0.39)
    #expect(stepper.value == 506)
    stepper.wait(0.02)
    #expect(stepper.value == 507)
    stepper.wait(3)
    #expect(stepper.value == 506 + AutoRepeat(from: press).count(at: stepper.now))
  }

  @Test(arguments: [[2.0], [0.4, 0.4, 1.2], [0.001, 1.999], Array(repeating: 0.01, count: 200)])
  func `the repeats depend on the time alone, not on how often it is looked at`(waits: [Double])
    throws
  {
    var stepper = try stepper()
    stepper.press(try stepper.middle(of: "up"))
    for seconds in waits {
      stepper.now = stepper.now.advanced(bySeconds: seconds)
      stepper.method.advance(to: stepper.now)
    }
    // 1 + 12 / ln 2 · (2^1.6 − 1) repeats in 1.6 s, and the press itself.
    #expect(stepper.value == 505 + 1 + 36)
  }

  @Test func `a repeat shown before the release, but due after it, is taken back`() throws {
    var stepper = try stepper()
    let up = try stepper.middle(of: "up")
    stepper.press(up)
    let press = stepper.now
    stepper.method.advance(to: press.advanced(bySeconds: 0.4))
    #expect(stepper.value == 507)
    let release = press.advanced(bySeconds: 0.3999)
    _ = stepper.method.handle(
      StampedEvent(.pointerReleased(up, button: .primary), at: release))
    #expect(stepper.value == 506)
  }

  @Test func `it stops exactly on release`() throws {
    var stepper = try stepper()
    let up = try stepper.middle(of: "up")
    stepper.press(up)
    let press = stepper.now
    stepper.wait(1)
    #expect(stepper.release(up).isHandled)
    let value = 506 + AutoRepeat(from: press).count(at: stepper.now)
    stepper.wait(5)
    #expect(stepper.value == value && value > 510)
  }

  @Test(arguments: ["value", "down"])
  func `it waits while the pointer is elsewhere, and continues where it was`(other: String) throws {
    var stepper = try stepper()
    let (up, away) = (try stepper.middle(of: "up"), try stepper.middle(of: other))
    stepper.press(up)
    let press = stepper.now
    stepper.wait(1)
    stepper.move(away)
    let left = stepper.now
    let value = 506 + AutoRepeat(from: press).count(at: left)
    #expect(stepper.value == value && stepper.method.pressed == .up)
    #expect(stepper.method.nextChange == nil)
    stepper.wait(5)
    #expect(stepper.value == value)
    stepper.move(up)
    #expect(stepper.value == value, "coming back is no step")
    let outside = stepper.now.seconds(since: left)
    stepper.wait(1)
    let shifted = AutoRepeat(from: press.advanced(bySeconds: outside))
    #expect(stepper.value == 506 + shifted.count(at: stepper.now) && value + 5 < stepper.value ?? 0)
    stepper.move(away)
    let last = stepper.value
    stepper.wait(1)
    stepper.release(away)
    stepper.wait(1)
    #expect(stepper.value == last && stepper.method.edit == nil)
  }

  @Test(arguments: [("up", 1000), ("down", 10)])
  func `held over the end it stays there, and comes back with the next press`(
    name: String, end: Int
  ) throws {
    var stepper = try stepper()
    stepper.press(try stepper.middle(of: name))
    stepper.wait(30)
    #expect(stepper.value == end && stepper.method.nextChange == nil)
    stepper.release(try stepper.middle(of: name))
    stepper.click(try stepper.middle(of: name))
    #expect(stepper.value == end)
    let back = name == "up" ? "down" : "up"
    stepper.click(try stepper.middle(of: back))
    #expect(stepper.value == (name == "up" ? 999 : 11))
  }

  @Test func `what it says of Shift is true with decimals: steps, no tens`() throws {
    var stepper = try stepper()
    let before = try #require(stepper.value)
    stepper.press(try stepper.middle(of: "up"), with: .shift)
    #expect(stepper.value == before + 10)
    let record = Stepper.Settings.record
    for phrase in [record.instruction, record.matchInstruction] {
      #expect(phrase.source.words.lowercased().contains("with shift ten steps at a time"))
    }
  }

  @Test func `Shift at the press makes tens, to the very end`() throws {
    var stepper = try stepper(start: 983)
    let up = try stepper.middle(of: "up")
    stepper.press(up, with: .shift)
    #expect(stepper.value == 993)
    stepper.wait(0.5)
    #expect(stepper.value == 1000)
  }

  @Test func `a lost release, a lost focus and another button do not leave it running`() throws {
    var stepper = try stepper()
    stepper.press(try stepper.middle(of: "up"))
    stepper.send(.focusLost)
    stepper.wait(2)
    #expect(stepper.value == 506)
    stepper.press(try stepper.middle(of: "up"))
    stepper.press(try stepper.middle(of: "down"))
    #expect(stepper.value == 506 && stepper.method.pressed == .down)
    stepper.press(Point(x: 0, y: 0))
    stepper.wait(2)
    #expect(stepper.value == 506)
    let up = try stepper.middle(of: "up")
    stepper.send(.pointerPressed(up, button: .secondary, clicks: 1))
    #expect(stepper.value == 506)
  }

  @Test func `the mouse wheel steps over it only, with Shift by tens`() throws {
    var stepper = try stepper()
    let middle = try stepper.middle(of: "value")
    #expect(stepper.send(.scrolled(middle, steps: 2)).isHandled && stepper.value == 507)
    stepper.send(.scrolled(middle, steps: -1), with: .shift)
    #expect(stepper.value == 497)
    for _ in 0..<4 { stepper.send(.scrolled(try stepper.middle(of: "up"), steps: 0.25)) }
    #expect(stepper.value == 498)
    #expect(!stepper.send(.scrolled(Point(x: 0, y: 0), steps: 5)).isHandled)
    #expect(stepper.value == 498)
    stepper.send(.scrolled(middle, steps: .infinity))
    stepper.send(.scrolled(middle, steps: -900))
    #expect(stepper.value == 10)
  }

  static let keys: [(Key, Modifiers, Int)] = [
    (.up, [], 506), (.down, [], 504), (.up, .shift, 515), (.down, .shift, 495),
    (.pageUp, [], 515), (.pageDown, [], 495), (.home, [], 10), (.end, [], 1000),
  ]

  @Test(arguments: keys)
  func `keys step as well and mark the number`(key: Key, modifiers: Modifiers, value: Int) throws {
    var stepper = try stepper()
    #expect(!stepper.method.isFocusVisible)
    #expect(stepper.key(key, modifiers) == .handled)
    #expect(stepper.value == value && stepper.method.isFocusVisible)
    stepper.click(try stepper.middle(of: "up"))
    #expect(!stepper.method.isFocusVisible)
  }

  @Test func `keys and wheel wait while a button is held; other keys are not for it`() throws {
    var stepper = try stepper()
    stepper.press(try stepper.middle(of: "up"))
    #expect(stepper.key(.end).isHandled)
    #expect(stepper.send(.scrolled(try stepper.middle(of: "value"), steps: 5)).isHandled)
    #expect(stepper.value == 506)
    #expect(!stepper.key(.enter).isHandled && !stepper.key(.escape).isHandled)
  }

  @Test func `a click on the number makes it a field with all of it selected`() throws {
    var stepper = try stepper()
    #expect(stepper.press(try stepper.middle(of: "value")) == .handled)
    #expect(stepper.method.edit == nil)
    #expect(stepper.release(try stepper.middle(of: "value")) == .handled)
    #expect(stepper.method.edit?.editor.selectedText == "50.5" && stepper.value == 505)
    #expect(stepper.type("84.3") == MethodResponse(isHandled: true, deletions: 4))
    #expect(stepper.value == 843 && stepper.method.parts.last?.text == "84.3")
    #expect(!stepper.key(.enter).isHandled && stepper.value == 843)
  }

  @Test func `a press that leaves the number types nothing`() throws {
    var stepper = try stepper()
    stepper.press(try stepper.middle(of: "value"))
    stepper.release(try stepper.middle(of: "up"))
    #expect(stepper.method.edit == nil && stepper.value == 505)
    stepper.press(try stepper.middle(of: "up"))
    stepper.release(try stepper.middle(of: "value"))
    #expect(stepper.method.edit == nil && stepper.value == 506)
  }

  @Test func `a digit begins a number, other text does not`() throws {
    var stepper = try stepper()
    #expect(!stepper.type("a").isHandled && stepper.method.edit == nil)
    #expect(stepper.type("8").isHandled && stepper.value == 80)
    stepper.type("4,3")
    #expect(stepper.value == 843)
    stepper.press(try stepper.middle(of: "up"))
    #expect(stepper.value == 844 && stepper.method.edit == nil)
    #expect(stepper.type("9").isHandled && stepper.value == 844, "while a button is held")
  }

  @Test(arguments: [
    (Key.up, 844), (.down, 842), (.pageUp, 853), (.pageDown, 833), (.tab, 843),
  ])
  func `keys that step accept what is typed`(key: Key, value: Int) throws {
    var stepper = try stepper()
    stepper.type("84.3")
    #expect(stepper.key(key).isHandled)
    #expect(stepper.value == value && stepper.method.edit == nil && stepper.method.isFocusVisible)
  }

  @Test func `wheel and buttons accept it too, Esc and an empty field leave the number`() throws {
    var stepper = try stepper()
    stepper.type("84.3")
    stepper.send(.scrolled(try stepper.middle(of: "value"), steps: 2))
    #expect(stepper.value == 845)
    stepper.type("7")
    #expect(stepper.key(.escape).isHandled && stepper.value == 845)
    #expect(!stepper.key(.escape).isHandled)
    stepper.type("7")
    stepper.key(.backspace)
    #expect(stepper.value == nil)
    stepper.click(try stepper.middle(of: "down"))
    #expect(stepper.value == 844)
  }

  @Test func `a number off the scale stays, to be corrected`() throws {
    var stepper = try stepper()
    stepper.type("843")
    stepper.click(try stepper.middle(of: "up"))
    stepper.key(.up)
    #expect(stepper.value == nil && stepper.method.edit?.editor.string == "843")
    #expect(stepper.method.entryProblem?.message(in: .english) == "at most 100")
    stepper.key(.end)
    stepper.key(.backspace)
    #expect(stepper.value == 840)
  }

  @Test func `it copies its number and pastes over it`() throws {
    var stepper = try stepper()
    #expect(stepper.key(.character("c"), .control).clipboard == .write("50.5"))
    #expect(stepper.key(.other("Insert"), .shift).clipboard == .paste)
    stepper.type("84.3")
    #expect(stepper.value == 843)
  }

  @Test func `every value is reached, step by step and held`() throws {
    let all = Array(10...1000)
    var keys = try stepper(start: 10)
    var seen = [keys.value]
    for _ in 0..<990 {
      keys.key(.up)
      seen.append(keys.value)
    }
    #expect(seen == all)
    var held = try stepper(start: 10)
    seen = [held.value]
    held.press(try held.middle(of: "up"))
    seen.append(held.value)
    while let next = held.method.nextChange, seen.count < 2000 {
      held.method.advance(to: next)
      seen.append(held.value)
    }
    #expect(seen == all)
  }

  @Test func `it hovers a button until the pointer is elsewhere or gone`() throws {
    var stepper = try stepper()
    #expect(!stepper.move(try stepper.middle(of: "up")).isHandled)
    #expect(stepper.method.hovered == .up)
    stepper.send(.pointerLeft)
    #expect(stepper.method.hovered == nil)
  }
}
