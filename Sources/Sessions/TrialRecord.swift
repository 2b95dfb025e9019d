package import Base
package import Studies

/// A finished trial, with everything that its row and its events in the log hold.
package struct TrialRecord: Sendable {
  /// The target, the start value and the place in the plan.
  package var planned: PlannedTrial
  /// The outcome of the trial.
  package var outcome: Outcome
  /// The value at the end, in steps; `nil` for none.
  package var entered: Int?
  /// The time at which the target was first on screen; `nil` if the trial ended before.
  package var onset: Instant?
  /// The wall time of the onset, in milliseconds since 1970; never used to measure.
  package var onsetUTC: Int64?
  /// The time of the confirming input, of giving up, of the time limit, or of the interruption.
  package var end: Instant
  /// The counts and measures from onset to end.
  package var measures: TrialMeasures
  /// Every input and change of the value.
  package var events: [LoggedEvent]

  /// The seconds from onset to end.
  package var seconds: Double? { onset.map { end.seconds(since: $0) } }
}

/// The result of a finished trial, for the page after it.
package struct FinishedEntry: Hashable, Sendable {
  /// The target, the scale and the place in the plan.
  package let planned: PlannedTrial
  /// The outcome of the trial.
  package let outcome: Outcome
  /// The value at its end, in steps; `nil` for none.
  package let entered: Int?
  /// The seconds from the onset to the end.
  package let seconds: Double?

  /// Creates the result from `record`.
  package init(_ record: TrialRecord) {
    (planned, outcome) = (record.planned, record.outcome)
    (entered, seconds) = (record.entered, record.seconds)
  }
}

/// A row of the log of events: an input event or a change of the value.
package struct LoggedEvent: Hashable, Sendable {
  /// The best known moment at which it happened.
  package var time: Instant
  /// The time at which the program received it.
  package var arrival: Instant
  /// The kind of event.
  package var kind: EventKind
  /// The pointer's position, for events of the pointer.
  package var point: Point?
  /// The key, the text, the button or the steps.
  package var key: String?
  /// The value in steps, for changes of it.
  package var value: Int?
  /// The gain while a slider is held.
  package var gain: Double?
  /// The pointer's distance from the track while a slider is held, in window pixels.
  package var distance: Double?
  /// The modifier keys that were held, for inputs.
  package var modifiers: Modifiers = []
  /// Whether a press of a key is the repeat of one that is held.
  package var isRepeat: Bool?
  /// The number of presses of the pointer in quick succession, including this one.
  package var clicks: Int?
  /// Whether a button of the page took it, so that the method did not see it.
  package var isTaken: Bool?

  /// Creates the row of a change to `value` that was caused at `time`.
  package init(value: Int?, time: Instant, arrival: Instant) {
    self.time = time
    self.arrival = arrival
    self.value = value
    kind = .value
  }

  /// Creates the row of a step of the trial; `key` describes a layout.
  package init(_ step: EventKind, at time: Instant, key: String? = nil) {
    self.time = time
    arrival = time
    self.key = key
    kind = step
  }

  /// Creates the row of an input event, which a button of the page may have taken.
  package init(_ stamped: StampedEvent, isTaken: Bool = false) {
    time = stamped.time
    arrival = stamped.arrival
    modifiers = stamped.modifiers
    self.isTaken = isTaken
    (kind, point, key) = Self.describe(stamped.event)
    switch stamped.event {
    case .keyPressed(_, let modifiers, let isRepeat):
      self.modifiers = modifiers
      self.isRepeat = isRepeat
    case .pointerPressed(_, _, let clicks): self.clicks = clicks
    default: break
    }
  }

  private static func describe(_ event: InputEvent) -> (EventKind, Point?, String?) {
    switch event {
    case .pointerMoved(let point): (.motion, point, nil)
    case .pointerPressed(let point, let button, _): (.press, point, button.rawValue)
    case .pointerReleased(let point, let button): (.release, point, button.rawValue)
    case .scrolled(let point, let steps): (.scroll, point, steps.plainText)
    case .keyPressed(let key, _, _): (.keyDown, nil, key.name)
    case .keyReleased(let key): (.keyUp, nil, key.name)
    case .textEntered(let text): (.text, nil, text)
    case .touchBegan(let point, let finger): (.touchDown, point, "\(finger)")
    case .touchMoved(let point, let finger): (.touchMove, point, "\(finger)")
    case .touchEnded(let point, let finger): (.touchUp, point, "\(finger)")
    case .focusGained: (.focusIn, nil, nil)
    case .focusLost: (.focusOut, nil, nil)
    case .windowResized(let width, let height): (.resize, Point(x: width, y: height), nil)
    case .screenChanged(.windowMoved(let point)): (.screen, point, "window_moved")
    case .screenChanged(.pointerReturned(let point)): (.screen, point, "pointer_returned")
    case .screenChanged(let change): (.screen, nil, change.name)
    case .pointerLeft: (.screen, nil, "pointer_left")
    }
  }
}
