import Base
import Sliders

/// Whether keys and the mouse wheel move a value that is otherwise dragged.
package struct StepOptions: Hashable, Sendable {
  /// Whether the arrow keys, Page Up, Page Down, Home and End move the value.
  package var hasKeyboard: Bool
  /// Whether the mouse wheel moves the value.
  package var hasMouseWheel: Bool
  /// Whether the mouse wheel counts anywhere between target and buttons, and not only over the method.
  private var wheelReachesFar = false

  /// Creates options; by default both count.
  init(hasKeyboard: Bool = true, hasMouseWheel: Bool = true) {
    self.hasKeyboard = hasKeyboard
    self.hasMouseWheel = hasMouseWheel
  }

  /// Reads `keyboard` and `mouseWheel`, both true unless given.
  init(_ fields: StrictObject) {
    hasKeyboard = fields.flag("keyboard", default: true)
    hasMouseWheel = fields.flag("mouseWheel", default: true)
  }

  /// The same options with a mouse wheel that counts anywhere between target and buttons.
  func earlier() -> StepOptions {
    var options = self
    options.wheelReachesFar = true
    return options
  }

  /// The area in which the mouse wheel counts for a method in `frame`.
  func wheelArea(over frame: Rectangle, in placement: Placement) -> Rectangle {
    wheelReachesFar ? placement.area : frame
  }

  /// Whether a value can be reached step by step.
  var hasAny: Bool { hasKeyboard || hasMouseWheel }
}

/// Keys and the mouse wheel on a method whose value is otherwise dragged.
///
/// A key moves the value immediately and, while held, at the intervals of `AutoRepeat`; repeats of the window system do
/// not count. The position follows from the press and the time alone, at any frame rate.
struct StepInput: Hashable, Sendable {
  /// The positions that can be reached.
  let ladder: StepLadder
  /// The inputs that count.
  let options: StepOptions
  /// The direction in which the value grows.
  let direction: SliderDirection
  private var hold: Hold?
  private var scrolled = ScrollSteps()
  private var now = Instant(nanoseconds: 0)

  /// A key that is down.
  private struct Hold: Hashable {
    var key: Key
    var move: StepMove
    /// The position at the press.
    var origin: Double
    var repeats: AutoRepeat

    func position(at time: Instant, on ladder: StepLadder) -> Double {
      ladder.position(after: move, times: 1 + repeats.count(at: time), from: origin)
    }
  }

  /// The effect of an event that is for keys and wheel.
  enum Effect: Hashable {
    /// Moves to a position, as a fraction of the scale.
    case move(to: Double, byKey: Bool)
    /// Moves nothing, and nothing else may use the event.
    case none
  }

  /// Creates the input of a value that grows along `direction`.
  init(
    _ ladder: StepLadder, _ options: StepOptions, along direction: SliderDirection = .leftToRight
  ) {
    self.ladder = ladder
    self.options = options
    self.direction = direction
  }

  /// Whether keys move the value.
  var hasKeyboard: Bool { options.hasKeyboard }

  /// The time of a held key's next movement; never at the end of the scale.
  var nextChange: Instant? {
    guard let hold else { return nil }
    let next = hold.repeats.count(at: now) + 1
    let present = hold.position(at: now, on: ladder)
    let ahead = ladder.position(after: hold.move, times: 1 + next, from: hold.origin)
    return ahead == present ? nil : hold.repeats.due(next)
  }

  /// Moves on to `time`; returns the position if a key is held.
  mutating func advance(to time: Instant) -> Double? {
    now = max(now, time)
    return hold?.position(at: now, on: ladder)
  }

  /// Handles an event with the value at `position` and the wheel counting over `area`; `nil` for an event
  /// that is not for keys and wheel.
  ///
  /// While something else holds the value, `isHeld`, nothing moves.
  mutating func handle(
    _ event: StampedEvent, at position: Double, over area: Rectangle, isHeld: Bool
  ) -> Effect? {
    switch event.event {
    case .keyPressed(let key, let modifiers, let isRepeat) where options.hasKeyboard:
      guard let move = StepMove(key, modifiers, on: ladder.scale, along: direction)
      else { return nil }
      if isRepeat || isHeld { return Effect.none }
      return press(key, move, at: position, event.time)
    case .keyReleased(let key):
      guard key == hold?.key else { return nil }
      return settle(at: event.time).map { .move(to: $0, byKey: true) }
    case .scrolled(let point, let steps) where options.hasMouseWheel && area.contains(point):
      if isHeld { return Effect.none }
      let position = settle(at: event.time) ?? position
      let step = event.modifiers.contains(.shift) ? ladder.scale.coarseStep : 1
      let whole = scrolled.whole(steps)
      guard whole != 0 else { return Effect.none }
      let move = StepMove.by(whole < 0 ? -step : step)
      return .move(
        to: ladder.position(after: move, times: abs(whole), from: position), byKey: false)
    default: return nil
    }
  }

