import Base
import InputMethods
import Testing

@testable import Interface

/// Arrow keys move among the buttons of a group, and a page of several parts has one place among its buttons.
struct ButtonGroupTests {
  private enum Letter: String, ButtonIdentity {
    case one, two, three, alone, back
    var name: String { rawValue }
    var set: ButtonSet? {
      switch self {
      case .one, .two, .three: .group("numbers")
      case .alone: .group("alone")
      case .back: nil
      }
    }
    var returnsKeys: Bool? { self == .alone ? true : group == nil ? nil : false }
  }

  private static let buttons = [Letter.one, .two, .three, .alone, .back].map {
    Button($0, $0.name, style: .plain, isEnabled: $0 != .two)
  }
  private static let stops = ["one", "two", "three", "curve", "path", "alone", "back"]

  private var pointing = Pointing()

  private mutating func press(
    _ key: Key, _ modifiers: Modifiers = [], keepsTab: (Bool) -> Bool? = { _ in nil }
  ) -> Pointing.Result {
    pointing.handle(
      StampedEvent(
        .keyPressed(key, modifiers, isRepeat: false), at: Instant(nanoseconds: 0)),
      buttons: Self.buttons, stops: Self.stops, pause: 0, keepsTab: keepsTab)
  }

  private mutating func walk(_ count: Int, _ modifiers: Modifiers = []) -> [String?] {
    (0..<count).map { _ in
      _ = press(.tab, modifiers)
      return pointing.keyboard.button
    }
  }

  @Test mutating func `a page of several parts is one stop, where the first of them is`() {
    #expect(walk(5) == ["alone", "back", "one", "three", nil])
    #expect(pointing.keyboard.isOnPage, "what has the keys is marked")
    #expect(walk(5, .shift) == ["three", "one", "back", "alone", nil])
    _ = pointing.handle(
      StampedEvent(
        .pointerPressed(Point(x: 900, y: 900), button: .primary, clicks: 1),
        at: Instant(nanoseconds: 0)), buttons: Self.buttons, pause: 0)
    #expect(!pointing.keyboard.isOnPage)
  }

  @Test mutating func `arrow keys move among the buttons of a group, round and round`() {
    _ = walk(3)
    #expect(pointing.keyboard.button == "one")
    for (key, name) in [
      (Key.right, "three"), (.down, "one"), (.left, "three"), (.up, "one"), (.end, "three"),
      (.home, "one"),
    ] {
      // Also on a page that walks by itself, which has them of all other buttons.
      #expect(press(key, keepsTab: { _ in true }) == .taken)
      #expect(pointing.keyboard.button == name)
    }
    #expect(press(.right, .control) == .passed && pointing.keyboard.button == "one")
  }

  @Test mutating func `arrow keys lead nowhere from a button alone in its group`() {
    _ = walk(1)
    #expect(press(.left, keepsTab: { _ in false }) == .taken)
    #expect(pointing.keyboard.button == "alone")
  }

  @Test mutating func `a button says whether keys go to the page after it`() {
    _ = walk(3)
    #expect(press(.enter, keepsTab: { _ in true }) == .activated(Letter.one))
    #expect(pointing.keyboard.button == "one")
    _ = walk(3)
    #expect(pointing.keyboard.button == "alone")
    #expect(press(.enter) == .activated(Letter.alone))
    #expect(pointing.keyboard.button == nil && pointing.keyboard.isOnPage)
  }

  @Test mutating func `Tab goes on from a button that its press has disabled`() {
    _ = walk(3)
    var buttons = Self.buttons
    buttons[0].isEnabled = false
    _ = pointing.handle(
      StampedEvent(.keyPressed(.tab, [], isRepeat: false), at: Instant(nanoseconds: 0)),
      buttons: buttons, stops: Self.stops, pause: 0)
    #expect(pointing.keyboard.button == "three")
  }
}
