import Base
import Glibc

extension SimulatedTrial {
  /// Two presses count together within so many seconds, and so many pixels.
  private static let doubleClick = (seconds: 0.5, radius: 32.0)

  /// The most events of one movement.
  private static let mostBeats = 1_000_000

  /// The most movements towards one target.
  private static let mostMovements = 200

  /// Moves the pointer into `target`, by a first movement and as many corrections as it takes.
  mutating func point(at target: Rectangle) throws(Abandonment) {
    try home(to: .onMouse)
    try approach(target.center, size: min(target.width, target.height) / 2) {
      target.contains($0)
    }
    try wait(pause(person.pointer.verification))
  }

  /// Moves the pointer towards `aim` until it is there; returns the number of movements.
  ///
  /// A target of `size` px from its middle to its edge that is small for the spread of first movements is never
  /// reached by one alone: a second movement under control of the eye follows in any case (Woodworth, 'The accuracy
  /// of voluntary movement', Psychological Review Monograph Supplements 3 (1899)).
  @discardableResult
  mutating func approach(
    _ aim: Point, size: Double, until isThere: (Point) -> Bool
  ) throws(Abandonment) -> Int {
    let spread = person.pointer.firstNoise * pointer.distance(to: aim)
    let isSmall = size < person.pointer.certainty * spread
    var kind = Submovement.Kind.first
    var movements = 0
    while !isThere(pointer) || (isSmall && movements == 1 && pointer.distance(to: aim) >= unit) {
      // A target that cannot be hit is given up, even while the person is leaving.
      guard movements < Self.mostMovements else { throw .gaveUp }
      movements += 1
      if kind == .correction { try wait(pause(person.pointer.correctionLatency)) }
      try reach(for: aim, kind)
      kind = .correction
    }
    return movements
  }

  /// Moves the pointer once towards `aim`, `factor` times as slowly as usual.
  mutating func reach(
    for aim: Point, _ kind: Submovement.Kind, slowedBy factor: Double = 1
  ) throws(Abandonment) {
    let distance = pointer.distance(to: aim)
    let plan = plan(kind, over: distance)
    let direction =
      distance > 0
      ? (x: (aim.x - pointer.x) / distance, y: (aim.y - pointer.y) / distance) : (x: 1, y: 0)
    let end = Point(
      x: pointer.x + plan.along * direction.x - plan.across * direction.y,
      y: pointer.y + plan.along * direction.y + plan.across * direction.x)
    try move(along: .line(from: pointer, to: end), taking: plan.duration * factor)
  }

  /// A submovement over `distance` window pixels; with a button held, people keep to their way even in corrections.
  ///
  /// On a track people stay by eye; beside it the hand trembles across its way too, so that drags of whole pixels seldom
  /// meet the same values again.
  mutating func plan(_ kind: Submovement.Kind, over distance: Double) -> Submovement {
    var hand = person.pointer
    if isPressed { hand.correctionDrift = hand.drift }
    var plan = Submovement(kind, over: distance / unit, by: hand, &random)
    if isPressed {
      plan.duration *= hand.dragFactor
      let tremor = hand.dragTremor * hand.floor * random.normal()
      if shownGain <= 1 - TrackDeparture.visible { plan.across += tremor }
    }
    plan.along *= unit
    plan.across *= unit
    return plan
  }

  /// Moves the pointer along `path` within `seconds`, smoothly from rest to rest or at an even speed.
  ///
  /// The hand bows and trembles to the side of it. The events are like a mouse's: whole pixels, 125 times a second,
  /// without repeated pixels.
  mutating func move(
    along path: PointerPath, taking seconds: Double, evenly isEven: Bool = false
  ) throws(Abandonment) {
    let start = now
    let noise = SidewaysNoise(over: path.length / unit, by: person.pointer, &sideways)
    // A movement that would never end continues until the person gives up.
    let longest = Double(Self.mostBeats)
    let beats = Int(min(max((seconds / SimulatedWindow.motionPeriod).rounded(.up), 1), longest))
    for beat in 1...beats {
      let passed = min(Double(beat) * SimulatedWindow.motionPeriod, seconds)
      try wait(until: start.advanced(bySeconds: passed))
      let share = isEven ? passed / seconds : MinimumJerk.share(at: passed / seconds)
      let offset = noise.offset(after: share, time: passed, of: seconds)
      move(pointerTo: path.point(at: share, offset: unit * offset))
    }
  }

  private mutating func move(pointerTo point: Point) {
    let reached = window.reachable(point)
    guard reached != pointer else { return }
    pointer = reached
    send(.pointerMoved(reached))
  }

