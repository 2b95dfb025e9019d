import Base
import InputMethods
import Sliders
import Testing

/// A window of 1280 × 800 pixels with the method in its middle, and digits 10 px wide.
let placement = Placement(
  area: Rectangle(x: 140, y: 200, width: 1000, height: 400),
  window: Rectangle(x: 0, y: 0, width: 1280, height: 800), unit: 1,
  digits: DigitAdvances(digit: 10.0 / 34, point: 5.0 / 34, comma: 5.0 / 34, minus: 10.0 / 34))

/// The same in a window of 900 × 700 pixels.
let otherPlacement = Placement(
  area: Rectangle(x: 40, y: 180, width: 820, height: 340),
  window: Rectangle(x: 0, y: 0, width: 900, height: 700), unit: 1, digits: placement.digits)

/// A method in its place, driven by successive events with a clock that the test sets.
struct Driven<Method: InputMethod> {
  var method: Method
  var now = Instant(nanoseconds: 5_000_000_000)
  private var fingers = FingerTracking()

  /// Makes the method that `settings` describe, on a scale from 1 to 100 by tenths unless reported
  /// otherwise.
  init(
    _ settings: any MethodSettings, as type: Method.Type, start: Int = 505,
    scale: Scale? = Scale(minimum: 10, maximum: 1000, decimals: 1)
  ) throws {
    let made = settings.makeMethod(on: try #require(scale), from: start)
    method = try #require(made as? Method)
    method.place(in: placement)
  }

  var value: Int? { method.value }

  /// Lets time pass, picture by picture.
  mutating func wait(_ seconds: Double) {
    let end = now.advanced(bySeconds: seconds)
    while now < end {
      now = min(end, now.advanced(bySeconds: 1.0 / 60))
      method.advance(to: now)
    }
  }

  @discardableResult
  mutating func send(
    _ event: InputEvent, after seconds: Double = 0.008, with modifiers: Modifiers = []
  ) -> MethodResponse {
    now = now.advanced(bySeconds: seconds)
    method.advance(to: now)
    let stamped = StampedEvent(event, at: now, modifiers: modifiers)
    return fingers.pointerEvents(for: stamped)
      .reduce(.ignored) { $0.joined(with: method.handle($1)) }
  }

  @discardableResult
  mutating func press(
    _ point: Point, clicks: Int = 1, with modifiers: Modifiers = []
  ) -> MethodResponse {
    send(.pointerPressed(point, button: .primary, clicks: clicks), with: modifiers)
  }

  @discardableResult
  mutating func move(_ point: Point, with modifiers: Modifiers = []) -> MethodResponse {
    send(.pointerMoved(point), with: modifiers)
  }

  @discardableResult
  mutating func release(_ point: Point) -> MethodResponse {
    send(.pointerReleased(point, button: .primary))
  }

  @discardableResult
  mutating func touch(_ point: Point, finger: Int64 = 1) -> MethodResponse {
    send(.touchBegan(point, finger: finger))
  }

  @discardableResult
  mutating func drag(_ point: Point, finger: Int64 = 1) -> MethodResponse {
    send(.touchMoved(point, finger: finger))
  }

  @discardableResult
  mutating func lift(_ point: Point, finger: Int64 = 1) -> MethodResponse {
    send(.touchEnded(point, finger: finger))
  }

  mutating func click(_ point: Point) {
    press(point)
    release(point)
  }

  @discardableResult
  mutating func key(_ key: Key, _ modifiers: Modifiers = []) -> MethodResponse {
    send(.keyPressed(key, modifiers, isRepeat: false))
  }

  @discardableResult
  mutating func type(_ text: String) -> MethodResponse { send(.textEntered(text)) }

  /// The middle of the part announced as `name`.
  func middle(of name: String) throws -> Point {
    try #require(method.parts.first { $0.name == name }).frame.center
  }
}

/// Settings as a study gives them, without any problem.
func settings<Settings: MethodSettings>(
  _ type: Settings.Type, _ members: [String: JSONValue] = [:],
  scale: Scale? = Scale(minimum: 10, maximum: 1000, decimals: 1)
) throws -> Settings {
  let problems = Diagnostics()
  let fields = StrictObject(.object(members), at: "$.methods[0]", problems: problems)
  let settings = Settings(fields, scale: try #require(scale))
  fields.rejectUnknownKeys()
  try #require(problems.list.isEmpty, "\(problems.list)")
  return settings
}
