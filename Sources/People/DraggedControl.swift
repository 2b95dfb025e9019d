import Base
import Sessions

/// A control whose value follows the pointer while it is held, as a person sees it.
protocol DraggedControl {
  /// The part that the pointer grabs.
  func handle(in trial: inout SimulatedTrial) -> Rectangle?
  /// The pointer's pixels for a step of the scale at this moment, as a person perceives them.
  func pixelsPerStep(in trial: SimulatedTrial) -> Double
  /// A person's error about the position of the number, before anything has moved, in pixels.
  func misjudgement(in trial: inout SimulatedTrial) -> Double
  /// The pointer's path along the control, with a drift across it, in pixels.
  func way(along: Double, across: Double, in trial: SimulatedTrial) -> PointerPath
  /// Learns from a movement of `pixels` that changed the value by `steps`.
  mutating func learn(pixels: Double, steps: Int, in trial: SimulatedTrial)
  /// Makes the control finer, with `pixels` to go at its current gain, negative backwards; returns whether
  /// that was possible.
  mutating func refine(_ trial: inout SimulatedTrial, pixels: Double) throws(Abandonment) -> Bool
  /// Makes the control coarser; returns whether that was possible.
  mutating func coarsen(_ trial: inout SimulatedTrial) throws(Abandonment) -> Bool
}

extension DraggedControl {
  /// Does nothing: the pixels for a step are visible.
  mutating func learn(pixels: Double, steps: Int, in trial: SimulatedTrial) {}
}

extension SimulatedTrial {
  /// Grabs `control`, drags it to the number and releases it, and repeats that if the number is missed.
  mutating func drag(_ control: inout some DraggedControl) throws(Abandonment) {
    var patience = Patience(person.patience)
    while stepsToGo() != 0 {
      guard let handle = control.handle(in: &self) else { throw .gaveUp }
      try point(at: handle)
      press()
      try bring(&control, &patience)
      // If the release ends the trial, the person looks again before it.
      if releaseEnds, try readStepsToGo() != 0 { try bring(&control, &patience) }
      try wait(pause(person.pointer.verification))
      try letGoOfModifiers()
      release()
      try wait(moment(lookTime))
    }
  }

  /// Drags the control to the number, or until the pointer cannot get further.
  ///
  /// The first movement aims at the believed position of the number. Then the value is read, and the error is
  /// corrected; if a step is too small for the hand, the control is made finer near the number.
  private mutating func bring(
    _ control: inout some DraggedControl, _ patience: inout Patience
  ) throws(Abandonment) {
    var kind = Submovement.Kind.first
    var beside = control.misjudgement(in: &self)
    var steps = stepsToGo()
    var hasFailed = false
    while let left = steps, left != 0 {
      if patience.isExhausted(by: abs(left), at: now) {
        guard settles(patience) else { throw outOfPatience }
        patience = Patience(person.patience)
      }
      let pixels = Double(left) * control.pixelsPerStep(in: self) + beside
      beside = 0
      try wait(pause(person.pointer.correctionLatency))
      if try adjust(&control, pixels: pixels, afterFailure: hasFailed) {
        kind = .first
        hasFailed = false
      } else if isWithinWindow(control.way(along: pixels, across: 0, in: self)) {
        try drag(&control, by: pixels, kind)
        hasFailed = kind == .correction
        kind = .correction
      } else {
        return
      }
      steps = try readStepsToGo()
    }
  }

  /// Whether a person who gets no nearer accepts a number that was seen and counts as correct; once in a trial.
  private mutating func settles(_ patience: Patience) -> Bool {
    guard !isMatching, machine.tolerance > accepted, patience.hasCome(within: machine.tolerance)
    else { return false }
    accepted = machine.tolerance
    return true
  }

  /// Makes `control` finer or coarser if needed, perhaps `afterFailure` of a correction; returns whether it did.
  private mutating func adjust(
    _ control: inout some DraggedControl, pixels: Double, afterFailure hasFailed: Bool
  ) throws(Abandonment) -> Bool {
    let isTooFar =
      abs(pixels) > person.drag.farthest * unit
      || !isWithinWindow(control.way(along: pixels, across: 0, in: self))
    if isTooFar, try control.coarsen(&self) { return true }
    let isTooCoarse =
      person.drag.departure == .strides
      ? hasFailed : control.pixelsPerStep(in: self) * grain < person.drag.coarsestStep * unit
    guard isTooCoarse, abs(pixels) <= person.drag.nearby * unit,
      shownGain <= 1 - TrackDeparture.visible || random.happens(person.drag.readiness)
    else { return false }
    return try control.refine(&self, pixels: pixels)
  }

  /// Whether the mouse can reach the end of `path`, up to rounding at an edge.
  private func isWithinWindow(_ path: PointerPath) -> Bool {
    window.reachable(path.point(at: 1)).distance(to: path.point(at: 1)) < 2 * unit
  }

  /// Moves once along `control` and looks at the result.
  private mutating func drag(
    _ control: inout some DraggedControl, by pixels: Double, _ kind: Submovement.Kind
  ) throws(Abandonment) {
    let (before, value) = (pointer, seenValue())
    // Neither the position of a number nor the gain is shown as a figure.
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
