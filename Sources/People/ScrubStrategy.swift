import Base
import InputMethods

/// A number is dragged to the side: with Shift if it is far, with Alt for the last steps.
enum ScrubStrategy: Strategy {
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    var control = ScrubControl(unit: trial.unit)
    try trial.drag(&control)
  }

  static func stage(of settings: any MethodSettings) -> DemonstrationStage.Room {
    .init(width: 480, top: 90)
  }

  static func demonstrate(_ hand: inout DemonstrationHand) throws(Abandonment) {
    try hand.scrub()
  }
}

/// The scrub field as a person knows it: a number that runs along with the pointer.
struct ScrubControl: DraggedControl {
  /// The pointer's pixels for a step without any key, as observed so far; at first the usual number.
  private var pixels: Double

  init(unit: Double) { pixels = 2 * unit }

  func handle(in trial: inout SimulatedTrial) -> Rectangle? { trial.part(PartName.field)?.frame }

  func pixelsPerStep(in trial: SimulatedTrial) -> Double { pixels * Self.share(trial.modifiers) }

  /// There is no track on which a position could be misjudged.
  func misjudgement(in trial: inout SimulatedTrial) -> Double { 0 }

  func way(along: Double, across: Double, in trial: SimulatedTrial) -> PointerPath {
    .line(
      from: trial.pointer, to: Point(x: trial.pointer.x + along, y: trial.pointer.y + across))
  }

  /// A few steps are too coarse to learn from.
  mutating func learn(pixels: Double, steps: Int, in trial: SimulatedTrial) {
    guard abs(steps) >= 5, pixels * Double(steps) > 0 else { return }
    self.pixels = pixels / Double(steps) / Self.share(trial.modifiers)
  }

  mutating func refine(_ trial: inout SimulatedTrial, pixels: Double) throws(Abandonment) -> Bool {
    if trial.modifiers.contains(.shift) {
      try trial.letGoOfModifiers()
    } else if !trial.modifiers.contains(.alt) {
      try trial.hold(.alt)
    } else {
      return false
    }
    return true
  }

  mutating func coarsen(_ trial: inout SimulatedTrial) throws(Abandonment) -> Bool {
    if trial.modifiers.contains(.alt) {
      try trial.letGoOfModifiers()
    } else if !trial.modifiers.contains(.shift) {
      try trial.hold(.shift)
    } else {
      return false
    }
    return true
  }

  /// The way of a step with these keys held, as a share of the way without.
  private static func share(_ modifiers: Modifiers) -> Double {
    modifiers.contains(.shift) ? 0.1 : modifiers.contains(.alt) ? 10 : 1
  }
}

extension DemonstrationHand {
  /// Drags a number, and then with the key that makes it finer.
  fileprivate mutating func scrub() throws(Abandonment) {
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
