import Primitives

/// Something whose value follows the pointer while it is held, as a person sees it.
protocol DraggedControl {
  /// The part that the pointer grabs.
  func handle(in trial: inout SimulatedTrial) -> Rectangle?
  /// The pointer's pixels for a step of the scale at this moment, as far as a person can see.
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
  /// Grabs `control`, drags until the number is there, and lets go; again if it is not there yet.
  mutating func drag(_ control: inout some DraggedControl) throws(Abandonment) {
    var patience = Patience(person.patience)
    while stepsToGo() != 0 {
      guard let handle = control.handle(in: &self) else { throw .gaveUp }
      try point(at: handle)
      press()
      try bring(&control, &patience)
      // A person who cannot undo the release looks again before it.
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

  /// Whether the mouse can follow all of `way`, within rounding and the window's edge.
  private func isWithinWindow(_ way: PointerPath) -> Bool {
    window.reachable(way.place(at: 1)).distance(to: way.place(at: 1)) < 2 * unit
  }

  /// Moves once along `control` and sees what came of it.
  private mutating func drag(
    _ control: inout some DraggedControl, by pixels: Double, _ kind: Submovement.Kind
  ) throws(Abandonment) {
    let (before, value) = (pointer, seenValue())
    // The position of a number that is not shown is invisible, and so is the gain as a figure.
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
