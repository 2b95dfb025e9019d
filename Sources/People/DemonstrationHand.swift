import Base
import InputMethods
import Sessions
import Sliders

/// A simulated person who shows how a method is used, without haste and without mistakes.
///
/// Each kind of method has its three scenes: how it is taken, what is peculiar to it, and how it ends.
struct DemonstrationHand {
  var trial: SimulatedTrial
  /// What is wanted in the end.
  let numbers: DemonstrationNumbers
  let isByFinger: Bool
  /// When each scene began, and the moment that shows it; its end unless something else is said.
  private(set) var scenes: [(start: Instant, still: Instant?)] = []

  /// The seconds for which the hand rests between two actions.
  private static let pause = 0.15

  init(_ trial: SimulatedTrial, numbers: DemonstrationNumbers, isByFinger: Bool) {
    self.trial = trial
    self.numbers = numbers
    self.isByFinger = isByFinger
  }

  /// A person who reaches each target by one even movement, and never gives up.
  static let person: Person = {
    var person = Person.typical
    person.pointer.firstShare = 1
    person.pointer.firstNoise = 0
    person.pointer.firstSpread = 0
    person.pointer.floor = 0
    person.pointer.drift = 0
    person.pointer.bow = 0
    person.pointer.tremor = 0
    person.pointer.dragTremor = 0
    person.pointer.pauseSpread = 0
    person.patience.longest = 1000
    return person
  }()

  /// Plays all scenes.
  mutating func play() throws(Abandonment) {
    switch trial.machine.method.concrete {
    case .plainSlider(let method): try slide(method.slider, byLeaving: nil)
    case .accurateSlider(let method):
      try slide(method.slider, byLeaving: method.slider.tracking.curve)
    case .steppedSlider(let method):
      try slide(method.slider, byLeaving: method.slider.tracking.curve)
    case .wheelPicker(let picker):
      if picker.settings.presentation == .sheet { try useSheet() } else { try turnWheels() }
    case .textField: try type { (hand, key) throws(Abandonment) in try hand.strike(key) }
    case .keypad: try type { (hand, key) throws(Abandonment) in try hand.click(key) }
    case .stepper: try step()
    case .scrubField: try scrub()
    case .dial: try turnDial()
    }
    try rest()
  }

  // MARK: - Scenes

  private mutating func beginScene() { scenes.append((trial.now, nil)) }

  /// The present moment is the one that shows the scene.
  private mutating func showThis() {
    if !scenes.isEmpty { scenes[scenes.count - 1].still = trial.now }
  }

  private mutating func rest() throws(Abandonment) {
    try trial.wait(Self.pause)
    trial.look()
  }

  private mutating func frame(_ name: String) throws(Abandonment) -> Rectangle {
    guard let frame = trial.part(name)?.frame else { throw .gaveUp }
    return frame
  }

  private mutating func take(_ name: String) throws(Abandonment) {
    try trial.point(at: try frame(name))
    trial.press()
    try rest()
  }

  private mutating func move(to point: Point) throws(Abandonment) {
    try trial.reach(for: point, .first)
    try rest()
  }

  private mutating func letGo() throws(Abandonment) {
    trial.release()
    try rest()
  }
}

// MARK: - Methods that are dragged

extension DemonstrationHand {
  /// Drags the thumb of `slider`; with a `curve` away from the track, where it gets finer.
  private mutating func slide(
    _ slider: SliderMachine, byLeaving curve: AccuracyCurve?
  ) throws(Abandonment) {
    let track = try frame(PartName.track)
    let direction = slider.options.direction
    let origin = direction == .leftToRight ? track.x : track.maxX
    func point(_ share: Double, _ distance: Double) -> Point {
      Point(
        x: origin + direction.sign * (share + numbers.shift) * track.width,
        y: track.midY + distance)
    }
    beginScene()
    try take(PartName.thumb)
    guard let curve else {
      showThis()
      beginScene()
      try move(to: point(0.74, 0))
      showThis()
      beginScene()
      try move(to: point(numbers.share - numbers.shift, 0))
      return try letGo()
    }
    try move(to: point(0.56, 0))
    showThis()
    let room = trial.window.placement.window.maxY - track.midY - 24
    let near = min(Self.distance(on: curve, gain: 0.5) ?? room * 0.4, room * 0.55)
    let far = min(max(Self.distance(on: curve, gain: 0.16) ?? room, near + room * 0.3), room)
    beginScene()
    try move(to: point(0.56, near))
    try move(to: point(0.62, near))
    showThis()
    beginScene()
    try move(to: point(0.62, far))
    try move(to: point(0.7, far))
  }

  /// The distance from the track at which `curve` has at most this gain; `nil` if it never has.
  private static func distance(on curve: AccuracyCurve, gain: Double) -> Double? {
    stride(from: 0.0, through: 400, by: 4).first { curve.gain(at: $0) <= gain }
  }

