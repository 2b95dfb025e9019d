public import InputMethods
public import Primitives

/// One trial as a state machine: from the first picture of the target to the confirming input.
public struct Trial: Sendable {
  /// What is asked.
  public let planned: PlannedTrial
  /// The method with its present value.
  public private(set) var method: any InputMethod
  /// Whether a confirmation was refused because there was no valid value, and nothing changed since.
  public private(set) var isRefused = false
  /// Whether the method's complaint is to be seen: always, unless it waits for a confirmation.
  public var showsComplaint: Bool { isLiveValidated || isComplaintDue }
  private var isComplaintDue = false
  private let isLiveValidated: Bool
  private let tolerance: Int
  private let rules: TrialRules
  private var onset: (time: Instant, utc: Int64)?
  private var measures: TrialMeasures
  private var events: [LoggedEvent] = []
  private var fingers = FingerTracking()

  /// Prepares the trial `planned` with `method`; with `isLiveValidated` it complains at once,
  /// otherwise only after a refused confirmation, until the next input.
  public init(
    _ planned: PlannedTrial, method: any InputMethod, tolerance: Int, rules: TrialRules,
    isLiveValidated: Bool = true
  ) {
    self.isLiveValidated = isLiveValidated
    self.planned = planned
    self.method = method
    self.tolerance = tolerance
    self.rules = rules
    measures = TrialMeasures(target: planned.target, value: method.value)
  }

  /// Whether the target has been shown.
  public var isRunning: Bool { onset != nil }

  /// When the trial ends by itself.
  public var deadline: Instant? {
    guard let onset, let timeLimit = rules.timeLimit else { return nil }
    return onset.time.advanced(bySeconds: timeLimit)
  }

  /// The target is on screen; only the first call counts.
  public mutating func present(at time: Instant, utc: Int64) {
    if onset == nil { onset = (time, utc) }
  }

  /// Puts the method in its place.
  public mutating func place(in placement: Placement) { method.place(in: placement) }

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
  /// that comes at the time limit or later is no part of the trial any more.
  public mutating func handle(_ event: StampedEvent, isTaken: Bool = false) -> MethodResponse {
    // What moves by itself has moved on since the last picture: an event meets it where it is now.
    advance(to: event.time)
    if isOver(at: event.time) { return .ignored }
    let before = (method.value, method.repeatedDeletions)
    let pointerEvents = fingers.pointerEvents(for: event)
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
    return response
  }

  /// Moves what moves by itself on to `time`, or to the time limit.
  ///
  /// What changes at known moments is measured and logged at these, however late this is called.
  public mutating func advance(to time: Instant) {
    let time = deadline.map { min(time, $0) } ?? time
    while let next = method.nextChange, next <= time {
      step(to: next)
      // A method that stood still would keep everybody waiting.
      if method.nextChange == next { break }
    }
    step(to: time)
  }

  private mutating func step(to time: Instant) {
    let before = (method.value, method.repeatedDeletions)
    method.advance(to: time)
    note(before: before, at: time, arrival: time)
  }

  /// Counts a picture shown `seconds` after the input that it answers.
  public mutating func count(frameLatency seconds: Double) {
    measures.count(frameLatency: seconds)
  }

  /// Confirms the value; `nil` where there is none to confirm, or nothing has been shown yet.
  public mutating func confirm(at time: Instant) -> TrialRecord? {
    guard let onset, time >= onset.time else { return nil }
    if isOver(at: time) { return timeOut() }
    guard let value = method.value else {
      measures.wrongConfirms += 1
      isRefused = true
      isComplaintDue = true
      return nil
    }
    return record(
      abs(value - planned.target) <= tolerance ? .correct : .incorrect, at: time)
  }

  /// Gives up; `nil` where nothing has been shown yet.
  public mutating func giveUp(at time: Instant) -> TrialRecord? {
    guard let onset, time >= onset.time else { return nil }
    return isOver(at: time) ? timeOut() : record(.gaveUp, at: time)
  }

  /// Ends the trial if its time limit has passed at `time`; its time is then the limit itself.
  public mutating func expire(at time: Instant) -> TrialRecord? {
    isOver(at: time) ? timeOut() : nil
  }

  /// Ends the trial with the session, unless its time limit has passed before.
  public mutating func abort(at time: Instant) -> TrialRecord {
    expire(at: time) ?? record(.aborted, at: time)
  }

  /// Hands the method what an event means to a pointer.
  private mutating func pass(_ events: [StampedEvent]) -> MethodResponse {
    events.reduce(.ignored) { $0.joined(with: method.handle($1)) }
  }

  /// What was refused is being mended; a complaint that is shown live goes by itself.
  private mutating func withdrawComplaint() {
    isComplaintDue = false
    if !isLiveValidated { isRefused = false }
  }

  private func isOver(at time: Instant) -> Bool { deadline.map { time >= $0 } ?? false }

  private mutating func timeOut() -> TrialRecord? {
    deadline.map { record(.timedOut, at: $0) }
  }

  /// Measures and logs what has changed since the method had this value and had repeated so many
  /// deletions.
  private mutating func note(
    before: (value: Int?, deletions: Int), at time: Instant, arrival: Instant
  ) {
    let isMeasured = onset.map { time >= $0.time } ?? false
    if isMeasured { measures.count(deletions: method.repeatedDeletions - before.deletions) }
    guard method.value != before.value else { return }
    isRefused = false
    isComplaintDue = false
    events.append(LoggedEvent(value: method.value, time: time, arrival: arrival))
    if isMeasured { measures.count(value: method.value, at: time) }
  }

  private mutating func record(_ outcome: Outcome, at time: Instant) -> TrialRecord {
    measures.finish(at: time)
    return TrialRecord(
      planned: planned, outcome: outcome, entered: method.value, onset: onset?.time,
      onsetUTC: onset?.utc, end: time, measures: measures, events: events)
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
