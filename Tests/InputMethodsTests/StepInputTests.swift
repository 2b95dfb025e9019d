import Base
import Sliders
import Testing

@testable import InputMethods

/// A dragged method of any type, in its place.
private struct Dragged {
  static let kinds: [MethodKind] = [
    .plainSlider, .accurateSlider, .steppedSlider, .dial, .scrubField,
  ]

  var method: any InputMethod
  var now = Instant(nanoseconds: 5_000_000_000)

  init(
    _ kind: MethodKind, _ members: [String: JSONValue] = [:], start: Int = 505,
    scale: Scale? = .oneToHundredByTenths
  ) throws {
    let problems = Diagnostics()
    let scale = try #require(scale)
    let fields = StrictObject(.object(members), at: "$", problems: problems)
    method = kind.settings.init(fields, scale: scale).makeMethod(on: scale, from: start)
    fields.rejectUnknownKeys()
    try #require(problems.list.isEmpty, "\(problems.list)")
    method.place(in: placement)
  }

  var value: Int? { method.value }

  var handle: Point {
    get throws {
      let names = ["thumb", "field"]
      return try #require(method.parts.first { names.contains($0.name) }).frame.center
    }
  }

  @discardableResult
  mutating func send(
    _ event: InputEvent, after seconds: Double = 0.008, with modifiers: Modifiers = []
  ) -> MethodResponse {
    now = now.advanced(bySeconds: seconds)
    method.advance(to: now)
    return method.handle(StampedEvent(event, at: now, modifiers: modifiers))
  }

  mutating func wait(_ seconds: Double) {
    now = now.advanced(bySeconds: seconds)
    method.advance(to: now)
  }

  @discardableResult
  mutating func scroll(
    _ steps: Double, at point: Point? = nil, with modifiers: Modifiers = []
  ) -> MethodResponse {
    let point = point ?? (try? handle) ?? placement.area.center
    return send(.scrolled(point, steps: steps), with: modifiers)
  }

  @discardableResult
  mutating func down(
    _ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false
  ) -> MethodResponse {
    send(.keyPressed(key, modifiers, isRepeat: isRepeat))
  }

  @discardableResult
  mutating func up(_ key: Key, after seconds: Double = 0.008) -> MethodResponse {
    send(.keyReleased(key), after: seconds)
  }

  /// Presses the handle and drags it far to the side.
  mutating func drag(by x: Double = 120) throws {
    let point = try handle
    send(.pointerPressed(point, button: .primary, clicks: 1))
    send(.pointerMoved(Point(x: point.x + 8, y: point.y + 2)))
    send(.pointerMoved(Point(x: point.x + x, y: point.y + 20)))
  }
}

@Suite struct MouseWheelTests {
  @Test(arguments: Dragged.kinds)
  func `a notch is a step, with Shift ten, to the ends`(kind: MethodKind) throws {
    var dragged = try Dragged(kind)
    #expect(dragged.scroll(1) == .handled && dragged.value == 506)
    dragged.scroll(-3)
    #expect(dragged.value == 503)
    dragged.scroll(1, with: .shift)
    #expect(dragged.value == 513)
    dragged.scroll(-5, with: .shift)
    #expect(dragged.value == 463)
    dragged.scroll(999_999)
    #expect(dragged.value == 1000)
    dragged.scroll(-999_999)
    #expect(dragged.value == 10)
  }

