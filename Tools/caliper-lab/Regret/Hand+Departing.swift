import Base
import Glibc
import InputMethods
import People

extension Hand {
  /// The pixels of a stretch before a shake, of a shake, and the seconds of a shake there and back (assumed).
  private static let probe = (stretch: 45.0, shake: 12.0, seconds: 0.5)
  /// The stretches after which a person shakes no more (assumed).
  private static let mostProbes = 7
  /// The share of the room to the window's edge that hasty people use (assumed).
  private static let hasty = 0.85

  /// Goes `stride` px further if a near number has just been passed; returns whether it did.
  ///
  /// That people act only when an error shows that a move is wider than the number is assumed.
  mutating func leaveAfterPassing(
    _ stride: Double, isNear: Bool, _ state: inout DepartureState, by law: any MotorLaw
  ) throws(Stop) -> Bool {
    guard state.hasPassed(seeing: steps), isNear, room > stride / 2 else { return false }
    try go(stride * traits.taste * random.factor(0.2), by: law)
    return true
  }

  /// Goes `stride` px further between two corrections of a near number; returns whether it did.
  ///
  /// That a habit shifts a little with every attempt, without a judgement of the distance, is assumed.
  mutating func creep(
    _ stride: Double, isNear: Bool, _ state: inout DepartureState, by law: any MotorLaw
  ) throws(Stop) -> Bool {
    guard isNear, room > stride / 2, state.isTurnToLeave() else { return false }
    try go(stride * traits.taste * random.factor(0.3), by: law)
    return true
  }

  /// Leaves the track by the habit of the person, which is one of two; returns whether it did.
  ///
  /// People keep the first procedure that works, even one that is not efficient (Fu and Gray, 'Resolving the
  /// paradox of the active user', Cognitive Science 28 (2004) 901–935); the two habits are assumed.
  mutating func leaveByHabit(
    _ stride: Double, _ state: inout DepartureState, by law: any MotorLaw
  ) throws(Stop) -> Bool {
    if traits.taste > 1 {
      guard !state.isDone, room > stride / 2 else { return false }
      state.count()
      try go(Self.hasty * room * random.factor(0.1), by: law)
      return true
    }
    guard state.failures >= 3, room > stride / 2 else { return false }
    state.failures = 0
    try go(stride * random.factor(0.2), by: law)
    return true
  }

  /// Goes further and shakes the thumb, until a shake changes the value by `numbers` at most; returns whether it did
  /// anything.
  ///
  /// People try the effect of an action before they use it ('epistemic actions': Kirsh and Maglio, 'On distinguishing
  /// epistemic from pragmatic action', Cognitive Science 18 (1994) 513–549).
  mutating func probe(
    until numbers: Int, _ state: inout DepartureState, by law: any MotorLaw
  ) throws(Stop) -> Bool {
    state.count()
    for _ in 0..<Self.mostProbes where room > 10 {
      try go(Self.probe.stretch * traits.taste * random.factor(0.15), by: law)
      let change = try shake()
      try think(traits.population.glance)
      if change <= numbers { break }
    }
    return true
  }

  /// Shakes the thumb to the side and back, and returns the largest change of the value, in numbers.
  private mutating func shake() throws(Stop) -> Int {
    let (start, before) = (point, steps)
    let amplitude = Self.probe.shake * random.factor(0.2 * traits.noise)
    let way = random.uniform() < 0.5 ? -amplitude : amplitude
    let seconds = Self.probe.seconds * traits.motorPace
    let ticks = max(2, Int((seconds / device.period).rounded()))
    var change = 0
    for tick in 1...ticks {
      let share = sin(Double.pi * Double(tick) / Double(ticks))
      try step(to: Point(x: start.x + way * share, y: start.y))
      change = max(change, abs(steps - before))
    }
    return change
  }
}
