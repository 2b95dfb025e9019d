import Base
import InputMethods

/// A button is held until the number is nearly there, and clicked for the last steps.
enum StepperStrategy: Strategy {
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    var patience = Patience(trial.person.patience)
    while let steps = try trial.readStepsToGo(), steps != 0 {
      if patience.isExhausted(by: abs(steps), at: trial.now) { throw trial.outOfPatience }
      let direction = steps < 0 ? Stepper.Direction.down : .up
      guard let button = trial.part(direction.rawValue)?.frame else { throw .gaveUp }
      try trial.point(at: button)
      if abs(steps) <= Int(trial.person.hold.clicks) {
        for _ in 1...abs(steps) { try click(&trial) }
      } else {
        try hold(&trial, towards: steps)
      }
    }
  }

  static func stage(of settings: any MethodSettings) -> DemonstrationStage.Room {
    .init(width: 480, top: 90)
  }

  static func demonstrate(_ hand: inout DemonstrationHand) throws(Abandonment) {
    try hand.step()
  }

  /// A click of a series: there is nothing to be looked for in between.
  private static func click(_ trial: inout SimulatedTrial) throws(Abandonment) {
    try trial.wait(trial.pause(trial.person.pointer.verification))
    try trial.click()
  }

  /// Holds the button and releases it so that the number is reached when the finger has moved.
  ///
  /// The number seen is old, and the finger is slow: a person releases the button early by the number's change in the
  /// meantime, as well as it can be judged.
  private static func hold(
    _ trial: inout SimulatedTrial, towards steps: Int
  ) throws(Abandonment) {
    let person = trial.person
    let lead = person.reading.delay + person.hold.motor
    var run = RunningValue()
    run.look(at: steps, trial.now)
    trial.press()
    repeat {
      try trial.wait(person.hold.glance)
      guard let left = trial.stepsToGo() else { break }
      run.look(at: left, trial.now)
    } while !run.willBeThere(
      by: lead, seen: trial.now.advanced(bySeconds: -person.reading.delay), from: steps)
    try trial.wait(max(0, person.hold.motor + person.hold.timing * trial.random.normal()))
    trial.release()
  }
}

/// A running number, as estimated from looks at it.
struct RunningValue {
  private var looks: [(steps: Int, time: Instant)] = []

  /// The looks over which the speed is judged.
  private static let memory = 5

  /// Records a look at the remaining steps.
  mutating func look(at steps: Int, _ time: Instant) { looks.append((steps, time)) }

  /// Whether the number, last seen at or before `time`, will have reached its goal within `seconds` of then; `steps` is
  /// its first distance.
  func willBeThere(by seconds: Double, seen time: Instant, from steps: Int) -> Bool {
    guard let seen = looks.last(where: { $0.time <= time }) else { return false }
    return (Double(seen.steps) - rate * seconds) * Double(steps.signum()) <= 0
  }

  /// The decrease of the remaining steps in a second.
  private var rate: Double {
    guard let last = looks.last, let first = looks.suffix(Self.memory).first,
      last.time > first.time
    else { return 0 }
    return Double(first.steps - last.steps) / last.time.seconds(since: first.time)
  }
}

extension DemonstrationHand {
  /// A few clicks, a longer press, and the last clicks.
  fileprivate mutating func step() throws(Abandonment) {
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
}