  @Test(arguments: Dragged.kinds)
  func `the fractions of a touchpad add up`(kind: MethodKind) throws {
    var dragged = try Dragged(kind)
    for _ in 0..<3 { #expect(dragged.scroll(0.25).isHandled && dragged.value == 505) }
    dragged.scroll(0.25)
    #expect(dragged.value == 506)
  }

  @Test(arguments: Dragged.kinds)
  func `it counts over the method only, and not while the value is dragged`(
    kind: MethodKind
  ) throws {
    var dragged = try Dragged(kind)
    let below = Point(x: placement.area.midX, y: placement.area.maxY - 1)
    for point in [Point(x: 10, y: 10), below, Point(x: placement.area.x + 1, y: below.y)] {
      #expect(!dragged.scroll(1, at: point).isHandled && dragged.value == 505)
    }
    try dragged.drag()
    let value = dragged.value
    #expect(dragged.scroll(5).isHandled && dragged.value == value && value != 505)
  }

  @Test(arguments: Dragged.kinds)
  func `a study can have it count nothing`(kind: MethodKind) throws {
    var dragged = try Dragged(kind, ["mouseWheel": .boolean(false)])
    #expect(!dragged.scroll(1).isHandled && dragged.value == 505)
    dragged.down(.up)
    #expect(dragged.value == 506)
  }

  /// A power of ten within a hundredth of the scale, at least ten: a long scale has at most a thousand
  /// such steps, and each changes one digit.
  @Test(arguments: [
    (9, 9), (100, 10), (1000, 10), (9_999, 10), (10_000, 100), (999_999, 1000),
    (1_000_000, 10_000), (1_000_000_000_000, 10_000_000_000),
  ])
  func `with Shift a notch is larger on longer scales`(length: Int, notch: Int) throws {
    var dragged = try Dragged(
      .plainSlider, start: 0, scale: Scale(minimum: 0, maximum: length, decimals: 0))
    dragged.scroll(1, with: .shift)
    #expect(dragged.value == notch)
    dragged.scroll(1)
    #expect(dragged.value == min(notch + 1, length))
  }

  @Test func `with few positions a notch goes at least to the next one`() throws {
    var dragged = try Dragged(.plainSlider, ["width": .number(284), "positions": .number(261)])
    var values = [dragged.value]
    for _ in 0..<131 {
      dragged.scroll(1)
      values.append(dragged.value)
    }
    #expect(Set(values).count == 131 && dragged.value == 1000)
  }
}

@Suite struct HeldKeyTests {
  @Test(arguments: Dragged.kinds)
  func `a held key moves at once, then faster and faster, whatever the display repeats`(
    kind: MethodKind
  ) throws {
    var dragged = try Dragged(kind)
    #expect(dragged.down(.right).isHandled && dragged.value == 506)
    let press = dragged.now
    #expect(dragged.method.nextChange == press.advanced(bySeconds: 0.4))
    for _ in 0..<20 { #expect(dragged.down(.right, isRepeat: true).isHandled) }
    #expect(dragged.value == 506)
    dragged.wait(2)
    let count = AutoRepeat(from: press).count(at: dragged.now)
    #expect(dragged.value == 506 + count && count > 30)
    dragged.up(.right)
    let value = dragged.value
    dragged.wait(5)
    #expect(dragged.value == value && dragged.method.nextChange == nil)
  }

  @Test(arguments: Dragged.kinds)
  func `a repeat shown before the release, but due after it, is undone`(kind: MethodKind) throws {
    var dragged = try Dragged(kind)
    dragged.down(.left)
    let press = dragged.now
    dragged.method.advance(to: press.advanced(bySeconds: 0.4))
    #expect(dragged.value == 503)
    _ = dragged.method.handle(
      StampedEvent(.keyReleased(.left), at: press.advanced(bySeconds: 0.3999)))
    #expect(dragged.value == 504)
  }

  @Test(arguments: Dragged.kinds)
  func `at the end of the scale nothing is due`(kind: MethodKind) throws {
    var dragged = try Dragged(kind, start: 990)
    dragged.down(.right, .shift)
    #expect(dragged.value == 1000 && dragged.method.nextChange == nil)
    dragged.wait(3)
    #expect(dragged.value == 1000)
  }

  @Test(arguments: Dragged.kinds)
  func `a press of the pointer, another key and the lost focus end it`(kind: MethodKind) throws {
    var dragged = try Dragged(kind)
    dragged.down(.right)
    dragged.send(.pointerPressed(try dragged.handle, button: .primary, clicks: 1))
    dragged.wait(1)
    #expect(dragged.value == 506)
    dragged.send(.focusLost)
    dragged.down(.right)
    dragged.down(.left)
    dragged.up(.right)
    #expect(dragged.value == 506)
    dragged.send(.focusLost)
    dragged.wait(1)
    #expect(dragged.value == 506 && dragged.method.nextChange == nil)
  }

  @Test(arguments: Dragged.kinds)
  func `pages are a tenth of the range, with Shift arrows go ten steps`(kind: MethodKind) throws {
    let cases: [(Key, Modifiers, Int)] = [
      (.pageUp, [], 604), (.pageDown, [], 406), (.up, .shift, 515), (.left, .shift, 495),
      (.home, [], 10), (.end, [], 1000),
    ]
    for (key, modifiers, value) in cases {
      var dragged = try Dragged(kind)
      dragged.down(key, modifiers)
      #expect(dragged.value == value, "\(key)")
    }
  }

  @Test func `a page of a short scale is a step`() throws {
    var dragged = try Dragged(
      .dial, start: 2, scale: Scale(minimum: 0, maximum: 4, decimals: 0))
    dragged.down(.pageUp)
    #expect(dragged.value == 3)
  }

  @Test(arguments: Dragged.kinds)
  func `a study can have keys count nothing`(kind: MethodKind) throws {
    var dragged = try Dragged(kind, ["keyboard": .boolean(false)])
    for key in [Key.right, .pageUp, .home, .character("8")] {
      #expect(!dragged.down(key).isHandled)
    }
    #expect(!dragged.send(.textEntered("8")).isHandled)
    #expect(dragged.value == 505 && dragged.method.nextChange == nil)
    #expect(!dragged.method.acceptsText)
    dragged.scroll(1)
    #expect(dragged.value == 506)
  }
}

@Suite struct CancelledDragTests {
  @Test(arguments: Dragged.kinds)
  func `Esc takes a drag back, and the pointer holds nothing any more`(kind: MethodKind) throws {
    var dragged = try Dragged(kind)
    try dragged.drag()
    #expect(dragged.value != 505)
    #expect(dragged.down(.escape) == .cancelled)
    #expect(dragged.value == 505 && dragged.method.control == nil)
    let far = Point(x: try dragged.handle.x - 200, y: try dragged.handle.y)
    #expect(!dragged.send(.pointerMoved(far)).isHandled)
    #expect(!dragged.send(.pointerReleased(far, button: .primary)).isHandled)
    #expect(dragged.value == 505)
  }

