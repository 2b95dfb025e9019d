import Base
import InputMethods
import Sessions

/// A simulated person who shows how a method is used, without haste and without mistakes.
///
/// Each kind of method has its three scenes: the start of its use, its peculiarity, and the end.
struct DemonstrationHand {
  var trial: SimulatedTrial
  /// The numbers to be entered.
  let numbers: DemonstrationNumbers
  let isByFinger: Bool
  /// The beginning of each scene, and the moment that illustrates it; `nil` for the scene's end.
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
    try trial.machine.method.kind.strategy.demonstrate(&self)
    try rest()
  }

  // MARK: - Scenes

  mutating func beginScene() { scenes.append((trial.now, nil)) }

  /// The present moment is the one that shows the scene.
  mutating func showThis() {
    if !scenes.isEmpty { scenes[scenes.count - 1].still = trial.now }
  }

  mutating func rest() throws(Abandonment) {
    try trial.wait(Self.pause)
    trial.look()
  }

  mutating func frame(_ name: String) throws(Abandonment) -> Rectangle {
    guard let frame = trial.part(name)?.frame else { throw .gaveUp }
    return frame
  }

  mutating func take(_ name: String) throws(Abandonment) {
    try trial.point(at: try frame(name))
    trial.press()
    try rest()
  }

  mutating func move(to point: Point) throws(Abandonment) {
    try trial.reach(for: point, .first)
    try rest()
  }

  mutating func letGo() throws(Abandonment) {
    trial.release()
    try rest()
  }
}

// MARK: - Typing

extension DemonstrationHand {
  /// Enters a number with a wrong last digit, and corrects it.
  mutating func type(
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
}