  /// Releases the held key exactly at `time`: a later repeat that a frame has shown already is undone.
  mutating func settle(at time: Instant) -> Double? {
    defer { hold = nil }
    return hold?.position(at: time, on: ladder)
  }

  private mutating func press(
    _ key: Key, _ move: StepMove, at position: Double, _ time: Instant
  ) -> Effect {
    let origin = settle(at: time) ?? position
    now = max(now, time)
    let hold = Hold(key: key, move: move, origin: origin, repeats: AutoRepeat(from: time))
    self.hold = hold
    return .move(to: hold.position(at: time, on: ladder), byKey: true)
  }
}

/// A movement along a scale by a key or the mouse wheel.
enum StepMove: Hashable, Sendable {
  case by(Int)
  case toMinimum
  case toMaximum

  /// The movement by `key`; `nil` for a key that moves nothing on a scale.
  ///
  /// Arrows move a step, with Shift a coarse one, with Control one between the two; Page Up and Page Down a tenth of
  /// the range; Home and End to the ends. Left and Right move the thumb to their side, also if the value grows to the
  /// left.
  init?(_ key: Key, _ modifiers: Modifiers, on scale: Scale, along direction: SliderDirection) {
    let step =
      modifiers.contains(.shift)
      ? scale.coarseStep : modifiers.contains(.control) ? scale.middleStep : 1
    let right = direction == .leftToRight ? step : -step
    switch key {
    case .up: self = .by(step)
    case .down: self = .by(-step)
    case .right: self = .by(right)
    case .left: self = .by(-right)
    case .pageUp: self = .by(scale.page)
    case .pageDown: self = .by(-scale.page)
    case .home: self = .toMinimum
    case .end: self = .toMaximum
    default: return nil
    }
  }
}

/// The positions on a scale that keys and the mouse wheel reach, as fractions from minimum to maximum.
struct StepLadder: Hashable, Sendable {
  let scale: Scale
  /// The number of positions at equal distances; `nil` if there is one for each value.
  var positions: Int?

  /// The position that `times` movements lead to from `position`, which is unchanged at an end.
  func position(after move: StepMove, times: Int, from position: Double) -> Double {
    guard let positions else {
      let value = scale.value(at: position)
      let goal = scale.value(value, after: move, times: times)
      return goal == value ? position : scale.fraction(of: goal)
    }
    var position = position
    for _ in 0..<times {
      let next = self.position(after: move, from: position, last: Double(positions - 1))
      if next == position { break }
      position = next
    }
    return position
  }

  /// The position nearest to one movement's goal, but at least the next one in its direction.
  private func position(after move: StepMove, from position: Double, last: Double) -> Double {
    let value = scale.value(at: position)
    let goal = scale.value(value, after: move)
    guard goal != value else { return position }
    let nearest = (scale.fraction(of: goal) * last).rounded()
    // A position's own fraction may be off by a rounding error.
    let present = position * last
    let next =
      goal > value
      ? max(nearest, (present + 1e-6).rounded(.down) + 1)
      : min(nearest, (present - 1e-6).rounded(.up) - 1)
    return min(max(next, 0), last) / last
  }
}

extension Scale {
  /// The step with Shift: ten, or on a longer scale the largest power of ten within a hundredth of it.
  ///
  /// So 100 to 1,000 of them cross a scale of any length above a thousand steps, and each changes one
  /// digit.
  package var coarseStep: Int {
    var step = 10
    while step <= stepCount / 1000 { step *= 10 }
    return step
  }

  /// The step with Control: on long scales the power of ten half way up to the coarse step, so that no value is more
  /// than some two hundred presses away; a single step if the coarse step is ten.
  var middleStep: Int {
    var step = 1
    while step * step * 100 <= coarseStep { step *= 10 }
    return step
  }

  /// A tenth of the range, at least a step.
  package var page: Int { max(1, (stepCount + 5) / 10) }

  /// The value that `times` movements lead to from `value`.
  func value(_ value: Int, after move: StepMove, times: Int = 1) -> Int {
    switch move {
    case .by(let step):
      let (way, isTooFar) = step.multipliedReportingOverflow(by: times)
      if isTooFar || abs(way) > stepCount { return step < 0 ? minimum : maximum }
      return clamped(value + way)
    case .toMinimum: return minimum
    case .toMaximum: return maximum
    }
  }
}
