import InputMethods
import Primitives
import Sessions
import Studies

/// Something whose value follows the pointer while it is held, as a person sees it.
protocol DraggedControl {
  /// Where the pointer takes hold.
  func handle(in trial: inout SimulatedTrial) -> Rectangle?
  /// The pointer's pixels for a step of the scale at this moment, as far as a person can tell.
  func pixelsPerStep(in trial: SimulatedTrial) -> Double
  /// How far beside the number a person believes it to be before anything has moved, in pixels.
  func misjudgement(in trial: inout SimulatedTrial) -> Double
  /// The pointer's way along the control, and across it by accident, in pixels.
  func way(along: Double, across: Double, in trial: SimulatedTrial) -> PointerPath
  /// Learns from a movement of `pixels` that changed the value by `steps`.
  mutating func learn(pixels: Double, steps: Int, in trial: SimulatedTrial)
  /// Makes it finer, with `pixels` to go as it is now, negative backwards; says whether that could be
  /// done.
  mutating func refine(_ trial: inout SimulatedTrial, pixels: Double) throws(Abandonment) -> Bool
  /// Makes it coarser; says whether that could be done.
  mutating func coarsen(_ trial: inout SimulatedTrial) throws(Abandonment) -> Bool
}

extension DraggedControl {
  /// Nothing is to be learnt: what a step is can be seen.
  mutating func learn(pixels: Double, steps: Int, in trial: SimulatedTrial) {}
}

extension SimulatedTrial {
  /// Takes hold of `control`, drags until the number is there, and lets go; again where it is not
  /// there yet.
  mutating func drag(_ control: inout some DraggedControl) throws(Abandonment) {
    var patience = Patience(person.patience)
    while stepsToGo() != 0 {
      guard let handle = control.handle(in: &self) else { throw .gaveUp }
      try point(at: handle)
      press()
      try bring(&control, &patience)
      // Who cannot take it back once it is let go looks again.
      if releaseEnds, try readStepsToGo() != 0 { try bring(&control, &patience) }
      try wait(person.pointer.verification)
      try letGoOfModifiers()
      release()
      try wait(moment(lookTime))
    }
  }

  /// Drags what is held until the number is there, or until there is no way to get further.
  ///
  /// The first movement goes where the number is believed to be. Then the value is read, and what is
  /// left is corrected; where a step is too small for the hand, it is made finer once the number is
  /// near.
  private mutating func bring(
    _ control: inout some DraggedControl, _ patience: inout Patience
  ) throws(Abandonment) {
    var kind = Submovement.Kind.first
    var beside = control.misjudgement(in: &self)
    var steps = stepsToGo()
    while let left = steps, left != 0 {
      if patience.isExhausted(by: abs(left), at: now) { throw outOfPatience }
      let pixels = Double(left) * control.pixelsPerStep(in: self) + beside
      beside = 0
      try wait(person.pointer.correctionLatency)
      if try adjust(&control, pixels: pixels) {
        kind = .first
      } else if isWithinWindow(control.way(along: pixels, across: 0, in: self)) {
        try drag(&control, by: pixels, kind)
        kind = .correction
      } else {
        return
      }
      steps = try readStepsToGo()
    }
  }

  /// Makes `control` finer or coarser where that is due; says whether it was done.
  private mutating func adjust(
    _ control: inout some DraggedControl, pixels: Double
  ) throws(Abandonment) -> Bool {
    let isTooFar =
      abs(pixels) > person.drag.farthest * unit
      || !isWithinWindow(control.way(along: pixels, across: 0, in: self))
    if isTooFar, try control.coarsen(&self) { return true }
    guard control.pixelsPerStep(in: self) * grain < person.drag.coarsestStep * unit,
      abs(pixels) <= person.drag.nearby * unit
    else { return false }
    return try control.refine(&self, pixels: pixels)
  }

  /// Whether the mouse can go all of `way`, give or take what rounding and an edge are.
  private func isWithinWindow(_ way: PointerPath) -> Bool {
    window.reachable(way.place(at: 1)).distance(to: way.place(at: 1)) < 2 * unit
  }

  /// Moves once along `control` and sees what came of it.
  private mutating func drag(
    _ control: inout some DraggedControl, by pixels: Double, _ kind: Submovement.Kind
  ) throws(Abandonment) {
    let (before, value) = (pointer, seenValue())
    // Nobody sees where a number is that is not shown, nor the gain as a figure.
    let judged = pixels * random.lognormal(person.drag.wayJudgement)
    let plan = plan(kind, over: abs(judged))
    let along = judged < 0 ? -plan.along : plan.along
    try move(
      along: control.way(along: along, across: plan.across, in: self), taking: plan.duration)
    if let value, let reached = seenValue() {
      let steps = Int((reached - value).rounded())
      control.learn(pixels: pointer.x - before.x, steps: steps, in: self)
    }
  }
}

/// How far a person goes from a track to make it finer.
///
/// The jaws, or the thumb's own speed, are watched on the way, so that it ends where a step is
/// comfortable and the number still well between the jaws, as far as the hand's noise lets it. What
/// would be seen on the way is tried out on a copy of what is in sight.
package struct TrackDeparture {
  /// The gain that is wanted.
  private let wanted: Double
  /// How far the pointer can go.
  private let room: Double

  /// The pixels between two looks on the way, on a plain display.
  package static let look = 8.0
  /// The share by which a gain has to fall to be seen to fall.
  package static let visible = 0.02

  /// Where a step takes `step` pixels of the pointer at the present gain and the number is `pixels`
  /// away, `reach` pixels lie before the pointer until the track's end, and `room` pixels beside it.
  init(in trial: SimulatedTrial, step: Double, pixels: Double, reach: Double, room: Double) {
    let drag = trial.person.drag
    let share = max(
      step / trial.unit / drag.comfortableStep, abs(pixels) / max(1, drag.reach * reach))
    wanted = trial.shownGain * share
    self.room = room
  }

  /// The way on from the pointer to where the gain is as wanted, or else falls no more; `nil` where
  /// going on is not worth it.
  ///
  /// `place` is where the pointer is after a part of the way, `stretch` by what factor the pointer's way
  /// for a step has then grown apart from the gain.
  func way(
    in trial: SimulatedTrial, place: (Double) -> Point, stretch: (Double) -> Double = { _ in 1 }
  ) -> Double? {
    var method = trial.machine.method
    var (gain, way) = (trial.shownGain, 0.0)
    let look = Self.look * trial.unit
    for distance in stride(from: look, through: room, by: look) where gain > wanted {
      let point = trial.window.reachable(place(distance))
      _ = method.handle(StampedEvent(.pointerMoved(point), at: trial.now))
      let seen = (method.control?.gain ?? 1) / stretch(distance)
      if seen < (1 - Self.visible) * gain { (gain, way) = (seen, distance) }
    }
    return way >= trial.person.drag.stride * trial.unit ? way : nil
  }
}
