package import Base
package import InputMethods
import Sliders
package import Studies

/// A trial as a state machine: from the first picture of the target to the confirming input.
package struct Trial: Sendable {
  /// The target, the start value and the place in the plan.
  package let planned: PlannedTrial
  /// The method with its current value.
  package private(set) var method: any InputMethod
  /// The message to the participant about the last confirmation; `nil` if it was accepted, or if the
  /// value has changed since.
  package internal(set) var message: Message?
  /// The time of the last refused confirmation.
  var refusal: Instant?
  /// The result of the trial; `nil` while it runs.
  package internal(set) var record: TrialRecord?
  /// Whether the method's own message is shown: always, unless the study shows it only after a
  /// confirmation.
  package var showsMethodMessage: Bool { isLiveValidated || isMethodMessageDue }
  var isMethodMessageDue = false
  private let isLiveValidated: Bool
  /// The largest difference between a correct value and the target, in steps.
  package let tolerance: Int
  /// The study's rules for giving up, the time limit, confirmation and wrong values.
  package let rules: TrialRules
  var onset: (time: Instant, utc: Int64)?
  /// The latest moment that the trial has been advanced to.
  private(set) var now: Instant?
  var dwell: Dwell
  var measures: TrialMeasures
  private var press = PressWatch()
  /// The value before anything has changed it, in steps; `nil` for none.
  private let initialValue: Int?
  /// Whether Done is refused while nothing has changed a wrong value.
  private let refusesUntouched: Bool
  private(set) var events: [LoggedEvent] = []
  private var fingers = FingerTracking()
  /// The placement of the method in the last log entry about it.
  private var placement: Placement?
  /// The placement of the method, until the log has it.
  private var newPlacement: Placement?

  /// A message about a confirmation that did not end the trial.
  package enum Message: Hashable, Sendable {
    /// There was no valid value.
    case noValue
    /// The value was wrong, and the study lets participants correct it.
    case wrongValue
    /// Nothing had changed the value yet, which was wrong.
    case untouched
  }

  /// Prepares the trial `planned` with `method`.
  ///
  /// With `isLiveValidated` the method's message is always shown, otherwise only after a confirmation
  /// without a value, until the next input.
  package init(
    _ planned: PlannedTrial, method: any InputMethod, tolerance: Int, rules: TrialRules,
    isLiveValidated: Bool = true, by conventions: TrialConventions = .current
  ) {
    self.isLiveValidated = isLiveValidated
    self.planned = planned
    self.method = method
    self.tolerance = tolerance
    self.rules = rules
    dwell = Dwell(rules.confirmation)
    // A trial has hundreds of events; growing step by step would copy them several times.
    events.reserveCapacity(512)
    measures = TrialMeasures(
      target: planned.target, value: method.value, counting: conventions.counting)
    initialValue = method.value
    refusesUntouched = !conventions.isEarlier
  }

  /// Logs that something other than an input happened.
  mutating func log(_ step: EventKind, at time: Instant) {
    events.append(LoggedEvent(step, at: time))
  }

  /// Whether the target has been shown.
  package var isRunning: Bool { onset != nil }

  /// Starts the clock when the target is on screen; only the first call counts.
  package mutating func recordOnset(at time: Instant, utc: Int64) {
    guard onset == nil else { return }
    let time = time.roundedDownToMicrosecond
    onset = (time, utc)
    now = time
    logPlacement(at: time)
    log(.onset, at: time)
  }

  /// Lays out the method.
  package mutating func place(in placement: Placement) {
    method.place(in: placement)
    newPlacement = placement
  }

  /// Logs the present placement of the method, before the events that happen there.
  mutating func logPlacement(at time: Instant) {
    guard let newPlacement else { return }
    self.newPlacement = nil
    guard newPlacement != placement else { return }
    placement = newPlacement
    events.append(LoggedEvent(.layout, at: time, key: newPlacement.text))
  }

  /// The method after the pointer has left it, with its current value.
  func methodAtRest(at time: Instant) -> any InputMethod {
    var rested = method
    _ = rested.handle(StampedEvent(.pointerLeft, at: time))
    let untouched = rested
    _ = rested.handle(StampedEvent(.focusLost, at: time))
    _ = rested.handle(StampedEvent(.pointerLeft, at: time))
    // Long enough for everything that moves by itself.
    rested.advance(to: time.advanced(bySeconds: 10))
    // Losing the focus may undo a finger's last movement.
    return rested.value == method.value ? rested : untouched
  }

  /// Handles an event; one before the onset reaches the method but is not measured.
  ///
  /// An event that a button has taken is measured and logged, and does not reach the method. An event
  /// at the trial's end or later is ignored. A release that confirms sets `record`.
  package mutating func handle(_ event: StampedEvent, isTaken: Bool = false) -> MethodResponse {
    let event = event.asLogged
    logPlacement(at: event.time)
    // A picture was made after this event: the parts that move by themselves keep the state in that picture.
    if record == nil, let now, now > event.time { events.append(LoggedEvent(.advance, at: now)) }
    // The parts that move by themselves have moved since the last picture: the event applies to their present state.
    advance(to: event.time)
    if isOver(at: event.time) { return .ignored }
    let before = (method.value, method.repeatedDeletions)
    let pointerEvents = fingers.pointerEvents(for: event)
    let isReleased = press.follow(isTaken ? [] : pointerEvents)
    let response = isTaken ? .handled : pass(pointerEvents)
    if response.isHandled, !isTaken, event.event.isDeliberate { withdrawMethodMessage() }
    var logged = LoggedEvent(event, isTaken: isTaken)
    logged.gain = method.control?.gain
    logged.distance = method.control?.distance
    events.append(logged)
    if let onset, event.time >= onset.time {
      measures.count(
        event, response: response, control: method.control, isPointer: !pointerEvents.isEmpty,
        isTaken: isTaken)
    }
    recordChange(before: before, at: event.time, arrival: event.arrival)
    if response.isCancellation, !press.cancel() { dwell.stop() }
    if isReleased, press.endsWithChange() { confirmRelease(at: event.time) }
    return response
  }

  /// Advances the parts that move by themselves to `time`, or to the trial's end.
  ///
  /// Changes at known moments are measured and logged with these moments, however late this is called. A value that has
  /// rested long enough to be confirmed sets `record`.
  package mutating func advance(to time: Instant) {
    let time = deadline.map { min(time.roundedUpToMicrosecond, $0) } ?? time.roundedUpToMicrosecond
    while record == nil, let next = nextStep, next <= time {
      step(to: next)
      confirmDwell(at: next)
      // A method that reports the same moment again would loop forever.
      if nextStep == next { break }
    }
    if record == nil { step(to: time) }
  }

  /// The time of the next change of the method's value by itself, or of the end of its rest.
  private var nextStep: Instant? {
    [method.nextChange, dwell.end].compactMap(\.self).min()
  }

  private mutating func step(to time: Instant) {
    let before = (method.value, method.repeatedDeletions)
    method.advance(to: time)
    now = max(now ?? time, time)
    recordChange(before: before, at: time, arrival: time)
  }

  /// Counts a picture shown `seconds` after the input that it answers.
  package mutating func count(
    frameLatency seconds: Double, period: Double = TrialMeasures.usualPeriod
  ) {
    measures.count(frameLatency: seconds, period: period)
  }

  /// Whether the value is the initial one and no change remains; a change that Esc took back is none.
  ///
  /// Always false for earlier conventions.
  var isUntouched: Bool { refusesUntouched && !press.hasTouched && method.value == initialValue }

  /// Passes an input to the method: `events` are the input itself, or the pointer events that a touch results in.
  private mutating func pass(_ events: [StampedEvent]) -> MethodResponse {
    events.reduce(.ignored) { $0.joined(with: method.handle($1)) }
  }

  /// Withdraws the messages that an input answers; a live one follows the value by itself.
  private mutating func withdrawMethodMessage() {
    isMethodMessageDue = false
    if !isLiveValidated, message == .noValue { message = nil }
  }

  /// Measures and logs the change since the method had this value and had repeated this many deletions.
  private mutating func recordChange(
    before: (value: Int?, deletions: Int), at time: Instant, arrival: Instant
  ) {
    let isMeasured = onset.map { time >= $0.time } ?? false
    if isMeasured { measures.count(deletions: method.repeatedDeletions - before.deletions) }
    guard method.value != before.value else { return }
    message = nil
    isMethodMessageDue = false
    logPlacement(at: time)
    // Rounded up: a trial that is moved on to the logged moment has this value.
    events.append(
      LoggedEvent(
        value: method.value, time: time.roundedUpToMicrosecond,
        arrival: arrival.roundedUpToMicrosecond))
    guard isMeasured else { return }
    measures.count(value: method.value, at: time)
    press.recordChange()
    dwell.begin(with: method.value, at: time)
  }
}

