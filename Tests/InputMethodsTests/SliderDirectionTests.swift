import Base
import InputMethods
import Sliders
import Testing

/// Sliders whose values grow from right to left.
@Suite struct SliderDirectionTests {
  private static let kinds = [MethodKind.plainSlider, .accurateSlider, .steppedSlider]

  /// A slider in its place, and events that come one after the other.
  private struct Hand {
    var method: any InputMethod
    var now = Instant(nanoseconds: 5_000_000_000)

    init(
      _ kind: MethodKind, _ direction: SliderDirection, _ members: [String: JSONValue] = [:],
      start: Int = 505
    ) throws {
      let problems = Diagnostics()
      let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
      let fields = StrictObject(.object(members), at: "$", problems: problems)
      method = kind.settings.init(fields, scale: scale).running(direction)
        .makeMethod(on: scale, from: start)
      try #require(problems.list.isEmpty, "\(problems.list)")
      method.place(in: placement)
    }

    var slider: SliderMachine { get throws { try #require(method.sliderMachine) } }

    func middle(of name: String) throws -> Point {
      try #require(method.parts.first { $0.name == name }).frame.center
    }

    @discardableResult
    mutating func send(_ event: InputEvent) -> MethodResponse {
      wait(0.05)
      return method.handle(StampedEvent(event, at: now))
    }

    mutating func key(_ key: Key) {
      send(.keyPressed(key, [], isRepeat: false))
      send(.keyReleased(key))
    }

    mutating func wait(_ seconds: Double) {
      now = now.advanced(bySeconds: seconds)
      method.advance(to: now)
    }
  }

  @Test(arguments: kinds)
  func `the minimum is at the right end, and the maximum at the left one`(kind: MethodKind) throws {
    var hand = try Hand(kind, .rightToLeft)
    let track = try #require(hand.method.parts.first { $0.name == "track" }).frame
    hand.key(.home)
    #expect(try hand.method.value == 10 && hand.middle(of: "thumb").x == track.maxX)
    hand.key(.end)
    #expect(try hand.method.value == 1000 && hand.middle(of: "thumb").x == track.x)
    let slider = try hand.slider
    #expect(slider.track.ends.minimum == Point(x: track.maxX, y: track.midY))
    #expect(slider.track.ends.maximum == Point(x: track.x, y: track.midY))
    hand.send(
      .pointerPressed(Point(x: track.maxX - 80, y: track.midY), button: .primary, clicks: 1))
    #expect(hand.method.value == 109)
  }

  @Test(arguments: kinds)
  func `Left and Right move the thumb to their side, and other keys as ever`(
    kind: MethodKind
  ) throws {
    let expected: [(Key, Int)] = [
      (.right, 504), (.left, 506), (.up, 506), (.down, 504), (.pageUp, 604), (.pageDown, 406),
      (.home, 10), (.end, 1000),
    ]
    for (key, value) in expected {
      var hand = try Hand(kind, .rightToLeft)
      let before = try hand.middle(of: "thumb").x
      hand.key(key)
      #expect(hand.method.value == value, "\(key.name)")
      #expect(try (hand.middle(of: "thumb").x < before) == (value > 505), "\(key.name)")
    }
  }

  @Test func `a held arrow moves on to its side`() throws {
    var hand = try Hand(.plainSlider, .rightToLeft)
    hand.send(.keyPressed(.right, [], isRepeat: false))
    hand.wait(1)
    let value = try #require(hand.method.value)
    #expect(value < 500 && hand.method.nextChange != nil)
  }

  @Test(arguments: kinds)
  func `the mouse wheel away from the person raises the value`(kind: MethodKind) throws {
    var hand = try Hand(kind, .rightToLeft)
    let track = try #require(hand.method.parts.first { $0.name == PartName.track }).frame.center
    hand.send(.scrolled(track, steps: 1))
    #expect(hand.method.value == 506)
  }

  /// The same drag, mirrored about the middle of the track: along it, away from it, back, and Esc or a release.
  @Test(
    arguments: kinds,
    [[:], ["width": .number(284), "positions": .number(261)]] as [[String: JSONValue]])
  func `a mirrored drag gives the same values, gains and jaws`(
    kind: MethodKind, members: [String: JSONValue]
  ) throws {
    if kind != .plainSlider, !members.isEmpty { return }
    for end in [
      InputEvent.keyPressed(.escape, [], isRepeat: false), .pointerMoved(Point(x: 0, y: 0)),
    ] {
      var plain = try Hand(kind, .leftToRight, members, start: 309)
      var mirrored = try Hand(kind, .rightToLeft, members, start: 309)
      let middle = try plain.middle(of: "track")
      #expect(try mirrored.middle(of: "track") == middle)
      func point(_ x: Double, _ y: Double, _ side: Double) -> Point {
        Point(x: middle.x + side * x, y: middle.y + y)
      }
      let start = try plain.middle(of: "thumb").x - middle.x + 4
      for (index, (x, y)) in [
        (start, 3.0), (start + 37, 3), (start + 52, 90), (start + 91, 140), (start + 60, 40),
        (start + 70, 0),
      ].enumerated() {
        for side in [1.0, -1] {
          let at = point(x, y, side)
          let event =
            index == 0
            ? InputEvent.pointerPressed(at, button: .primary, clicks: 1) : .pointerMoved(at)
          if side > 0 { plain.send(event) } else { mirrored.send(event) }
        }
        try compare(plain, mirrored, about: middle.x)
      }
      #expect(plain.method.value != 309)
      if case .keyPressed = end {
        plain.send(end)
        mirrored.send(end)
        #expect(mirrored.method.value == 309)
      } else {
        plain.send(.pointerReleased(point(0, 0, 1), button: .primary))
        mirrored.send(.pointerReleased(point(0, 0, -1), button: .primary))
      }
      try compare(plain, mirrored, about: middle.x)
    }
  }

  private func compare(_ plain: Hand, _ mirrored: Hand, about middle: Double) throws {
    #expect(plain.method.value == mirrored.method.value)
    #expect(plain.method.control == mirrored.method.control)
    let (x, y) = (try plain.middle(of: "thumb").x, try mirrored.middle(of: "thumb").x)
    #expect(abs((x - middle) + (y - middle)) < 1e-9)
    guard case .accurateSlider(let one) = plain.method.concrete,
      case .accurateSlider(let other) = mirrored.method.concrete
    else { return }
    #expect(abs(one.reach.lower - other.reach.lower) < 1e-9)
    #expect(abs(one.reach.upper - other.reach.upper) < 1e-9)
    let (left, right) = (one.slider.track, other.slider.track)
    #expect(
      abs(left.x(at: one.reach.lower) - middle + right.x(at: other.reach.lower) - middle) < 1e-9)
  }

  @Test(arguments: MethodKind.allCases.filter { !kinds.contains($0) })
  func `a method that is no slider has no direction`(kind: MethodKind) throws {
    var (plain, turned) = (try Hand(kind, .leftToRight), try Hand(kind, .rightToLeft))
    for key in [Key.right, .up, .right] {
      plain.key(key)
      turned.key(key)
    }
    #expect(plain.method.value == turned.method.value)
    #expect(plain.method.parts == turned.method.parts)
  }
}