  /// Presses the button of the mouse at the pointer's position.
  mutating func press(isTaken: Bool = false) {
    var clicks = 1
    if let last = lastPress, now.seconds(since: last.time) <= Self.doubleClick.seconds,
      last.point.distance(to: pointer) <= Self.doubleClick.radius
    {
      clicks = last.clicks + 1
    }
    lastPress = (now, pointer, clicks)
    isPressed = true
    send(.pointerPressed(pointer, button: .primary, clicks: clicks), isTaken: isTaken)
  }

  /// Releases the button of the mouse.
  mutating func release(isTaken: Bool = false) {
    isPressed = false
    send(.pointerReleased(pointer, button: .primary), isTaken: isTaken)
  }

  /// Clicks at the pointer's position.
  mutating func click(isTaken: Bool = false) throws(Abandonment) {
    press(isTaken: isTaken)
    try wait(pause(person.pointer.clickHold))
    release(isTaken: isTaken)
  }

  /// Points at a part of the method and clicks on it.
  mutating func click(on target: Rectangle) throws(Abandonment) {
    try point(at: target)
    try click()
  }

  /// Points at a button of the screen and clicks on it.
  mutating func click(button: Rectangle) throws(Abandonment) {
    try point(at: button)
    try click(isTaken: true)
  }
}

extension SimulatedTrial {
  /// Moves the hand that uses the mouse to the mouse or to the keyboard.
  mutating func home(to device: Hand) throws(Abandonment) {
    guard hand != device else { return }
    try wait(moment(person.keys.homing))
    hand = device
  }

  /// Types a key that enters `character`; `act` is called when the key goes down.
  mutating func strike(
    _ key: Key, entering character: Character? = nil,
    act: (inout SimulatedTrial) -> Void = { _ in }
  ) throws(Abandonment) {
    try home(to: .onKeyboard)
    let stroke = keystroke()
    let hold = min(person.keys.hold, Self.longestHold * stroke)
    try wait(stroke - hold)
    send(.keyPressed(key, modifiers, isRepeat: false))
    if let character { send(.textEntered(String(character))) }
    act(&self)
    try wait(hold)
    send(.keyReleased(key))
  }

  /// The greatest part of a keystroke for which its key is down.
  private static let longestHold = 0.75

  /// The seconds of a keystroke.
  private mutating func keystroke() -> Double {
    let keys = person.keys
    let hesitation = keys.hesitation * (random.exponential() - 1)
    return keys.stroke * random.lognormal(keys.strokeSpread) * exp(hesitation)
  }

  /// Holds a modifier key with the hand that does not move the mouse.
  mutating func hold(_ key: ModifierKey) throws(Abandonment) {
    guard !modifiers.contains(key.modifier) else { return }
    try wait(keystroke())
    modifiers.insert(key.modifier)
    send(.keyPressed(.other(key.rawValue), modifiers, isRepeat: false))
  }

  /// Releases every modifier key.
  mutating func letGoOfModifiers() throws(Abandonment) {
    for key in ModifierKey.allCases where modifiers.contains(key.modifier) {
      try wait(person.keys.hold)
      modifiers.remove(key.modifier)
      send(.keyReleased(.other(key.rawValue)))
    }
  }
}

/// A modifier key that people hold, by its name in the window system.
enum ModifierKey: String, CaseIterable {
  case shift = "Left Shift"
  case alt = "Left Alt"

  /// The modifier of other input.
  var modifier: Modifiers {
    switch self {
    case .shift: .shift
    case .alt: .alt
    }
  }
}

/// The keys with which a person enters a text, with slips and their corrections.
struct Transcription: Hashable {
  enum Stroke: Hashable {
    case character(Character)
    /// Deletes the last character, which was noticed to be wrong.
    case delete
  }

  /// The keys, in order.
  private(set) var strokes: [Stroke] = []

  /// Enters `text` with `skill`.
  init(of text: String, by skill: KeyParameters, _ random: inout SplitMix64) {
    for character in text {
      guard random.happens(skill.slip) else {
        strokes.append(.character(character))
        continue
      }
      let wrong = Self.slip(for: character, &random)
      strokes += wrong.map { [.character($0)] } ?? []
      guard random.happens(skill.notice) else { continue }
      if wrong != nil { strokes.append(.delete) }
      strokes.append(.character(character))
    }
  }

  /// Another digit; `nil` for a sign, which is left out.
  private static func slip(for character: Character, _ random: inout SplitMix64) -> Character? {
    guard let digit = character.wholeNumberValue else { return nil }
    let other = (digit + 1 + random.below(9)) % 10
    return Character("\(other)")
  }
}
