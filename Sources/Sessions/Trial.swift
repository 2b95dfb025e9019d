package import InputMethods
package import Primitives
import Sliders
package import Studies

/// One trial as a state machine: from the first picture of the target to the confirming input.
package struct Trial: Sendable {
  /// What is asked.
  package let planned: PlannedTrial
  /// The method with its present value.
  package private(set) var method: any InputMethod
  /// Why the last confirmation was refused; `nil` where nothing was, or the value changed since.
  package internal(set) var refusal: Refusal?
  /// What became of the trial; `nil` while it goes on.
  package internal(set) var record: TrialRecord?
  /// Whether the method's complaint is to be seen: always, unless it waits for a confirmation.
  package var showsComplaint: Bool { isLiveValidated || isComplaintDue }
  var isComplaintDue = false
  private let isLiveValidated: Bool
  let tolerance: Int
  /// How it ends.
  package let rules: TrialRules
  var onset: (time: Instant, utc: Int64)?
  /// The last moment that the trial was told of.
  private(set) var now: Instant?
  var dwell: Dwell
  var measures: TrialMeasures
  private var press = PressWatch()
  private(set) var events: [LoggedEvent] = []
  private var fingers = FingerTracking()

  /// Why a confirmation was refused.
  package enum Refusal: Hashable, Sendable {
    /// There was no valid value.
    case noValue
    /// It was not the right one, and the study lets people go on.
    case wrongValue
  }

  /// Prepares the trial `planned` with `method`; with `isLiveValidated` it complains at once,
  /// otherwise only after a refused confirmation, until the next input.
  package init(
    _ planned: PlannedTrial, method: any InputMethod, tolerance: Int, rules: TrialRules,
    isLiveValidated: Bool = true
  ) {
    self.isLiveValidated = isLiveValidated
    self.planned = planned
    self.method = method
    self.tolerance = tolerance
    self.rules = rules
    dwell = Dwell(rules.confirmation)
    // A trial has hundreds of events; growing to them would copy them again and again.
    events.reserveCapacity(512)
    measures = TrialMeasures(target: planned.target, value: method.value)
  }

  /// Whether the target has been shown.
  package var isRunning: Bool { onset != nil }

  /// The target is on screen; only the first call counts.
  package mutating func present(at time: Instant, utc: Int64) {
    guard onset == nil else { return }
    onset = (time, utc)
    now = time
  }

  /// Puts the method in its place.
  package mutating func place(in placement: Placement) { method.place(in: placement) }

  /// The method when nobody touches it any more, with the value that it has.
  func methodAtRest(at time: Instant) -> any InputMethod {
    var rested = method
    _ = rested.handle(StampedEvent(.pointerLeft, at: time))
    let untouched = rested
    _ = rested.handle(StampedEvent(.focusLost, at: time))
    _ = rested.handle(StampedEvent(.pointerLeft, at: time))
    // Long enough for all that moves by itself.
    rested.advance(to: time.advanced(bySeconds: 10))
    // A finger that is taken away may take its last movement along.
    return rested.value == method.value ? rested : untouched
  }

  /// Takes an event; what came before the onset reaches the method but is not measured.
  ///
  /// An event that a button has taken is measured and logged, and does not reach the method. One
  /// that comes at the trial's end or later is no part of it any more. A release that confirms sets
  /// `record`.
  package mutating func handle(_ event: StampedEvent, isTaken: Bool = false) -> MethodResponse {
    // What moves by itself has moved on since the last picture: an event meets it where it is now.
    advance(to: event.time)
    if isOver(at: event.time) { return .ignored }
    let before = (method.value, method.repeatedDeletions)
    let pointerEvents = fingers.pointerEvents(for: event)
    let isReleased = press.follow(isTaken ? [] : pointerEvents)
    let response = isTaken ? .handled : pass(pointerEvents)
    if response.isHandled, !isTaken, event.event.isDeliberate { withdrawComplaint() }
    var logged = LoggedEvent(event)
    logged.gain = method.control?.gain
    logged.distance = method.control?.distance
    events.append(logged)
    if let onset, event.time >= onset.time {
      measures.count(
        event, response: response, control: method.control, isPointer: !pointerEvents.isEmpty)
    }
    note(before: before, at: event.time, arrival: event.arrival)
    if isReleased, press.endsWithChange() { confirmRelease(at: event.time) }
    return response
  }

  /// Moves what moves by itself on to `time`, or to the trial's end.
  ///
  /// What happens at known moments is measured and logged at these, however late this is called. A
  /// value that has rested long enough to be confirmed sets `record`.
  package mutating func advance(to time: Instant) {
    let time = deadline.map { min(time, $0) } ?? time
    while record == nil, let next = nextStep, next <= time {
      step(to: next)
      confirmDwell(at: next)
      // A method that stood still would keep everybody waiting.
      if nextStep == next { break }
    }
    if record == nil { step(to: time) }
  }

  /// When the method's value changes by itself or has rested long enough.
  private var nextStep: Instant? {
    [method.nextChange, dwell.end].compactMap(\.self).min()
  }

  private mutating func step(to time: Instant) {
    let before = (method.value, method.repeatedDeletions)
    method.advance(to: time)
    now = max(now ?? time, time)
    note(before: before, at: time, arrival: time)
  }

  /// Counts a picture shown `seconds` after the input that it answers.
  package mutating func count(frameLatency seconds: Double) {
    measures.count(frameLatency: seconds)
  }

  /// Hands the method what an event means to a pointer.
  private mutating func pass(_ events: [StampedEvent]) -> MethodResponse {
    events.reduce(.ignored) { $0.joined(with: method.handle($1)) }
  }

  /// What was refused is being mended; a complaint that is shown live goes by itself.
  private mutating func withdrawComplaint() {
    isComplaintDue = false
    if !isLiveValidated, refusal == .noValue { refusal = nil }
  }

  /// Measures and logs what has changed since the method had this value and had repeated so many
  /// deletions.
  private mutating func note(
    before: (value: Int?, deletions: Int), at time: Instant, arrival: Instant
  ) {
    let isMeasured = onset.map { time >= $0.time } ?? false
    if isMeasured { measures.count(deletions: method.repeatedDeletions - before.deletions) }
    guard method.value != before.value else { return }
    refusal = nil
    isComplaintDue = false
    events.append(LoggedEvent(value: method.value, time: time, arrival: arrival))
    guard isMeasured else { return }
    measures.count(value: method.value, at: time)
    press.noteChange()
    dwell.begin(with: method.value, at: time)
  }
}

extension InputEvent {
  /// Whether somebody meant to change something by it.
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
  /// The trial `planned` with its method, before it is shown, for somebody who has come as far as
  /// `progress`.
  package func trial(_ planned: PlannedTrial, after progress: Progress) -> Trial {
    let scale = scale(of: planned)
    let start = planned.start ?? start(of: planned, after: progress)
    var planned = planned
    planned.start = start
    planned.startValue = methods[planned.method].kind?.showsStartValue == true ? start : nil
    return Trial(
      planned, method: settings(of: planned).makeMethod(on: scale, from: start),
      tolerance: scales[planned.scale].tolerance, rules: rules,
      isLiveValidated: methods[planned.method].isLiveValidated)
  }

  /// Where the trial before ended, unless that is right already: then the scale's middle, or the
  /// nearest value that is wrong.
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
