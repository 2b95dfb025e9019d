package import Base
package import InputMethods

/// The counts and measures of a running trial.
package struct TrialMeasures: Hashable, Sendable {
  /// The time of the first input: motion counts; releases, and repeats of a held key, do not.
  package private(set) var firstInput: Instant?
  /// The time at which the value first equalled the target.
  package private(set) var firstHit: Instant?
  /// Confirmations that did not end the trial because there was no valid value, or a wrong one.
  package var wrongConfirms = 0
  /// Changes of the value.
  package private(set) var valueChanges = 0
  /// Changes of the value from one side of the target to the other.
  package private(set) var targetCrossings = 0
  /// The length of the pointer's path, in window pixels.
  package private(set) var path = 0.0
  /// The largest distance of the pointer from the track while it held a slider, in window pixels.
  package private(set) var perpendicularMaximum: Double?
  /// The smallest gain while a slider was held.
  package private(set) var gainMinimum: Double?
  /// The seconds for which a slider was held at a gain below 1.
  package private(set) var fineSeconds = 0.0
  /// Presses of a button or a finger, as far as they count.
  package private(set) var presses = 0
  /// Steps of the mouse wheel, in both directions.
  package private(set) var scrollSteps = 0.0
  /// Key presses, without the repeats of a held key, as far as they count.
  package private(set) var keyPresses = 0
  /// Deleted characters.
  package private(set) var deletions = 0
  /// The number of times that the window lost the focus, was resized, moved or hidden, or that the screen saver
  /// started.
  package private(set) var focusLosses = 0
  /// Pictures shown later than one refresh of the display after the input that they answer.
  package private(set) var lateFrames = 0
  /// The longest time from an input to its picture, in seconds.
  package private(set) var worstFrame = 0.0
  /// The sources of the events' times.
  package private(set) var sources: Set<StampSource> = []

  private var lastSource: StampSource?
  private let counting: InputCounting
  private let target: Int
  private var side: Int?
  private var pointer: Point?
  private var fineSince: Instant?

  /// The seconds between two refreshes of a display of 60 Hz.
  static let usualPeriod = 1.0 / 60

  /// Creates the measures of a trial for `target`, with the method at `value`.
  package init(target: Int, value: Int?, counting: InputCounting = .ofMethod) {
    self.target = target
    self.counting = counting
    side = value.map { ($0 - target).signum() }
  }

  /// Counts an event and the method's response to it.
  ///
  /// An event that is not the pointer's, as of a second finger, adds nothing to the pointer's path; one
  /// that a button of the page has taken is not the method's.
  package mutating func count(
    _ stamped: StampedEvent, response: MethodResponse, control: ControlDisplay?,
    isPointer: Bool = true, isTaken: Bool = false
  ) {
    if stamped.source != lastSource, Self.isTimed(stamped.event) { add(stamped.source) }
    deletions += response.deletions
    if isPointer { travel(by: stamped.event) }
    let isCounted = counting.counts(
      stamped.event, isUsed: response.isHandled, isTaken: isTaken, isPointer: isPointer)
    if isCounted { count(effortOf: stamped.event) }
    count(stamped.event, at: stamped.time)
    measure(control, at: stamped.time)
  }

  private mutating func add(_ source: StampSource) {
    sources.insert(source)
    lastSource = source
  }

  /// Counts the change of the value to `value`.
  package mutating func count(value: Int?, at time: Instant) {
    valueChanges += 1
    guard let value else { return }
    if value == target, firstHit == nil { firstHit = time }
    let newSide = (value - target).signum()
    if let side, side * newSide < 0 { targetCrossings += 1 }
    // On the target itself the last side is kept, so that passing through it is one crossing.
    if newSide != 0 { side = newSide }
  }

  /// Counts characters that were deleted while a key was held.
  package mutating func count(deletions: Int) { self.deletions += deletions }

  /// Counts a picture shown `latency` seconds after the input that it answers; it is late after `period` seconds, the
  /// time between two refreshes of the display.
  package mutating func count(frameLatency latency: Double, period: Double = usualPeriod) {
    worstFrame = max(worstFrame, latency)
    if latency > period { lateFrames += 1 }
  }

  /// Completes the measures at the trial's end.
  mutating func finish(at time: Instant) { measure(nil, at: time) }

  private mutating func count(effortOf event: InputEvent) {
    switch event {
    case .pointerPressed, .touchBegan: presses += 1
    case .keyPressed: keyPresses += 1
    default: break
    }
  }

  private mutating func count(_ event: InputEvent, at time: Instant) {
    switch event {
    case .scrolled(_, let steps): scrollSteps += abs(steps)
    case .focusLost, .windowResized: focusLosses += 1
    case .screenChanged(let change): focusLosses += change.disturbs ? 1 : 0
    case .pointerPressed, .touchBegan, .keyPressed, .pointerMoved, .pointerReleased, .touchMoved,
      .touchEnded, .keyReleased, .textEntered,
      .focusGained, .pointerLeft:
      break
    }
    if Self.isInput(event), firstInput == nil { firstInput = time }
  }

  private mutating func travel(by event: InputEvent) {
    switch event {
    case .pointerMoved(let point), .pointerPressed(let point, _, _), .pointerReleased(let point, _),
      .touchBegan(let point, _), .touchMoved(let point, _), .touchEnded(let point, _):
      travel(to: point)
    // The way back was no movement of the hand.
    case .screenChanged(.pointerReturned(let point)): pointer = point
    case .scrolled, .keyPressed, .keyReleased, .textEntered, .focusGained, .focusLost,
      .windowResized, .screenChanged, .pointerLeft:
      break
    }
  }

  private mutating func travel(to point: Point) {
    path += pointer?.distance(to: point) ?? 0
    pointer = point
  }

  private mutating func measure(_ control: ControlDisplay?, at time: Instant) {
    if let control {
      perpendicularMaximum = max(perpendicularMaximum ?? 0, control.distance)
      gainMinimum = min(gainMinimum ?? 1, control.gain)
    }
    // Stamps of two devices may be out of order by a fraction of a millisecond.
    if let since = fineSince { fineSeconds += max(0, time.seconds(since: since)) }
    fineSince = (control?.gain ?? 1) < 1 ? time : nil
  }

  private static func isInput(_ event: InputEvent) -> Bool {
    switch event {
    // The key that started the trial may still be held.
    case .keyPressed(_, _, let isRepeat): !isRepeat
    case .pointerMoved, .pointerPressed, .scrolled, .textEntered, .touchBegan, .touchMoved: true
    case .pointerReleased, .touchEnded, .keyReleased, .focusGained, .focusLost, .windowResized,
      .screenChanged, .pointerLeft:
      false
    }
  }

  /// Whether an event may end a trial or start a measurement; events of the window itself may not.
  private static func isTimed(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerReleased, .touchEnded: true
    case .pointerMoved, .pointerPressed, .scrolled, .keyPressed, .keyReleased, .textEntered,
      .touchBegan, .touchMoved, .focusGained, .focusLost, .windowResized, .screenChanged,
      .pointerLeft:
      isInput(event)
    }
  }
}