  /// Turns a knob around, and then further out.
  private mutating func turnDial() throws(Abandonment) {
    let (ring, knob) = (try frame(PartName.track), try frame(PartName.thumb))
    let control = DialControl(ring: ring, knob: knob)
    func way(_ share: Double, _ out: Double) -> PointerPath.Polar {
      PointerPath.Polar(angle: (0.75 + 1.5 * share) * Double.pi, radius: control.radius + out)
    }
    func turn(
      _ hand: inout Self, _ start: PointerPath.Polar, _ end: PointerPath.Polar
    ) throws(Abandonment) {
      try hand.trial.move(
        along: .arc(around: control.center, from: start, to: end), taking: 0.5)
      try hand.rest()
    }
    beginScene()
    try take(PartName.thumb)
    showThis()
    beginScene()
    try turn(&self, way(numbers.startShare, 0), way(0.78 - numbers.shift, 0))
    showThis()
    beginScene()
    try turn(&self, way(0.78 - numbers.shift, 0), way(0.8 - numbers.shift, 90))
    try turn(&self, way(0.8 - numbers.shift, 90), way(0.88 - numbers.shift, 90))
  }

  /// Drags a number, and then with the key that makes it finer.
  private mutating func scrub() throws(Abandonment) {
    beginScene()
    try take(PartName.field)
    showThis()
    let start = trial.pointer
    beginScene()
    try move(to: Point(x: start.x + 110 + 100 * numbers.shift, y: start.y))
    showThis()
    beginScene()
    if !isByFinger { try trial.hold(.alt) }
    try move(to: Point(x: start.x + 70, y: start.y))
    showThis()
    try trial.letGoOfModifiers()
    try letGo()
  }
}

// MARK: - Methods that are pressed

extension DemonstrationHand {
  /// A few clicks, a longer press, and the last clicks.
  private mutating func step() throws(Abandonment) {
    let up = try frame(Stepper.Direction.up.rawValue)
    beginScene()
    try trial.click(on: up)
    try trial.wait(0.2)
    try trial.click()
    try trial.wait(0.2)
    trial.press()
    showThis()
    try trial.wait(0.1)
    try letGo()
    beginScene()
    trial.press()
    for _ in 0..<20 { try trial.wait(0.06) }
    trial.look()
    showThis()
    try letGo()
    beginScene()
    try trial.click(on: try frame(Stepper.Direction.down.rawValue))
    try rest()
    try trial.click()
    try rest()
  }

  /// Enters a number with a wrong last digit, and corrects it.
  private mutating func type(
    by act: (inout DemonstrationHand, TypedKey) throws(Abandonment) -> Void
  ) throws(Abandonment) {
    let beginning = numbers.typed.dropLast()
    let isShort = beginning.isEmpty
    beginScene()
    for character in beginning { try act(&self, .character(character)) }
    if isShort { try act(&self, .character(numbers.wrongDigit)) }
    try rest()
    beginScene()
    if !isShort { try act(&self, .character(numbers.wrongDigit)) }
    try rest()
    showThis()
    try act(&self, .delete)
    try rest()
    beginScene()
    if let last = numbers.typed.last { try act(&self, .character(last)) }
    try rest()
  }

  enum TypedKey {
    case character(Character)
    case delete
  }

  private mutating func strike(_ key: TypedKey) throws(Abandonment) {
    try trial.wait(0.1)
    switch key {
    case .character(let character):
      try trial.strike(.character(character), entering: character)
    case .delete: try trial.strike(.backspace)
    }
    try trial.wait(0.1)
  }

  private mutating func click(_ key: TypedKey) throws(Abandonment) {
    let keypadKey: KeypadKey? =
      switch key {
      case .character(let character): KeypadKey(typing: character)
      case .delete: .delete
      }
    guard let keypadKey else { throw .gaveUp }
    try trial.click(on: try frame(keypadKey.name))
  }
}

// MARK: - Wheels

extension DemonstrationHand {
  private mutating func turnWheels() throws(Abandonment) {
    for wheel in try wheels(DemonstrationNumbers.turns) {
      beginScene()
      try turn(wheel)
    }
  }

  private mutating func useSheet() throws(Abandonment) {
    beginScene()
    try trial.click(on: try frame(PartName.field))
    try trial.wait(0.5)
    try rest()
    beginScene()
    for wheel in try wheels(2) { try turn(wheel) }
    beginScene()
    let outside = try frame(PartName.outside)
    try trial.point(
      at: Rectangle(
        center: Point(x: trial.pointer.x, y: outside.y + 0.4 * outside.height), width: 60,
        height: 40))
    try trial.click()
    try trial.wait(0.5)
    try rest()
  }

  /// The last `count` wheels from the left to the right, as far as they can be turned; the last one again
  /// where there are fewer.
  private mutating func wheels(_ count: Int) throws(Abandonment) -> [String] {
    let names = trial.shownParts().map(\.name).filter(PartName.isWheel).sorted()
    guard let last = names.last else { throw .gaveUp }
    let chosen = Array(names.suffix(min(count, numbers.wheels)))
    return chosen + Array(repeating: last, count: count - chosen.count)
  }

  /// Turns a wheel on by the rows that the numbers are apart.
  private mutating func turn(_ wheel: String) throws(Abandonment) {
    let frame = try frame(wheel)
    try trial.point(at: frame)
    trial.press()
    try rest()
    let way = Double(DemonstrationNumbers.rows) * frame.height * WheelStrategy.rowShare
    try trial.reach(for: Point(x: trial.pointer.x, y: trial.pointer.y - way), .first)
    try trial.wait(trial.person.wheel.rest)
    try letGo()
    try trial.wait(0.2)
    trial.look()
  }
}