  @Test(arguments: Dragged.kinds)
  func `without a drag Esc is not for it`(kind: MethodKind) throws {
    var dragged = try Dragged(kind)
    #expect(!dragged.down(.escape).isHandled)
    try dragged.drag()
    dragged.down(.escape)
    #expect(!dragged.down(.escape).isHandled)
  }

  @Test(arguments: Dragged.kinds)
  func `the next drag goes on from the value before`(kind: MethodKind) throws {
    var once = try Dragged(kind)
    try once.drag()
    var twice = try Dragged(kind)
    try twice.drag(by: -90)
    twice.down(.escape)
    try twice.drag()
    #expect(twice.value == once.value)
  }

  @Test(arguments: [MethodKind.plainSlider, .accurateSlider, .dial])
  func `a press beside the thumb is taken back as well`(kind: MethodKind) throws {
    let start = 843
    var dragged = try Dragged(kind, start: start)
    let track = try #require(dragged.method.parts.first { $0.name == "track" }).frame
    let point = Point(x: track.x + 22, y: track.midY)
    dragged.send(.pointerPressed(point, button: .primary, clicks: 1))
    #expect(dragged.value != start)
    #expect(dragged.down(.escape) == .cancelled && dragged.value == start)
  }

  @Test func `a start between two positions is shown again`() throws {
    let members: [String: JSONValue] = ["width": .number(284), "positions": .number(261)]
    var dragged = try Dragged(.plainSlider, members, start: 843)
    try dragged.drag(by: 30)
    #expect(dragged.value != 843)
    dragged.down(.escape)
    #expect(dragged.value == 843)
  }

  @Test(arguments: [MethodKind.accurateSlider, .dial])
  func `the jaws go back as after a release`(kind: MethodKind) throws {
    var dragged = try Dragged(kind)
    try dragged.drag()
    dragged.wait(0.3)
    #expect(!dragged.method.isMoving)
    dragged.down(.escape)
    #expect(dragged.method.isMoving)
    dragged.wait(0.5)
    #expect(!dragged.method.isMoving)
  }
}
