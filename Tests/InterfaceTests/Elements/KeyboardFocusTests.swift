import Base
import InputMethods
import Testing

@testable import Interface

/// Tab walks a page in the order of reading, and Enter and Space press the focused part.
struct KeyboardFocusTests {
  private enum Letter: String, ButtonIdentity {
    case first, second, third
    var name: String { rawValue }
  }

  private static let buttons = [Letter.first, .second, .third].map {
    Button($0, $0.name, style: .plain, isEnabled: $0 != .second)
  }
  private static let names = buttons.map(\.name)

  private var pointing = Pointing()

  private mutating func press(
    _ key: Key, _ modifiers: Modifiers = [], stops: [String] = names,
    keepsTab: (Bool) -> Bool? = { _ in nil }
  ) -> Pointing.Result {
    handle(.keyPressed(key, modifiers, isRepeat: false), stops: stops, keepsTab: keepsTab)
  }

  private mutating func handle(
    _ event: InputEvent, stops: [String] = names, keepsTab: (Bool) -> Bool? = { _ in nil }
  ) -> Pointing.Result {
    pointing.handle(
      StampedEvent(event, at: Instant(nanoseconds: 0)), buttons: Self.buttons, stops: stops,
      pause: 0.3, keepsTab: keepsTab)
  }

  @Test mutating func `Tab walks the buttons that can be pressed, round and round`() {
    var walk: [String?] = []
    for _ in 0..<3 {
      #expect(press(.tab) == .taken)
      walk.append(pointing.keyboard.button)
    }
    #expect(walk == ["first", "third", "first"])
    #expect(press(.tab, .shift) == .taken)
    #expect(pointing.keyboard.button == "third")
  }

  @Test mutating func `a field has its place among them`() {
    let stops = ["first", "participant", "second", "third"]
    var walk: [String?] = []
    for _ in 0..<3 {
      #expect(press(.tab, stops: stops) == .taken)
      walk.append(pointing.keyboard.button)
    }
    #expect(walk == ["third", "first", nil], "from the field on, and back to it")
  }

  @Test mutating func `Enter and Space press what has the focus, and nothing else does`() {
    #expect(press(.enter) == .passed, "it is the page's")
    _ = press(.tab)
    #expect(press(.enter) == .activated(Letter.first))
    #expect(press(.space) == .activated(Letter.first))
    #expect(handle(.textEntered(" ")) == .taken, "the text of the same key")
    #expect(press(.escape) == .passed)
    #expect(press(.enter, .control) == .passed)
  }

  @Test mutating func `what is typed goes to the page, and the focus with it`() {
    _ = press(.tab)
    #expect(press(.character("a")) == .passed)
    #expect(handle(.textEntered("a")) == .passed)
    #expect(pointing.keyboard.button == nil)
    _ = press(.tab)
    _ = handle(.pointerPressed(Point(x: 900, y: 900), button: .primary, clicks: 1))
    #expect(pointing.keyboard.button == nil, "a press takes it as well")
  }

  @Test mutating func `a page that walks by itself is left at its last stop`() {
    var question = 0
    var walk: [String] = []
    for _ in 0..<6 {
      let result = press(.tab) { backwards in question < 2 && !backwards }
      // The page moves on, from its last question to its first one.
      if result == .passed { question = (question + 1) % 3 }
      walk.append(pointing.keyboard.button ?? "question \(question + 1)")
    }
    #expect(
      walk == ["question 2", "question 3", "first", "third", "question 1", "question 2"])
  }

  @Test mutating func `back from the buttons the page goes on at the question where it was left`() {
    let isAtLast: (Bool) -> Bool? = { backwards in backwards }
    #expect(press(.tab, keepsTab: isAtLast) == .taken)
    #expect(pointing.keyboard.button == "first")
    #expect(press(.tab, .shift, keepsTab: isAtLast) == .taken, "the page moves nowhere")
    #expect(pointing.keyboard.button == nil)
  }

  @Test
  mutating func `a page that walks by itself has its keys back after them, and after a press`() {
    let isAtLast: (Bool) -> Bool? = { backwards in backwards }
    for key in [Key.enter, .space, .down, .left] {
      _ = press(.tab, keepsTab: isAtLast)
      #expect(pointing.keyboard.button == "first")
      let result = press(key, keepsTab: isAtLast)
      #expect((result == .passed) == (key != .enter && key != .space))
      #expect(pointing.keyboard.button == nil)
    }
  }

  @Test mutating func `a page without buttons has no focus, and a new one none of an old button`() {
    #expect(press(.tab, stops: []) == .passed)
    _ = press(.tab)
    pointing.enter(Array(Self.buttons.dropFirst()))
    #expect(pointing.keyboard.button == nil)
  }

  @Test mutating func `the focus stays on a page that changes, and is no other page's`() {
    _ = press(.tab)
    pointing.enter(Self.buttons)
    #expect(pointing.keyboard.button == "first")
    pointing.enter(Self.buttons, isAnotherPage: true)
    #expect(pointing.keyboard.button == nil, "a button there only has the same name")
  }

  @Test mutating func `in a list it goes along with the choice, and nowhere else`() {
    func rows(chosen: Int) -> [Button] {
      (1...3).map {
        Button(Row(number: $0), style: .row(isSelected: $0 == chosen))
      } + Self.buttons
    }
    let (first, third) = (["row_1", "first", "third"], ["row_3", "first", "third"])
    func walk(_ pointing: inout Pointing, _ buttons: [Button], _ stops: [String]) {
      _ = pointing.handle(
        StampedEvent(.keyPressed(.tab, [], isRepeat: false), at: Instant(nanoseconds: 0)),
        buttons: buttons, stops: stops, pause: 0.3)
    }
    walk(&pointing, rows(chosen: 1), first)
    #expect(pointing.keyboard.button == "row_1")
    let follows = pointing.followChoice(rows(chosen: 3), stops: third)
    #expect(follows)
    #expect(pointing.keyboard.button == "row_3")
    let isThere = !pointing.followChoice(rows(chosen: 3), stops: third)
    #expect(isThere)
    walk(&pointing, rows(chosen: 3), third)
    #expect(pointing.keyboard.button == "first")
    let hasLeft = !pointing.followChoice(rows(chosen: 1), stops: first)
    #expect(hasLeft)
  }

  @Test mutating func `it leaves a button at which Tab does not stop any more`() {
    for (stops, isKept) in [(["third"], false), (["first", "third"], true)] {
      pointing = Pointing()
      _ = press(.tab)
      pointing.enter(Self.buttons, stops: stops)
      #expect((pointing.keyboard.button == "first") == isKept)
    }
  }

  private struct Row: ButtonIdentity {
    let number: Int
    var set: ButtonSet? { .list("rows") }
    var name: String { "row_\(number)" }
  }
}
