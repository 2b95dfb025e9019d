import Base
import InputMethods
import Languages
import Sliders
import Testing

/// Every method is used by the keys that it announces, and by nothing else.
struct KeyboardAloneTests {
  private static let scales: [Scale] = [
    Scale(minimum: 10, maximum: 1000, decimals: 1), Scale(minimum: 0, maximum: 20, decimals: 0),
    Scale(minimum: 0, maximum: 1_000_000, decimals: 2),
  ].compactMap(\.self)

  /// A method with its announced elements.
  private struct Hand {
    var method: any InputMethod
    let scale: Scale
    var now = Instant(nanoseconds: 5_000_000_000)

    init(_ kind: MethodKind, _ scale: Scale, start: Int, members: [String: JSONValue] = [:]) throws
    {
      let problems = Diagnostics()
      let fields = StrictObject(.object(members), at: "$", problems: problems)
      let settings = kind.settings.init(fields, scale: scale)
      try #require(problems.list.isEmpty, "\(problems.list)")
      method = settings.makeMethod(on: scale, from: start)
      self.scale = scale
      method.place(in: placement)
    }

    var elements: [AccessibleElement] { method.accessibleElements("Method", in: .english) }

    var focus: AccessibleElement? { elements.first { $0.states.contains(.focused) } }

    /// Presses the key announced as `name`.
    mutating func press(_ name: String) {
      var words = name.split(separator: "+").map(String.init)
      let last = words.popLast() ?? ""
      if let key = Self.keys[last] {
        let modifiers: Modifiers =
          words == ["Shift"] ? .shift : words == ["Ctrl"] ? .control : []
        send(.keyPressed(key, modifiers, isRepeat: false), modifiers)
        send(.keyReleased(key), modifiers)
      } else {
        send(.textEntered(last), [])
      }
    }

    private mutating func send(_ event: InputEvent, _ modifiers: Modifiers) {
      now = now.advanced(bySeconds: 0.01)
      method.advance(to: now)
      _ = method.handle(StampedEvent(event, at: now, modifiers: modifiers))
    }

    private static let keys: [String: Key] = [
      "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Page Up": .pageUp,
      "Page Down": .pageDown, "Home": .home, "End": .end, "Tab": .tab, "Escape": .escape,
      "Backspace": .backspace, "Space": .space, "Clear": .other("Clear"),
    ]

    /// Enters `target`: by typing if keys type, by wheels if there are any, else by steps.
    mutating func enter(_ target: Int) throws {
      if focus?.role != .slider, elements.first?.keys["0-9"] == "type" {
        for character in scale.text(target) { press(String(character)) }
        if focus?.keys["Tab"] == "accept" { press("Tab") }
      } else {
        try step(to: target)
      }
    }

    /// The largest announced step that does not pass `target`, again and again.
    mutating func step(to target: Int) throws {
      for _ in 0..<500 {
        guard let value = method.value, value != target else { return }
        let steps = try #require(focus).keys.compactMap { key, effect -> (String, Int)? in
          guard let first = effect.first, "+-".contains(first),
            let step = try? Scale.steps(
              parsing: String(effect.dropFirst()), decimals: scale.decimals)
          else { return nil }
          return (key, first == "+" ? step : -step)
        }
        let way = target - value
        let best = steps.filter { $0.1.signum() == way.signum() && abs($0.1) <= abs(way) }
          .max { abs($0.1) < abs($1.1) }
        press(try #require(best).0)
      }
    }
  }

  @Test(arguments: MethodKind.allCases, scales)
  func `every value is entered by the announced keys alone`(kind: MethodKind, scale: Scale) throws {
    let values = [
      scale.minimum, scale.maximum, scale.minimum + scale.stepCount / 3,
      scale.minimum + scale.stepCount * 2 / 3 + 1,
    ]
    for target in values {
      var hand = try Hand(kind, scale, start: scale.minimum + scale.stepCount / 2)
      try hand.enter(target)
      #expect(hand.method.value == target, "\(kind) \(scale.text(target))")
    }
  }