extension InputEvent {
  /// Whether a participant meant to change something by it.
  fileprivate var isDeliberate: Bool {
    switch self {
    case .pointerPressed, .touchBegan, .scrolled, .textEntered, .keyPressed: true
    case .pointerMoved, .pointerReleased, .pointerLeft, .touchMoved, .touchEnded, .keyReleased,
      .focusGained, .focusLost, .windowResized, .screenChanged:
      false
    }
  }
}

extension Study {
  /// The trial `planned` with its method, before it is shown, for a participant who has reached
  /// `progress`.
  package func trial(
    _ planned: PlannedTrial, after progress: Progress,
    by conventions: TrialConventions = .current
  ) -> Trial {
    trial(
      planned, from: planned.start ?? start(of: planned, after: progress), by: conventions)
  }

  /// The trial `planned` with its method at `start`; its record has a start value only if the method shows one.
  func trial(
    _ planned: PlannedTrial, from start: Int, by conventions: TrialConventions
  ) -> Trial {
    var planned = planned
    planned.start = start
    planned.startValue = methods[planned.method].kind?.record.showsStartValue == true ? start : nil
    return Trial(
      planned,
      method: conventions.settings(settings(of: planned)).makeMethod(
        on: scale(of: planned), from: start),
      tolerance: scales[planned.scale].tolerance, rules: rules,
      isLiveValidated: methods[planned.method].isLiveValidated, by: conventions)
  }

  /// The start value: the entry of the trial before in the same block, unless that would be correct or is missing.
  ///
  /// The next choice is the scale's middle, and then the nearest wrong value.
  private func start(of planned: PlannedTrial, after progress: Progress) -> Int {
    let scale = scale(of: planned)
    let tolerance = scales[planned.scale].tolerance
    let isSameBlock = progress.last.map { $0.block == planned.block } ?? false
    let wrong = [
      isSameBlock ? progress.lastEntered : nil, scale.middle, planned.target + tolerance + 1,
      planned.target - tolerance - 1,
    ]
    return wrong.compactMap(\.self)
      .first { scale.contains($0) && abs($0 - planned.target) > tolerance } ?? scale.middle
  }
}