  @Test(
    arguments: [
      MethodKind.plainSlider, .accurateSlider, .steppedSlider, .dial, .scrubField, .stepper,
    ], scales)
  func `each step key adds what it is announced to add`(kind: MethodKind, scale: Scale) throws {
    let start = scale.minimum + scale.stepCount / 2
    let keys = try #require(try Hand(kind, scale, start: start).focus).keys
    #expect(keys.count >= 12)
    for (key, effect) in keys where effect != "type" {
      var hand = try Hand(kind, scale, start: start)
      hand.press(key)
      let expected: Int
      switch effect {
      case "minimum": expected = scale.minimum
      case "maximum": expected = scale.maximum
      default:
        let step = try Scale.steps(parsing: String(effect.dropFirst()), decimals: scale.decimals)
        expected = scale.clamped(effect.hasPrefix("+") ? start + step : start - step)
      }
      #expect(hand.method.value == expected, "\(kind) \(key) \(effect)")
    }
  }

  @Test func `keys that point to a side follow the slider's direction`() throws {
    let scale = Self.scales[0]
    let settings = try settings(AccurateSlider.Settings.self).running(.rightToLeft)
    var method = settings.makeMethod(on: scale, from: 505)
    method.place(in: placement)
    let element = try #require(method.accessibleElements("Slider", in: .english).first)
    #expect(element.keys["Right"] == "-0.1" && element.keys["Left"] == "+0.1")
    #expect(element.keys["Up"] == "+0.1" && element.keys["Shift+Right"] == "-1.0")
    let moment = Instant(nanoseconds: 1)
    _ = method.handle(StampedEvent(.keyPressed(.right, [], isRepeat: false), at: moment))
    #expect(method.value == 504)
  }

  @Test func `a slider without keys announces none, and no focus`() throws {
    let hand = try Hand(
      .plainSlider, Self.scales[0], start: 505, members: ["keyboard": .boolean(false)])
    let element = try #require(hand.elements.first)
    #expect(element.keys.isEmpty && element.states.isEmpty && element.value == "50.5")
  }

  @Test func `positions are stepped through without saying how much each adds`() throws {
    var hand = try Hand(
      .plainSlider, Self.scales[0], start: 505, members: ["positions": .number(100.0)])
    #expect(hand.focus?.keys["Right"] == "increase")
    hand.press("Right")
    #expect((hand.method.value ?? 0) > 505)
  }

  @Test func `wheels announce the one in focus, and its keys turn it`() throws {
    var hand = try Hand(.wheelPicker, Self.scales[0], start: 505)
    #expect(hand.elements.map(\.name) == ["value", "wheel_1", "wheel_2", "wheel_3", "wheel_4"])
    #expect(hand.elements.map(\.value) == ["50.5", "0", "5", "0", "5"])
    #expect(hand.focus?.name == "wheel_1" && hand.focus?.keys["Left"] == nil)
    for _ in 0..<3 { hand.press("Right") }
    #expect(hand.focus?.name == "wheel_4" && hand.focus?.keys["Right"] == nil)
    for (key, effect) in try #require(hand.focus?.keys) where effect != "previous" {
      var copy = hand
      copy.press(key)
      let turned = 5 + (Int(effect) ?? 0)
      #expect(copy.focus?.value == "\(turned)", "\(key)")
    }
  }

  @Test func `a sheet is opened and closed by keys`() throws {
    var hand = try Hand(
      .wheelPicker, Self.scales[0], start: 505, members: ["presentation": .text("sheet")])
    #expect(hand.elements.map(\.name) == ["field"] && hand.focus?.keys["Space"] == "open")
    hand.press("Space")
    #expect(hand.elements.map(\.name).last == PartName.sheetDone)
    #expect(hand.elements.count == 6 && hand.elements.first?.keys["Escape"] == "close")
    hand.press("Escape")
    #expect(hand.elements.map(\.name) == ["field"])
  }

  @Test func `what is wrong with a number is its description`() throws {
    var hand = try Hand(.textField, Self.scales[0], start: 505)
    #expect(hand.focus?.states == [.focused] && hand.focus?.value == "")
    for character in "1000" { hand.press(String(character)) }
    let element = try #require(hand.focus)
    #expect(element.states == [.focused, .invalid])
    #expect(element.description == hand.method.entryProblem?.message(in: .english))
    #expect(element.minimum == "1.0" && element.maximum == "100.0")
  }

  @Test func `a keypad's keys are buttons with the keys of the keyboard that press them`() throws {
    var hand = try Hand(.keypad, Self.scales[0], start: 505)
    let buttons = hand.elements.filter { $0.role == .button }
    #expect(buttons.count == 13)
    let seven = try #require(buttons.first { $0.label == "7" })
    #expect(seven.name == "key_7" && seven.keys == ["7": "press"])
    for button in buttons where button.keys.values.contains("press") {
      for key in button.keys.keys.sorted() { hand.press(key) }
    }
  }
}
